// What is asked where nothing is to be built: a sentence, and what else it takes; of a move that is to be judged, the rules that
// learners may name.

import { html, type TemplateResult } from "lit-html";
import { type ConditionWords, conditionRows } from "./conditions";
import { type Field, isMapping, isWords, type Json, type Named, without } from "./field";
import { type RuleWords, ruleList } from "./ruleList";
import { select, text } from "./selects";

type Part = "player" | "piece" | "who" | "payer" | "mission" | "rule" | "choices" | "when";

interface Ask {
  ask: string;
  label: string;
  takes: readonly Part[];
}

export interface QuestionWords extends RuleWords, ConditionWords {
  asks: { [kind: string]: readonly Ask[] };
  question: string;
  options: string;
  player: string;
  piece: string;
  mission: string;
  choices: string;
  turns: string;
  yes: string;
  no: string;
  answers: string;
  players: readonly Named[];
  pieces: readonly Named[];
  variants: { [rule: string]: readonly Named[] };
}

type Question = { [part: string]: Json };
type QuestionField = Field<QuestionWords>;
/** What a sentence may take: other parts were typed, or belong to the question before. */
const PARTS = ["ask", "choices", "when", "player", "payer"];

export function questionRows(field: QuestionField): TemplateResult | null {
  const { kind, words, disabled } = field;
  const value = field.value ?? {};
  if (!isMapping(value)) return null;
  if (kind === "judge") {
    const options = value.options ?? [];
    if (!isWords(options)) return null;
    return html`<p class="choices__title">${words.options}</p>
      ${ruleList(words, options, disabled, (keys) => field.write({ ...value, options: keys }))}`;
  }
  const asks = words.asks[kind];
  return asks ? asked(field, value, asks) : html``;
}

function asked(field: QuestionField, value: Question, asks: readonly Ask[]): TemplateResult | null {
  const { words, disabled } = field;
  const own = asks.find((each) => isAsked(each, value));
  if (value.ask !== undefined && !own) return null;
  const choose = (label: string): void => {
    const chosen = asks.find((each) => each.label === label);
    field.write({ ...without(value, ...PARTS), ...(chosen ? begun(chosen, field) : {}) });
  };
  const parts = (own?.takes ?? []).map((part) => partField(part, field, value));
  if (parts.some((part) => part === null)) return null;
  return html`${select({
    label: words.question,
    value: own?.label ?? "",
    none: words.choose,
    options: asks.map(({ label }): Named => [label, label]),
    disabled,
    choose,
  })}${parts}${value.events || value.log ? html`<p class="choices__note">${words.turns}</p>` : null}`;
}

/** Of two sentences with the same word, one takes conditions. */
function isAsked({ ask, takes }: Ask, value: Question): boolean {
  const [name] = String(value.ask ?? "").split(":");
  return name === ask && (ask !== "editions" || takes.includes("when") === "when" in value);
}

function begun({ ask, takes }: Ask, { words, table }: QuestionField): Question {
  const player = table.players[0]?.[0] ?? words.players[0]![0];
  const rule = Object.keys(words.variants)[0]!;
  const rest: { [ask: string]: string } = {
    supply: `${player}.${words.pieces[0]![0]}`,
    can: player,
    mission: words.missions[0]![0],
    rule,
  };
  return {
    ask: ask in rest ? `${ask}:${rest[ask]}` : ask,
    ...(takes.includes("when") && { when: {} }),
    ...(takes.includes("rule") && { when: {} }),
    ...(takes.includes("choices") && { choices: [0, 1, 2, 3] }),
  };
}

function partField(part: Part, field: QuestionField, value: Question): TemplateResult | null {
  const { words, table, disabled } = field;
  const [name, rest = ""] = String(value.ask).split(":");
  const [first = "", second = ""] = rest.split(".");
  const players = table.players.length > 0 ? table.players : words.players;
  const put = (changes: Question): void => field.write({ ...value, ...changes });
  switch (part) {
    case "player": {
      const ask = (colour: string) => (name === "supply" ? `supply:${colour}.${second}` : `${name}:${colour}`);
      return select({ label: words.player, value: first, options: players, disabled, choose: (colour) => put({ ask: ask(colour) }) });
    }
    case "piece":
      return select({
        label: words.piece,
        value: second,
        options: words.pieces,
        disabled,
        choose: (kind) => put({ ask: `supply:${first}.${kind}` }),
      });
    case "who":
    case "payer": {
      const key = part === "who" ? "player" : "payer";
      const own = typeof value[key] === "string" ? value[key] : "";
      return select({
        label: words.player,
        value: own,
        none: "–",
        options: players,
        disabled,
        choose: (colour) => (colour ? put({ [key]: colour }) : field.write(without(value, key))),
      });
    }
    case "mission":
      return select({
        label: words.mission,
        value: rest,
        options: words.missions,
        disabled,
        choose: (key) => put({ ask: `mission:${key}` }),
      });
    case "choices": {
      const numbers = Array.isArray(value.choices) ? value.choices : [];
      const read = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number);
      return text(words.choices, numbers.join(", "), disabled, (typed) => put({ choices: read(typed) }));
    }
    case "when": {
      const when = value.when ?? {};
      return isMapping(when) ? conditionRows(words, table, when, disabled, (goal) => put({ when: goal })) : null;
    }
    case "rule":
      return ruleAnswers(field, value, rest);
  }
}

/** For each version of a rule the answer that is right where it is printed. */
function ruleAnswers(field: QuestionField, value: Question, rule: string): TemplateResult | null {
  const { words, disabled, kind } = field;
  const when = value.when ?? {};
  if (!isMapping(when)) return null;
  const write = (variant: string, answer: Json): void => field.write({ ...value, when: { ...when, [variant]: answer } });
  const chooseRule = (key: string): void => field.write({ ...value, ask: `rule:${key}`, when: {} });
  const rules = words.rules.flatMap(([, each]) => each).filter(([key]) => words.variants[key]);
  return html`${select({ label: words.rule, value: rule, options: rules, disabled, choose: chooseRule })}
    <p class="choices__title">${words.answers}</p>
    <ul class="choices__list choices__list--plain">${(words.variants[rule] ?? []).map(
      ([key, answer]) =>
        html`<li>${
          kind === "count"
            ? html`${text(answer, when[key] === undefined ? "" : String(when[key]), disabled, (typed) => /^\d+$/.test(typed) && write(key, Number(typed)))}`
            : select({
                label: answer,
                value: when[key] === undefined ? "" : String(when[key]),
                none: words.choose,
                options: [
                  ["true", words.yes],
                  ["false", words.no],
                ],
                disabled,
                choose: (chosen) => write(key, chosen === "true"),
              })
        }</li>`,
    )}</ul>`;
}
