// A number to be tapped: a field of the page between two buttons, one less and one more.

import { create } from "../lib/el";
import { clamp } from "../lib/geometry";

/** Puts a field of the page between its buttons. */
export function stepper(field: HTMLInputElement): HTMLElement {
  const name = field.getAttribute("aria-label") ?? field.closest("label")?.textContent?.trim() ?? "";
  const box = create("span", { className: "stepper" });
  field.replaceWith(box);
  box.append(stepButton(field, -1, name), field, stepButton(field, 1, name));
  return box;
}

function stepButton(field: HTMLInputElement, by: number, name: string): HTMLButtonElement {
  const sign = by < 0 ? "−" : "+";
  const button = create("button", { type: "button" }, sign);
  button.setAttribute("aria-label", `${name} ${sign}1`);
  button.addEventListener("click", (event) => {
    event.preventDefault(); // A button inside a label would click its field too.
    stepBy(field, by);
  });
  return button;
}

/** Changes a field by so much within its limits, as if it had been typed. */
export function stepBy(field: HTMLInputElement, by: number): void {
  const value = clamp((Number(field.value) || 0) + by, Number(field.min || 0), Number(field.max || 99));
  if (String(value) === field.value) return;
  field.value = String(value);
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
