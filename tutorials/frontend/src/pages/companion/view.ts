// What a game at a real table looks like, out of the log, the engine's answer and what is open on the page: everything that
// changes is rendered by lit-html into the places that the server's page has for it. What has been typed and not sent stays.

import { html, nothing, render, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { el, els } from "../../lib/el";
import type { CompanionAnswer, Log, MissionRow, Seat } from "./log";
import { numberStepper } from "./numberStepper";

const KINDS = ["grey", "junctions", "roads", "cars"] as const;
const MOST_MET = 20;
const MOST_PIECES = 99;

/** All that the page shows. */
export interface Game {
  log: Log;
  answer: CompanionAnswer;
  /** What a fall would cost, as far as it is known; null before anybody has said what fell. */
  fall: CompanionAnswer | null;
}

const currentSeat = ({ players, turn }: CompanionAnswer): Seat => players.find(({ colour }) => colour === turn)!;

/** A player's mark and name, as every list shows them. */
const who = ({ colour, name }: Seat): TemplateResult => html`<span><span class="chip chip--${colour}"></span>${name}</span>`;

export function showGame(root: HTMLElement, game: Game): void {
  const { log, answer } = game;
  const { players } = answer;
  const place = (name: string): HTMLElement => el(root, `[data-${name}]`);
  place("state").textContent = answer.state;
  render(
    newsOf(answer).map((words) => html`<p>${words}</p>`),
    place("news"),
  );
  showBoxRules(root, log);
  place("dealt").hidden = log.events.length > 0;
  for (const kind of KINDS) el(root, `[data-dealt] [data-kind=${kind}]`).textContent = String(answer.dealt[kind]);
  render(
    players.map((seat) => seatRow(seat, answer)),
    place("players"),
  );
  showBuild(root, game);
  place("pass").hidden = answer.stuck !== "pass";
  place("discard").hidden = answer.stuck !== "discard";
  place("no-place").hidden = answer.over || answer.stuck !== "";
  el<HTMLButtonElement>(root, "[data-undo]").disabled = log.events.length === 0;
  place("open=knock").hidden = answer.over;
  showFall(root, game);
  showScores(root, answer);
  place("places").hidden = !answer.finished;
  render(ranking(answer), place("ranking"));
  const heads = els(root, "[data-recount-form] thead th").map((head) => head.textContent ?? "");
  render(
    players.map((seat) => recountRow(seat, heads)),
    place("recount-rows"),
  );
  render(
    storyOf(answer).map((words) => html`<li>${words}</li>`),
    place("steps"),
  );
}

/** What has just happened, and what whoever is next should know. */
function newsOf(answer: CompanionAnswer): string[] {
  const { payments, story } = answer;
  return [...payments.map((one) => one.sentence), ...(story.at(-1)?.changes ?? []), ...(currentSeat(answer)?.warnings ?? [])];
}

/** The rules of the box on the table, and of no other. */
function showBoxRules(root: HTMLElement, { setup }: Log): void {
  const box = `${setup.edition} ${setup.mode ?? "base"}`;
  for (const rules of els(root, "[data-box]")) rules.hidden = rules.dataset.box !== box;
}

/** A player's row: what is left, of what there is little, and in words what that means. */
function seatRow(seat: Seat, { turn, over }: CompanionAnswer): TemplateResult {
  const { colour, name, standing, warnings, supply, low } = seat;
  return html`<tr class="seat" data-colour=${colour} aria-current=${colour === turn && !over ? "true" : nothing}>
    <th scope="row">
      <span class="chip chip--${colour}"></span><span data-name>${name}</span> <small data-standing>${standing}</small>
      <span class="visually-hidden" data-warnings>${warnings.join(" ")}</span>
    </th>
    ${KINDS.map((kind) => html`<td data-kind=${kind} ?data-low=${low.includes(kind)}>${supply[kind]}</td>`)}
  </tr>`;
}

// --- what may be tapped

function showBuild(root: HTMLElement, { log, answer }: Game): void {
  const { players, turn, over, stuck } = answer;
  const form = el<HTMLFormElement>(root, "[data-build]");
  const seat = currentSeat(answer);
  // Where it is the heights that say so, which nobody measured, whoever can build after all still may.
  const byHeight = seat.supply.roads > 0 && seat.supply.grey > 0;
  form.hidden = el(root, "[data-built]").hidden = over || (stuck !== "" && !byHeight);
  render(who(seat), el(form, "[data-builder]"));
  el(form, "[data-from]").hidden = seat.ends.length < 2;
  const from = el<HTMLSelectElement>(form, "[name=from]");
  const ends = seat.ends.map((height) => html`<option>${height}</option>`);
  render([html`<option value="">${from.dataset.any ?? ""}</option>`, ...ends], from);
  from.value = "";
  const others = log.setup.mode === "mission" ? players.filter(({ colour }) => colour !== turn) : [];
  const takes = el(form, "[data-takes]");
  render(others.map(takesFrom), takes, { renderBefore: takes.querySelector("details") });
  for (const box of els<HTMLInputElement>(form, "[name=takes]")) box.checked = false;
}

const takesFrom = (seat: Seat): TemplateResult =>
  html`<label class="pick"><input type="checkbox" name="takes" value=${seat.colour}>${who(seat)}</label>`;

export function showFall(root: HTMLElement, { answer, fall }: Game): void {
  const { players, turn, over } = answer;
  const form = el<HTMLFormElement>(root, "[data-knock]");
  if (over) form.hidden = true;
  if (!fall) {
    const by = el<HTMLSelectElement>(form, "[name=by]");
    render(
      players.map(({ colour, name }) => html`<option value=${colour}>${name}</option>`),
      by,
    );
    by.value = turn;
    const field = ({ colour, name }: Seat): TemplateResult => numberStepper(`fell-${colour}`, name, 0, MOST_PIECES);
    const fallen = players.map((seat) => html`<label>${who(seat)}${field(seat)}</label>`);
    render(fallen, el(form, "[data-fallen]")); // After its legend.
  }
  const place = el(form, "[data-payments]");
  render(fall ? paymentsOf(fall, place.dataset.nothing ?? "").map((words) => html`<p>${words}</p>`) : nothing, place);
}

/** What a fall would cost, before it is paid. */
function paymentsOf({ refused, payments }: CompanionAnswer, nothingToPay: string): string[] {
  if (refused) return [refused];
  return payments.length ? payments.map((one) => one.sentence) : [nothingToPay];
}

// --- points and places

function showScores(root: HTMLElement, { missions, players, totals, over }: CompanionAnswer): void {
  const section = el<HTMLDetailsElement>(root, "[data-scores]");
  section.hidden = missions.length === 0;
  if (over) section.open = true;
  for (const row of missions) {
    const place = section.querySelector<HTMLElement>(`[data-mission="${row.key}"]`);
    const counts = place?.dataset.counts ?? "now";
    // A mission that acts at once brings no points: its rule is all there is.
    if (place && counts !== "now")
      render(
        players.map((seat) => missionCell(row, seat, counts)),
        el(place, "[data-cells]"),
      );
  }
  render(
    players.map((seat) => html`<span>${who(seat)}<output>${totals[seat.colour]}</output></span>`),
    el(section, "[data-totals]"),
  );
}

/** A player's field for a mission: a number, a tick, or points alone where nobody has to count. */
function missionCell({ key, name, counted, points, times }: MissionRow, seat: Seat, counts: string): TemplateResult {
  const [score, met] = [points[seat.colour]!, times[seat.colour] ?? null];
  const field = `met-${key}-${seat.colour}`;
  if (counts === "each") {
    const number = counted ? nothing : numberStepper(field, `${name}: ${seat.name}`, met ?? 0, MOST_MET);
    return html`<span>${who(seat)}${number}<output>${score}</output></span>`;
  }
  const checked = met === null ? score > 0 : met > 0;
  return html`<label><input type="checkbox" name=${field} .checked=${live(checked)}>${who(seat)}<output>${score}</output></label>`;
}

function ranking({ ranking: places, players, totals, missions }: CompanionAnswer): TemplateResult[] {
  const seats = new Map(players.map((seat) => [seat.colour, seat]));
  return places.map((colours, at) => {
    const place = 1 + places.slice(0, at).flat().length;
    const points = (colour: string): string => (missions.length ? `${totals[colour]} ` : "");
    return html`<li value=${place}>${colours.map((colour) => html`${who(seats.get(colour)!)} ${points(colour)}`)}</li>`;
  });
}

// --- corrections and story

function recountRow(seat: Seat, heads: readonly string[]): TemplateResult {
  const cell = (kind: (typeof KINDS)[number], at: number): TemplateResult => html`<td><input type="number" inputmode="numeric" min="0"
    max=${MOST_PIECES} name="${seat.colour}-${kind}" .value=${live(String(seat.supply[kind]))}
    aria-label="${seat.name}: ${heads[at]}"></td>`;
  return html`<tr><th scope="row">${who(seat)}</th>${KINDS.map(cell)}</tr>`;
}

/** What has happened, the last first. */
function storyOf({ story, players }: CompanionAnswer): string[] {
  const names = new Map<string, string>(players.map(({ colour, name }) => [colour, name]));
  const lines = story.map(({ player, text, changes }) => [[names.get(player), text].filter(Boolean).join(" · "), ...changes].join(". "));
  return lines.reverse();
}
