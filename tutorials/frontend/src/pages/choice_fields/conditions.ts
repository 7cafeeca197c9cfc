// A goal, or what a question about the editions asks of a move: conditions in words, one to a row.

import { html, type TemplateResult } from "lit-html";
import { type CommonWords, type Field, isMapping, isWords, type Json, type Named, type Table } from "./field";
import { button, number, select, ticks } from "./selects";

interface Condition {
  name: string;
  label: string;
  /** What the condition says by itself. */
  value?: boolean;
  takes?: "number" | "mission" | "column" | "roads";
}

export interface ConditionWords {
  conditions: readonly Condition[];
  missions: readonly Named[];
  condition: string;
  column: string;
}

type Goal = { [name: string]: Json };

export function goalRows(field: Field<ConditionWords>): TemplateResult | null {
  const { value } = field;
  if (value !== null && !isMapping(value)) return null;
  return conditionRows(field.words, field.table, value ?? {}, field.disabled, (goal) => field.write(goal));
}

/** The rows of a goal; null for one that says more, such as that one of two things will do. */
export function conditionRows(
  words: ConditionWords & CommonWords,
  table: Table,
  goal: Goal,
  disabled: boolean,
  write: (goal: Goal) => void,
): TemplateResult | null {
  const known = Object.entries(goal).map(([name, value]) => [conditionOf(words, name, value), name, value] as const);
  if (known.some(([condition]) => condition === undefined)) return null;
  const free = words.conditions.filter(({ name }) => !(name in goal));
  const options = (own?: Condition): Named[] => (own ? [own, ...free] : free).map((one) => [id(one), one.label]);
  const begun = (key: string): Goal => {
    const chosen = words.conditions.find((one) => id(one) === key)!;
    return { [chosen.name]: chosen.value ?? firstValue(chosen, words, table) };
  };
  const others = (name: string): Goal => Object.fromEntries(Object.entries(goal).filter(([each]) => each !== name));
  return html`<ul class="choices__list choices__list--plain">
      ${known.map(([condition, name, value]) => {
        const chosen = condition!;
        return html`<li>
          ${select({ label: words.condition, value: id(chosen), options: options(chosen), disabled, choose: (key) => write({ ...others(name), ...begun(key) }) })}
          ${valueField(chosen, value, words, table, disabled, (next) => write({ ...goal, [name]: next }))}
          ${button("×", disabled, () => write(others(name)), `${words.remove}: ${chosen.label}`)}</li>`;
      })}
      ${
        free.length === 0
          ? null
          : html`<li>${select({
              label: words.condition,
              value: "",
              none: words.choose,
              options: options(),
              disabled,
              choose: (key) => key && write({ ...goal, ...begun(key) }),
            })}</li>`
      }
    </ul>`;
}

const id = ({ name, value }: Condition): string => (value === undefined ? name : `${name}:${value}`);

/** The condition that says this; none if it is of another kind. */
function conditionOf(words: ConditionWords, name: string, value: Json): Condition | undefined {
  return words.conditions.find((one) => one.name === name && (one.value === undefined ? fits(one, value) : one.value === value));
}

function fits({ takes }: Condition, value: Json): boolean {
  if (takes === "number") return typeof value === "number";
  return takes === "roads" ? isWords(value) : typeof value === "string";
}

function firstValue({ takes, name }: Condition, words: ConditionWords, table: Table): Json {
  if (takes === "mission") return words.missions[0]![0];
  if (takes === "column") return table.columns[0]?.[0] ?? "";
  if (takes === "roads") return [];
  return name === "height" ? 2 : 1;
}

function valueField(
  { takes, label }: Condition,
  value: Json,
  words: ConditionWords,
  table: Table,
  disabled: boolean,
  write: (value: Json) => void,
): TemplateResult | null {
  if (takes === "number") return number(label, value as number, disabled, write);
  if (takes === "mission") return select({ label, value: value as string, options: words.missions, disabled, choose: write });
  if (takes === "column")
    return select({
      label: words.column,
      value: value as string,
      options: withOwn(table.columns, [value as string]),
      disabled,
      choose: write,
    });
  if (takes === "roads") return ticks(label, withOwn(table.roads, value as string[]), value as string[], disabled, write);
  return null;
}

/** The pieces of the board, and before it is there those that are named already. */
function withOwn(pieces: readonly Named[], own: readonly string[]): readonly Named[] {
  return [...pieces, ...own.filter((key) => key && !pieces.some(([each]) => each === key)).map((key): Named => [key, key])];
}
