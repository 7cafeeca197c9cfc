// JSON fields of the admin, filled in by choosing. The text behind “As text” is the value: rows read it, write it, and follow
// when something else does, such as the board of the puzzle editor.
//
// [data-choices]             the rows of the text beside it, in a <details>; the value names them, see ROWS
//   script                   their words, as {{ words|json_script }} writes them

import { html, render } from "lit-html";
import { el, els, jsonIn } from "../../lib/el";
import { goalRows } from "./conditions";
import { claimRows, printedRows, sameInRows } from "./editions";
import type { CommonWords, Field, Json, Rows, Table } from "./field";
import { questionRows } from "./question";
import { topicRows } from "./ruleList";

// biome-ignore lint/suspicious/noExplicitAny: each has words of its own, which the server sends along.
const ROWS: Record<string, Rows<any>> = {
  topics: topicRows,
  goal: goalRows,
  question: questionRows,
  same_in: sameInRows,
  claim: claimRows,
  printed: printedRows,
};
const EMPTY: Table = { columns: [], roads: [], players: [], agreeing: [] };

export function mount(root: ParentNode, signal: AbortSignal): void {
  for (const element of els(root, "[data-choices]")) new ChoiceField(element).start(signal);
}

class ChoiceField implements Field<object> {
  readonly words: CommonWords;
  table = EMPTY;
  private readonly area: HTMLTextAreaElement;
  private readonly form: HTMLFormElement;
  private readonly place = document.createElement("div");
  /** Whether the engine may tick the editions by itself: only of a new puzzle, until somebody ticks. */
  private ticking: boolean;

  constructor(private readonly element: HTMLElement) {
    this.area = el(element.parentElement!, "details textarea");
    this.form = this.area.form!;
    this.words = jsonIn(element, "script");
    this.ticking = element.dataset.choices === "same_in" && location.pathname.endsWith("/add/") && this.area.value === "[]";
  }

  start(signal: AbortSignal): void {
    const { area, element, form } = this;
    element.append(this.place);
    element.hidden = false;
    for (const kind of ["input", "change"]) area.addEventListener(kind, () => this.refresh(), { signal });
    form.addEventListener(
      "desk:table",
      ({ detail }) => {
        this.table = detail;
        if (this.ticking && detail.agreeing.length > 0) this.fill([...detail.agreeing]);
        this.refresh();
      },
      { signal },
    );
    form.addEventListener("change", ({ target }) => (target as HTMLSelectElement).name === "kind" && this.refresh(), { signal });
    this.refresh();
  }

  get value(): Json | undefined {
    try {
      return JSON.parse(this.area.value || "null") as Json;
    } catch {
      return undefined;
    }
  }

  get disabled(): boolean {
    return this.area.disabled || this.area.readOnly;
  }

  get kind(): string {
    const field = this.form.elements.namedItem("kind");
    return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.value : "";
  }

  write(value: Json): void {
    this.ticking = false;
    this.fill(value);
  }

  private fill(value: Json): void {
    this.area.value = JSON.stringify(value);
    // As if it had been typed, so that the admin knows of unsaved changes, and the board of the puzzle.
    for (const kind of ["input", "change"]) this.area.dispatchEvent(new Event(kind, { bubbles: true }));
  }

  refresh(): void {
    const rows = this.value === undefined ? null : ROWS[this.element.dataset.choices!]!(this);
    render(rows ?? html`<p class="choices__note">${this.words.beyond}</p>`, this.place);
  }
}
