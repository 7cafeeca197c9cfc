// What a person does with a page: the events that a browser sends for it.

import type { BoardApi } from "../../src/board/boardTypes";
import type { Point } from "../../src/board/scene";

export function one<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`nothing on the page is ${selector}`);
  return found;
}

/** The part of a page that a script works on. */
export const root = (): HTMLElement => one("[data-lesson], [data-table]");

export const all = <E extends HTMLElement = HTMLElement>(selector: string): E[] => [...document.querySelectorAll<E>(selector)];

/** The words that can be seen inside an element; a box of one line says its first sentence once more. */
export function words(selector: string): string {
  const copy = one(selector).cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll("[hidden], template, .visually-hidden, [data-brief]")) hidden.remove();
  for (const line of copy.querySelectorAll("p, li, ul, summary")) line.before(" ");
  return copy.textContent!.replace(/\s+/g, " ").trim();
}

/** Clicks; what is disabled or hidden cannot be clicked. */
export function click(selector: string): void {
  const element = one(selector);
  if (element.matches(":disabled") || element.closest("[hidden]")) throw new Error(`${selector} cannot be clicked`);
  element.click();
}

/** Fills in a field and leaves it: text, number, range or select. */
export function fill(selector: string, value: string): void {
  const field = one<HTMLInputElement | HTMLSelectElement>(selector);
  if (field.disabled) throw new Error(`${selector} is disabled`);
  field.value = value;
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Types into a field without leaving it. */
export function type(selector: string, value: string): void {
  const field = one<HTMLInputElement>(selector);
  field.focus();
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Chooses a radio button or a tick. */
export function check(selector: string): void {
  const box = one<HTMLInputElement>(selector);
  // happy-dom remembers which button was :checked until that button changes.
  for (const other of all(`[name=${box.name}]`)) other.toggleAttribute("data-forget");
  box.click();
}

/** Presses keys on the canvas, one after the other; "Shift+ArrowLeft" with the other key held. True for each the page took for itself. */
export function press(...keys: string[]): boolean[] {
  const canvas = one(".board-canvas");
  canvas.focus();
  return keys.map((named) => {
    const parts = named.split("+").filter(Boolean);
    const key = named.endsWith("+") ? "+" : parts.pop()!;
    const held = { shiftKey: parts.includes("Shift"), ctrlKey: parts.includes("Control"), altKey: parts.includes("Alt") };
    return !canvas.dispatchEvent(new KeyboardEvent("keydown", { key, ...held, bubbles: true, cancelable: true }));
  });
}

type Held = { shiftKey?: boolean; altKey?: boolean; ctrlKey?: boolean; button?: number };

/** A mouse or a finger on the canvas of a board, in millimetres of its table. */
export class Pointer {
  constructor(
    private readonly board: BoardApi,
    readonly pointerType: "mouse" | "touch" = "mouse",
    private readonly id = 1,
  ) {}

  private send(kind: string, { x, y }: { x: number; y: number }, held: Held = {}): void {
    const { pointerType, id: pointerId } = this;
    const event = new PointerEvent(kind, {
      pointerId,
      pointerType,
      clientX: x,
      clientY: y,
      bubbles: true,
      cancelable: true,
      button: 0,
      ...held,
    });
    one(".board-canvas").dispatchEvent(event);
  }

  /** Where a place of the table is on the screen. */
  at(...[x, y, z = 0]: [number, number, number?]): { x: number; y: number } {
    return this.board.spot([x, y, z] as Point);
  }

  down(place: { x: number; y: number }, held?: Held): void {
    this.send("pointerdown", place, held);
  }

  move(place: { x: number; y: number }, held?: Held): void {
    this.send("pointermove", place, held);
  }

  up(place: { x: number; y: number }, held?: Held): void {
    this.send("pointerup", place, held);
  }

  tap(place: { x: number; y: number }, held?: Held): void {
    this.down(place, held);
    this.up(place, held);
  }

  /** From one spot to another in a few steps, and lets go there. */
  drag(from: { x: number; y: number }, to: { x: number; y: number }, held?: Held): void {
    this.down(from, held);
    for (const share of [0.25, 0.5, 0.75, 1]) this.move({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, held);
    this.up(to, held);
  }

  /** Turns the wheel; true if the page does not scroll. */
  wheel(place: { x: number; y: number }, deltaY: number, held: Held = {}): boolean {
    const event = new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true });
    // happy-dom's wheel does not know where the mouse is.
    Object.assign(event, { clientX: place.x, clientY: place.y, ctrlKey: false, ...held });
    return !one(".board-canvas").dispatchEvent(event);
  }
}
