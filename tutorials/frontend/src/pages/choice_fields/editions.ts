// What is chosen or said by edition: where a puzzle is the same, where a figure is shown, what the printed rules call a thing.

import { html, type TemplateResult } from "lit-html";
import { type Field, isMapping, isWords, type Named, without } from "./field";
import { button, text, ticks } from "./selects";

export interface EditionWords {
  editions: readonly Named[];
}

export function sameInRows(field: Field<EditionWords & { tick: string; label?: string }>): TemplateResult | null {
  const { value, words, table, disabled } = field;
  if (value !== null && !isWords(value)) return null;
  const agree = table.agreeing.length > 0;
  return html`${ticks("", words.editions, value ?? [], disabled, (keys) => field.write(keys))}
    ${button(words.tick, disabled || !agree, () => field.write([...table.agreeing]))}`;
}

/** Of a claim, the editions that the figure is shown for; the verdicts are the engine's. */
export function claimRows(field: Field<EditionWords & { shown: string }>): TemplateResult | null {
  const { words, disabled } = field;
  const value = typeof field.value === "string" ? { all: field.value } : (field.value ?? {});
  if (!isMapping(value)) return null;
  const all = words.editions.map(([key]) => key);
  const shown = isWords(value.editions) ? value.editions : all;
  const write = (keys: string[]): void => {
    const rest = without(value, "editions");
    field.write(keys.length === all.length ? rest : { ...rest, editions: keys });
  };
  return ticks(words.shown, words.editions, shown, disabled, write);
}

export function printedRows(field: Field<EditionWords>): TemplateResult | null {
  const { words, disabled } = field;
  const value = field.value ?? {};
  if (!isMapping(value) || Object.values(value).some((word) => typeof word !== "string")) return null;
  const write = (key: string, word: string): void => field.write(word.trim() ? { ...value, [key]: word.trim() } : without(value, key));
  return html`<div class="choices__row">${words.editions.map(([key, name]) =>
    text(name, (value[key] as string | undefined) ?? "", disabled, (word) => write(key, word)),
  )}</div>`;
}
