// Opponents take their turns: they think while the page stays as it is, their road arrives as any road does, and they say why.
// Where opponents alone play one watches: [data-watch=pause] and [data-watch=next]. What they need of the page:
//
// #table-about, #table-config or #table-log   whose turn it is, who plays, and the log
// [data-waiting]           in the place of the hand while an opponent has the turn; [data-opponent-form] asks for its turn
//                          without all this, and is there where nobody answers

import { els, jsonIn } from "../../lib/el";
import type { Log, Told } from "../../opponent/answers";
import type { Thinking } from "../../opponent/client";
import { noteResult } from "../../opponent/results";
import type { CoachedTable } from "./coach";
import type { About } from "./ownTables";

/** What a turn takes at least, in ms: so that one sees one's own road arrive before the next. */
const LEAST = { played: 900, watched: 1700, calm: 500 };

export interface MatchTable extends CoachedTable {
  /** Takes a step as the log has it; false where that did not work. */
  play(event: Record<string, unknown>): Promise<boolean>;
  /** By which this table's games are told apart. */
  id(): string;
}

/** Who plays, and how the table stands. */
export const aboutOf = (root: ParentNode): About => jsonIn<About>(root, "#table-about");

/** The log of the table on a page. */
export function logOf(root: ParentNode): Log {
  if (root.querySelector("#table-log")) return jsonIn<Log>(root, "#table-log");
  return jsonIn<{ log: Log }>(root, "#table-config").log;
}

export class Match {
  private turns = 0;
  private paused = false;
  /** What the opponent said that has built last. */
  private said: { colour: string; told: Told[] } | null = null;

  constructor(
    private readonly table: MatchTable,
    private readonly thinking: Thinking,
  ) {}

  /** Whether the turn is an opponent's. */
  get isTheirs(): boolean {
    const { opponents = {}, turn, phase } = aboutOf(this.table.root);
    return phase !== "over" && turn in opponents;
  }

  /** What an opponent was thinking about is not wanted any more. */
  stop(): void {
    this.turns += 1;
    this.said = null;
  }

  /** Goes on from the table as it stands now. */
  async follow(): Promise<void> {
    const { table } = this;
    const turn = (this.turns += 1);
    const about = aboutOf(table.root);
    const { opponents = {} } = about;
    if (!Object.keys(opponents).length) return;
    this.thinking.warmUp();
    this.showSaid();
    if (about.phase === "over") return this.noteEnd(about);
    if (!this.isTheirs) return;
    const watched = about.players.every((colour) => colour in opponents);
    this.showControls(watched);
    if (watched && this.paused) return;
    await this.take(turn, about.turn, watched);
  }

  private async take(turn: number, colour: string, watched: boolean): Promise<void> {
    const { table } = this;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    // Who has just said something is not talked over while one watches.
    if (!watched || !this.said) table.announce(table.talk?.thinks(colour) ?? "");
    const least = watched ? LEAST.watched : calm ? LEAST.calm : LEAST.played;
    try {
      const [answer] = await Promise.all([this.thinking.turn(table.log(), table.names()), wait(least)]);
      if (turn !== this.turns) return;
      if (!answer.event) return;
      this.said = { colour, told: answer.told };
      if (!(await table.play(answer.event))) this.fail();
    } catch {
      if (turn === this.turns) this.fail();
    }
  }

  /** What the opponent said stays until it is one's own doing again. */
  private showSaid(): void {
    const { table, said } = this;
    if (!said) return table.talk?.opponent("", []);
    table.talk?.opponent(said.colour, said.told);
    table.board?.light(els(table.root, "[data-talk] [data-lit]").flatMap(({ dataset }) => dataset.pieces?.split(" ") ?? []));
    table.announce(said.told.map(({ sentence }) => sentence).join(" "));
  }

  private showControls(watched: boolean): void {
    for (const form of els(this.table.root, "[data-opponent-form]")) form.hidden = true;
    for (const button of els(this.table.root, "[data-watch=pause]")) button.setAttribute("aria-pressed", String(this.paused));
    for (const button of els(this.table.root, "[data-watch=next]")) button.hidden = !watched || !this.paused;
  }

  private fail(): void {
    const { root, talk } = this.table;
    talk?.opponent("", []);
    for (const form of els(root, "[data-opponent-form]")) form.hidden = false;
    this.table.announce(talk?.word("failed") ?? "");
  }

  /** What one presses while one watches. */
  press(what: string): void {
    if (what === "pause") this.paused = !this.paused;
    const { turn, players, opponents = {} } = aboutOf(this.table.root);
    const watched = players.every((colour) => colour in opponents);
    if (what === "next" && this.isTheirs) return void this.take((this.turns += 1), turn, watched);
    if (this.paused) this.turns += 1;
    this.showControls(watched);
    if (!this.paused) void this.follow();
  }

  /** The game is over: by how it ended the next opponent is suggested. */
  private async noteEnd({ players, opponents = {}, strongest = "", first }: About): Promise<void> {
    const persons = players.filter((colour) => !(colour in opponents));
    if (persons.length !== 1) return;
    const result = { game: this.table.id(), level: strongest, won: first.includes(persons[0]!) };
    await noteResult(result, (results) => this.thinking.suggestedLevel(results)).catch(() => {});
  }
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
