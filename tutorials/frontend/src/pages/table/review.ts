// After a game: the moments where most was left on the table, each as a puzzle, to be solved now or kept for later.
//
// [data-review]              data-progress, data-none, data-failed: words; data-move: "Move {number}"
//   [data-review-start]      begins; [data-review-state] says how far it is; [data-review-list] holds what is found
//   template                 a moment: [data-move], [data-task], a[data-solve], button[data-keep]

import { isInDeck } from "../../lib/deck";
import { keyOf, noteOutcome } from "../../lib/deckOutcome";
import { el } from "../../lib/el";
import type { Log, Moment } from "../../opponent/answers";
import type { Thinking } from "../../opponent/client";

interface ReviewedTable {
  root: HTMLElement;
  log(): Log;
  names(): Record<string, string>;
}

export class Review {
  private busy = false;

  constructor(
    private readonly table: ReviewedTable,
    private readonly thinking: Thinking,
  ) {}

  /** Goes through the moves of those who are no opponents, one after the other. */
  async start(): Promise<void> {
    const section = this.table.root.querySelector<HTMLElement>("[data-review]");
    if (!section || this.busy) return;
    this.busy = true;
    this.thinking.warmUp();
    const [state, button] = [el(section, "[data-review-state]"), el<HTMLButtonElement>(section, "[data-review-start]")];
    button.disabled = true;
    try {
      const log = this.table.log();
      const found: Moment[] = [];
      for await (const { at, player, word } of this.thinking.words(log, this.table.names())) {
        state.textContent = `${section.dataset.progress} ${at}/${log.steps.length}`;
        if (word?.moment && !log.opponents?.[player]) found.push(word.moment);
      }
      const moments = found.length ? await this.thinking.mostTelling(found) : [];
      el(section, "[data-review-list]").replaceChildren(...moments.map((moment) => this.row(section, moment)));
      state.textContent = moments.length ? "" : section.dataset.none!;
      button.hidden = true;
    } catch {
      state.textContent = section.dataset.failed!;
      button.disabled = false;
    } finally {
      this.busy = false;
    }
  }

  private row(section: HTMLElement, moment: Moment): HTMLElement {
    const row = el<HTMLTemplateElement>(section, "template").content.firstElementChild!.cloneNode(true) as HTMLElement;
    const [link, keep] = [el<HTMLAnchorElement>(row, "[data-solve]"), el<HTMLButtonElement>(row, "[data-keep]")];
    const number = section.dataset.move!.replace("{number}", String(moment.event + 1));
    el(row, "[data-move]").textContent = number;
    el(row, "[data-task]").textContent = moment.task;
    link.href = moment.address;
    const key = keyOf(moment.address);
    const kept = (): void => {
      keep.disabled = true;
      keep.textContent = keep.dataset.kept!;
    };
    if (isInDeck(key)) kept();
    keep.addEventListener("click", () => void noteOutcome(key, `${number}: ${moment.task}`, "kept").then((done) => done && kept()));
    return row;
  }
}
