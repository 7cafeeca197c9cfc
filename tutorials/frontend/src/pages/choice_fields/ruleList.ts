// A list of rules by title, chosen one by one; of the topics of a puzzle the first says what it teaches.

import { html, type TemplateResult } from "lit-html";
import { type CommonWords, type Field, isWords, type RuleGroups } from "./field";
import { button } from "./selects";

export interface RuleWords {
  rules: RuleGroups;
  rule: string;
  forward: string;
  first?: string;
}

export function topicRows(field: Field<RuleWords>): TemplateResult | null {
  const { value } = field;
  if (value !== null && !isWords(value)) return null;
  return ruleList(field.words, value ?? [], field.disabled, (keys) => field.write(keys));
}

/** The rules that are chosen, in their order, and a list of all to add one from. */
export function ruleList(
  words: RuleWords & CommonWords,
  keys: readonly string[],
  disabled: boolean,
  write: (keys: string[]) => void,
): TemplateResult {
  const titles = new Map(words.rules.flatMap(([, rules]) => rules));
  const moved = (at: number) => [...keys.slice(0, at - 1), keys[at]!, keys[at - 1]!, ...keys.slice(at + 1)];
  const add = (event: Event) => {
    const chosen = (event.currentTarget as HTMLElement).closest(".choices__adding")!.querySelector("select")!;
    if (chosen.value && !keys.includes(chosen.value)) write([...keys, chosen.value]);
    chosen.value = "";
  };
  return html`<ol class="choices__list">
      ${keys.map((key, at) => {
        const title = titles.get(key) ?? key;
        return html`<li><span>${title}${at === 0 && words.first ? html` <small>(${words.first})</small>` : null}</span>
          ${at > 0 && words.first ? button("↑", disabled, () => write(moved(at)), `${words.forward}: ${title}`) : null}
          ${button("×", disabled, () => write(keys.filter((each) => each !== key)), `${words.remove}: ${title}`)}</li>`;
      })}
    </ol>
    <div class="choices__adding"><label class="choices__field"><span>${words.rule}</span>
      <select form="" ?disabled=${disabled}><option value="">${words.choose}</option>
        ${words.rules.map(
          ([title, rules]) => html`<optgroup label=${title}>
            ${rules.filter(([key]) => !keys.includes(key)).map(([key, name]) => html`<option value=${key}>${name}</option>`)}
          </optgroup>`,
        )}</select></label>
      <button type="button" form="" class="button button-small button-secondary" ?disabled=${disabled} @click=${add}>${words.add}</button>
    </div>`;
}
