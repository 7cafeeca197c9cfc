// Suggestions while one types, by the combobox pattern: arrow keys choose, Enter follows, Escape closes.
//
// input[data-suggest]        the field, inside a form; its value is the address that is asked
//   data-suggestions         the list's name; data-some, data-none: what is said of how many there are
//   data-voice               the name of the button that listens, see voice.ts

import { create, els, setAttributes } from "../../lib/el";
import { Latest } from "../../lib/latest";
import { send } from "../../net/transport";
import type { Suggestions } from "../../net/wire.generated";
import { bindVoice } from "./voice";

type Suggestion = Suggestions["suggestions"][number];

const TYPING_DELAY = 120; // ms without a key before what is typed is asked
const LONGEST = 200; // letters of a question
const LEAST_ROOM = 260; // px under the field: less, and the list goes above it where there is more

let number = 0;

export function mount(root: ParentNode, signal: AbortSignal): void {
  for (const input of els<HTMLInputElement>(root, "input[data-suggest]")) {
    new Combobox(input).bind(signal);
    bindVoice(input, signal);
  }
}

class Combobox {
  private readonly id = `suggestions-${(number += 1)}`;
  private readonly list = create("ul", { id: this.id, className: "suggestions", hidden: true });
  private readonly status = create("p", { className: "visually-hidden" });
  private readonly questions = new Latest();
  private asked = "";
  private waiting = 0;
  private chosen = -1;
  /** Whether a Korean syllable is being composed: the keys belong to it. */
  private composing = false;

  constructor(private readonly input: HTMLInputElement) {}

  bind(signal: AbortSignal): void {
    const { input, list } = this;
    setAttributes(list, { role: "listbox", "aria-label": input.dataset.suggestions ?? "" });
    this.status.setAttribute("role", "status");
    input.form!.append(list, this.status);
    setAttributes(input, { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.id });
    input.addEventListener(
      "input",
      () => {
        clearTimeout(this.waiting);
        this.waiting = window.setTimeout(() => void this.ask(), TYPING_DELAY);
      },
      { signal },
    );
    input.addEventListener(
      "compositionstart",
      () => {
        this.composing = true;
      },
      { signal },
    );
    input.addEventListener(
      "compositionend",
      () => {
        this.composing = false;
      },
      { signal },
    );
    input.addEventListener("keydown", (event) => this.key(event), { signal });
    input.addEventListener("blur", () => this.close(), { signal });
    list.addEventListener("pointerdown", (event) => event.preventDefault(), { signal }); // The field keeps the focus.
    list.addEventListener("click", ({ target }) => this.follow((target as Element).closest<HTMLElement>("[role=option]")), { signal });
    signal.addEventListener("abort", () => {
      clearTimeout(this.waiting);
      list.remove();
      this.status.remove();
    });
  }

  private get options(): HTMLElement[] {
    return [...this.list.children] as HTMLElement[];
  }

  private async ask(): Promise<void> {
    const typed = this.input.value.trim();
    if (typed === this.asked) return;
    this.asked = typed;
    const isLatest = this.questions.begin();
    if (!typed) return this.close();
    try {
      const address = `${this.input.dataset.suggest!}?q=${encodeURIComponent(typed.slice(0, LONGEST))}`;
      const reply = await send(address, {}, "network");
      if (!reply.ok) return;
      const { suggestions } = JSON.parse(reply.text) as Suggestions;
      if (isLatest() && document.activeElement === this.input) this.show(suggestions);
    } catch {
      // Without an answer the form still works.
    }
  }

  private show(found: readonly Suggestion[]): void {
    this.place();
    this.list.replaceChildren(...found.map((one, at) => this.option(one, at)));
    this.chosen = -1;
    this.open(found.length > 0);
    this.input.removeAttribute("aria-activedescendant");
    this.status.textContent = found.length ? `${this.input.dataset.some ?? ""} ${found.length}` : (this.input.dataset.none ?? "");
  }

  private option({ title, kind, answer, address }: Suggestion, at: number): HTMLElement {
    const words = create("span", {}, `${title} `);
    if (answer) words.append(create("span", { className: "suggestions__answer" }, answer));
    const option = create("li", { id: `${this.id}-${at}` }, words, create("span", { className: "tag" }, kind));
    setAttributes(option, { role: "option", "aria-selected": "false" });
    option.dataset.address = address;
    return option;
  }

  /** Within the window and clear of the site's bar: below the field, or above it where there is more room. */
  private place(): void {
    const field = this.input.form!.getBoundingClientRect();
    const low = window.visualViewport?.height ?? window.innerHeight;
    const bar = document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
    const [below, above] = [low - field.bottom, field.top - Math.max(bar, 0)];
    const turned = below < LEAST_ROOM && above > below;
    this.list.classList.toggle("suggestions--above", turned);
    this.list.style.setProperty("--room", `${Math.max(120, Math.floor((turned ? above : below) - 12))}px`);
  }

  private open(on: boolean): void {
    this.list.hidden = !on;
    this.input.setAttribute("aria-expanded", String(on));
  }

  private close(): void {
    this.open(false);
    this.choose(-1);
  }

  private choose(at: number): void {
    const { options, input } = this;
    this.chosen = at < options.length ? at : -1;
    options.forEach((option, i) => option.setAttribute("aria-selected", String(i === this.chosen)));
    const option = options[this.chosen];
    if (!option) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  private key(event: KeyboardEvent): void {
    if (this.composing || event.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (!this.options.length) return;
      if (this.list.hidden) this.open(true);
      event.preventDefault();
      if (key === "ArrowDown") this.choose(this.chosen + 1);
      else this.choose(this.chosen < 0 ? this.options.length - 1 : this.chosen - 1);
    } else if (key === "Escape" && !this.list.hidden) {
      event.preventDefault();
      this.close();
    } else if (key === "Enter" && this.chosen >= 0) {
      event.preventDefault();
      this.follow(this.options[this.chosen] ?? null);
    }
  }

  private follow(option: HTMLElement | null): void {
    if (option) location.assign(option.dataset.address!);
  }
}
