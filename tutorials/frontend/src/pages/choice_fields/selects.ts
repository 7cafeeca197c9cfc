// The controls of the rows. None belongs to the form that it stands in: the admin would send it, and save for its sake.

import { html, type TemplateResult } from "lit-html";
import type { Named } from "./field";

interface Choosing {
  label: string;
  value: string;
  options: readonly Named[];
  /** The words of the option that stands for nothing yet. */
  none?: string;
  disabled?: boolean;
  choose(value: string): void;
}

export function select({ label, value, options, none, disabled, choose }: Choosing): TemplateResult {
  return html`<label class="choices__field"><span>${label}</span>
    <select form="" ?disabled=${disabled} @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}>
      ${none === undefined ? null : html`<option value="" .selected=${value === ""}>${none}</option>`}
      ${options.map(([key, name]) => html`<option value=${key} .selected=${key === value}>${name}</option>`)}
    </select></label>`;
}

export function number(label: string, value: number, disabled: boolean, write: (value: number) => void): TemplateResult {
  const changed = ({ target }: Event) => {
    const { valueAsNumber } = target as HTMLInputElement;
    if (Number.isInteger(valueAsNumber)) write(valueAsNumber);
  };
  return html`<input class="choices__number" type="number" form="" min="0" max="99" step="1" aria-label=${label}
    ?disabled=${disabled} .value=${String(value)} @change=${changed}>`;
}

export function text(label: string, value: string, disabled: boolean, write: (value: string) => void): TemplateResult {
  return html`<label class="choices__field"><span>${label}</span><input type="text" form="" maxlength="200" ?disabled=${disabled}
    .value=${value} @change=${({ target }: Event) => write((target as HTMLInputElement).value)}></label>`;
}

export function ticks(
  legend: string,
  options: readonly Named[],
  ticked: readonly string[],
  disabled: boolean,
  write: (keys: string[]) => void,
): TemplateResult {
  const changed = (key: string, on: boolean) =>
    write(options.map(([each]) => each).filter((each) => (each === key ? on : ticked.includes(each))));
  return html`<fieldset class="choices__ticks"><legend>${legend}</legend>
    ${options.map(
      ([key, name]) => html`<label><input type="checkbox" form="" ?disabled=${disabled} .checked=${ticked.includes(key)}
        @change=${({ target }: Event) => changed(key, (target as HTMLInputElement).checked)}> ${name}</label>`,
    )}</fieldset>`;
}

export function button(words: string, disabled: boolean, press: () => void, name = words): TemplateResult {
  return html`<button type="button" form="" class="button button-small button-secondary" aria-label=${name} ?disabled=${disabled}
    @click=${press}>${words}</button>`;
}
