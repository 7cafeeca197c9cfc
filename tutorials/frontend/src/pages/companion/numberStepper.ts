// A whole number to be tapped, in lit-html: a field between two buttons, one less and one more.

import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { stepBy } from "../../controls/stepper";

export function numberStepper(name: string, label: string, value: number, most: number): TemplateResult {
  const step =
    (by: number) =>
    (event: Event): void => {
      event.preventDefault(); // A button inside a label would click its field too.
      stepBy((event.currentTarget as HTMLElement).parentElement!.querySelector("input")!, by);
    };
  return html`<span class="stepper"><button type="button" aria-label="${label} −1" @click=${step(-1)}>−</button><input
    type="number" inputmode="numeric" min="0" max=${most} name=${name} aria-label=${label} .value=${live(String(value))}><button
    type="button" aria-label="${label} +1" @click=${step(1)}>+</button></span>`;
}
