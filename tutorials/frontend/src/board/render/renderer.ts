// The canvas a board is drawn on, and what stands in its place where nothing can be drawn.

import { NeutralToneMapping, PCFShadowMap, WebGLRenderer } from "three";
import type { NdcBox } from "../camera/projection";

const BUTTON_MARGIN = 6; // px between buttons over the board and what is framed beside them

/** The canvas for a hand and a screen reader, the layer of signs over it, and a line that says how a wheel zooms. */
export function createLayers(): { canvas: HTMLCanvasElement; signs: HTMLElement; tip: HTMLElement } {
  const canvas = document.createElement("canvas");
  canvas.className = "board-canvas";
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "application");
  const signs = document.createElement("div");
  signs.className = "board-signs";
  signs.setAttribute("aria-hidden", "true");
  const tip = document.createElement("p");
  tip.className = "board-tip";
  tip.hidden = true;
  tip.setAttribute("aria-hidden", "true"); // Keys do the same, and are listed on the page.
  return { canvas, signs, tip };
}

/** A renderer, or null where there is no WebGL: then the picture stays. */
export function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer | null {
  const wanted = { antialias: true, powerPreference: "low-power" } as const;
  // Asked first, since three.js writes an error to the console where it fails. It gets the same context.
  if (!canvas.getContext("webgl2", wanted)) return null;
  try {
    const renderer = new WebGLRenderer({ canvas, ...wanted });
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = PCFShadowMap;
    renderer.shadowMap.autoUpdate = false;
    renderer.toneMapping = NeutralToneMapping;
    renderer.debug.checkShaderErrors = false; // To ask for them is to wait for the card.
    return renderer;
  } catch {
    return null;
  }
}

/** The part of the picture that lies under buttons, with some air round them; null where none lie there. */
export function coveredBox(element: HTMLElement, over: Element): NdcBox | null {
  const [board, box] = [element.getBoundingClientRect(), over.getBoundingClientRect()];
  const apart = box.right <= board.left || box.left >= board.right || box.bottom <= board.top || box.top >= board.bottom;
  if (!box.width || !box.height || apart) return null;
  const across = (x: number): number => ((x - board.left) / board.width) * 2 - 1;
  const up = (y: number): number => 1 - ((y - board.top) / board.height) * 2;
  const [left, right] = [across(box.left - BUTTON_MARGIN), across(box.right + BUTTON_MARGIN)];
  return { left, right, bottom: up(box.bottom + BUTTON_MARGIN), top: up(box.top - BUTTON_MARGIN) };
}

/** Puts a picture that the server drew in place of the one that stands there. */
export function replacePicture(element: HTMLElement, svg: string): void {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const old = element.querySelector("svg.th");
  if (drawn.nodeName !== "svg") return;
  if (old) old.replaceWith(document.importNode(drawn, true));
  else element.prepend(document.importNode(drawn, true));
}
