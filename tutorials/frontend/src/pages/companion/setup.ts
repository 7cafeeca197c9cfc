// Who plays by which box, and who starts.

import { el, els } from "../../lib/el";
import type { Agreed } from "./agreement";
import type { Setup } from "./log";

export class SetupForm {
  /** What the players agreed on, if they did, and its code. */
  agreed: (Agreed & { code: string }) | null = null;

  constructor(
    private readonly form: HTMLFormElement,
    signal: AbortSignal,
  ) {
    form.addEventListener("change", () => this.follow(), { signal });
    el(form, "[data-draw-lots]").addEventListener(
      "click",
      () => {
        const players = this.players();
        this.first.value = players[Math.floor(Math.random() * players.length)]!;
      },
      { signal },
    );
    this.follow();
  }

  private value(name: string): string {
    return (new FormData(this.form).get(name) as string | null) ?? "";
  }

  private get first(): HTMLSelectElement {
    return el<HTMLSelectElement>(this.form, "[name=first]");
  }

  private players(): string[] {
    return [1, 2, 3, 4].map((seat) => this.value(`seat-${seat}`)).filter(Boolean);
  }

  private get hasMissions(): boolean {
    return this.form.querySelector<HTMLElement>("[name=edition]:checked")?.dataset.hasMissions !== undefined;
  }

  /** Shows what the choices mean: missions where the box has them, who starts, and whether two have one colour. */
  follow(): void {
    const edition = this.value("edition");
    const box = edition === "agreed" ? edition : `${edition} ${this.hasMissions ? this.value("mode") : "base"}`;
    const players = this.players();
    el(this.form, "[data-modes]").hidden = !this.hasMissions;
    for (const words of els(this.form, "[data-first-in]")) words.hidden = words.dataset.firstIn !== box;
    for (const option of this.first.options) option.hidden = option.disabled = !players.includes(option.value);
    if (!players.includes(this.first.value)) this.first.value = players[0]!;
    el(this.form, "[data-start-wrong]").hidden = new Set(players).size === players.length;
  }

  /** The set-up, whoever starts first and the others after them clockwise; null where two players have one colour. */
  read(): Setup | null {
    const seats = this.players();
    if (new Set(seats).size !== seats.length) return null;
    const first = seats.indexOf(this.first.value);
    const players = [...seats.slice(first), ...seats.slice(0, first)];
    const edition = this.value("edition");
    if (edition === "agreed" && this.agreed) {
      return { edition: this.agreed.edition, mode: this.agreed.mode, players, ruleset: this.agreed.code };
    }
    return this.hasMissions && this.value("mode") === "mission" ? { edition, players, mode: "mission" } : { edition, players };
  }
}
