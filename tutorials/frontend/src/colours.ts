// The colours, read from the page's CSS (figures.css), so that picture and board are one and themes need no code.

import { Color } from "three";

const NAMES = [
  "pink", "blue", "yellow", "white", "grey", "junction", "glass", "dark", "light", "wood", "leaf", "building", "window",
  "tower", "red", "orange", "sun", "sky", "violet", "back", "table", "grid", "development", "kerb", "green", "tree",
  "airport", "runway", "stripe", "shadow", "ink", "halo", "wrong", "earns", "idle", "note", "base", "reach",
] as const;

export type ColourName = (typeof NAMES)[number];
export type Colours = Record<ColourName, Color> & { night: boolean };

/** The colours in force for an element of class `th-colours`; grey for one that the CSS leaves out. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const named = NAMES.map((name) => [name, new Color(style.getPropertyValue(`--th-${name}`).trim() || "#888888")] as const);
  const colours = Object.fromEntries(named) as Record<ColourName, Color>;
  const { r, g, b } = colours.back;
  return { ...colours, night: r + g + b < 0.6 };
}

/** Calls back whenever the reader's theme changes; returns what ends it. */
export function watchTheme(changed: () => void): () => void {
  const media = matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(changed);
  media.addEventListener("change", changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "class"] });
  return () => {
    media.removeEventListener("change", changed);
    observer.disconnect();
  };
}

/** Colour names of an owner's marking on the road. */
export function laneColour(owner: string): Color {
  if (owner === "yellow") return new Color("#4a3200");
  return owner === "white" ? new Color("#7a8089") : new Color("#ffffff");
}
