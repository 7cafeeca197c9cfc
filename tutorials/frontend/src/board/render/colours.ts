// The colours, read from the page's CSS, which has them from palette.json as the pictures have, so that picture and
// board are one and themes need no code.

import { Color } from "three";
import { BOARD_SETTINGS } from "../../lib/boardSettingNames";
import { PALETTE } from "../drawingData";
import type { Owner } from "../scene";

export type ColourName = keyof typeof PALETTE.light;
const NAMES = Object.keys(PALETTE.light) as ColourName[];

export type Colours = Record<ColourName, Color> & {
  night: boolean;
  /** As in the box: sticks are plain wood with a thin mark of their owner, and cars carry the colour. Otherwise roads do, too. */
  wooden: boolean;
};

/** The colours in force for an element of class `th-colours`; grey for one that the CSS leaves out. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const named = NAMES.map((name) => [name, new Color(style.getPropertyValue(`--th-${name}`).trim() || "#888888")] as const);
  const colours = Object.fromEntries(named) as Record<ColourName, Color>;
  const { r, g, b } = colours.back;
  return { ...colours, night: r + g + b < 0.6, wooden: document.documentElement.dataset.look !== BOARD_SETTINGS.look };
}

/** Calls back whenever the reader's theme or look changes, until the signal is aborted. */
export function watchTheme(onChange: () => void, signal: AbortSignal): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", onChange, { signal });
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "data-look", "class"] });
  signal.addEventListener("abort", () => observer.disconnect());
}

export const GHOST = PALETTE.ghost;

/** The colour of an owner's marking along a road: on plain wood their own, on their colour one that stands out from it. */
export const markColour = (colours: Colours, owner: Owner): Color =>
  new Color(colours.wooden ? PALETTE.marks[owner] : (PALETTE.lanes[owner][0] as string));

/** Cars are lighter than the road of the same owner, or they would be lost on it; not so on plain wood. */
export const carColour = (colours: Colours, owner: Owner): Color =>
  colours.wooden ? colours[owner] : colours[owner].clone().lerp(new Color("#ffffff"), PALETTE.car_tint);
