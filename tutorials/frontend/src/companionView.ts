// Shows a game at a real table: the players with what they have left, what may be tapped now, the points, the places.

import type { Answer, Log, MissionRow, Seat } from "./companionLog";
import { numberField } from "./stepper";

const KINDS = ["grey", "junctions", "roads", "cars"] as const;
const MOST_MET = 20;

type Root = HTMLElement;
const part = <E extends HTMLElement = HTMLElement>(root: ParentNode, name: string): E => root.querySelector<E>(`[data-${name}]`)!;

function make(tag: string, text = "", className = ""): HTMLElement {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** A player's mark and name, as every list shows them. */
function who(seat: Seat): HTMLElement {
  const box = make("span");
  box.append(make("span", "", `chip chip--${seat.colour}`), seat.name);
  return box;
}

/** Everything that follows from the answer; what has been typed and not sent stays. */
export function showGame(root: Root, log: Log, answer: Answer): void {
  part(root, "state").textContent = answer.state;
  const last = answer.story.at(-1);
  const next = answer.players.find(({ colour }) => colour === answer.turn);
  const told = [...answer.payments.map((one) => one.sentence), ...(last?.changes ?? []), ...(next?.warnings ?? [])];
  part(root, "news").replaceChildren(...told.map((words) => make("p", words)));
  showBoxRules(root, log);
  const dealt = part(root, "dealt");
  dealt.hidden = log.events.length > 0;
  for (const kind of KINDS) dealt.querySelector(`[data-kind=${kind}]`)!.textContent = String(answer.dealt[kind]);
  part(root, "players").replaceChildren(...answer.players.map((seat) => row(root, seat, answer)));
  showBuild(root, log, answer);
  part(root, "pass").hidden = answer.stuck !== "pass";
  part(root, "discard").hidden = answer.stuck !== "discard";
  part(root, "no-place").hidden = answer.over || answer.stuck !== "";
  part<HTMLButtonElement>(root, "undo").disabled = log.events.length === 0;
  root.querySelector<HTMLElement>("[data-open=knock]")!.hidden = answer.over;
  showKnock(root, answer);
  showScores(root, answer);
  showPlaces(root, answer);
  showRecount(root, answer);
  showStory(root, answer);
}

/** The rules of the box on the table, and of no other. */
function showBoxRules(root: Root, { setup }: Log): void {
  const box = `${setup.edition} ${setup.mode ?? "base"}`;
  for (const rules of root.querySelectorAll<HTMLDetailsElement>("[data-box]")) {
    rules.hidden = rules.dataset["box"] !== box;
  }
}

/** A player's row: what is left, of what there is little, and in words what that means. */
function row(root: Root, seat: Seat, { turn, over }: Answer): HTMLElement {
  const copy = part<HTMLTemplateElement>(root, "player-row").content.cloneNode(true) as DocumentFragment;
  const item = copy.querySelector<HTMLElement>(".seat")!;
  item.dataset["colour"] = seat.colour;
  item.querySelector(".chip")!.classList.add(`chip--${seat.colour}`);
  part(item, "name").textContent = seat.name;
  part(item, "standing").textContent = seat.standing;
  for (const kind of KINDS) {
    const cell = item.querySelector<HTMLElement>(`[data-kind=${kind}]`)!;
    cell.textContent = String(seat.supply[kind]);
    cell.toggleAttribute("data-low", seat.low.includes(kind));
  }
  part(item, "warnings").textContent = seat.warnings.join(" ");
  if (seat.colour === turn && !over) item.setAttribute("aria-current", "true");
  return item;
}

// --- what may be tapped

function showBuild(root: Root, { setup }: Log, { players, turn, over, stuck }: Answer): void {
  const form = part<HTMLFormElement>(root, "build");
  const seat = players.find(({ colour }) => colour === turn)!;
  // Where it is the heights that say so, which nobody measured, whoever can build after all still may.
  const byHeight = seat.supply.roads > 0 && seat.supply.grey > 0;
  form.hidden = part(root, "built").hidden = over || (stuck !== "" && !byHeight);
  part(form, "builder").replaceChildren(who(seat));
  const from = part(form, "from");
  from.hidden = seat.ends.length < 2;
  const select = from.querySelector("select")!;
  select.replaceChildren(new Option(select.dataset["any"], ""), ...seat.ends.map((height) => new Option(String(height), String(height))));
  const takes = part(form, "takes");
  takes.toggleAttribute("data-asked", setup.mode === "mission");
  for (const old of takes.querySelectorAll("label")) old.remove();
  const why = takes.querySelector("details");
  for (const other of players.filter(({ colour }) => colour !== turn)) {
    const label = make("label", "", "pick");
    const box = document.createElement("input");
    Object.assign(box, { type: "checkbox", name: "takes", value: other.colour });
    label.append(box, who(other));
    takes.insertBefore(label, why);
  }
}

function showKnock(root: Root, { players, turn, over }: Answer): void {
  const form = part<HTMLFormElement>(root, "knock");
  if (over) form.hidden = true;
  const by = form.querySelector<HTMLSelectElement>("[name=by]")!;
  by.replaceChildren(...players.map(({ colour, name }) => new Option(name, colour, colour === turn, colour === turn)));
  const fallen = part(form, "fallen");
  for (const old of fallen.querySelectorAll("label")) old.remove();
  for (const seat of players) {
    const label = make("label");
    label.append(who(seat), numberField(`fell-${seat.colour}`, seat.name, 0, 99));
    fallen.append(label);
  }
  part(form, "payments").replaceChildren();
}

/** What a fall would cost, before it is paid. */
export function showPayments(root: Root, answer: Answer | null): void {
  const place = part(root, "payments");
  if (!answer) return place.replaceChildren();
  const words = answer.refused ? [answer.refused] : answer.payments.map((one) => one.sentence);
  place.replaceChildren(...(words.length ? words : [place.dataset["nothing"] ?? ""]).map((one) => make("p", one)));
}

// --- points and places

function showScores(root: Root, { missions, players, totals, over }: Answer): void {
  const section = part<HTMLDetailsElement>(root, "scores");
  section.hidden = missions.length === 0;
  if (over) section.open = true;
  for (const row of missions) {
    const place = section.querySelector<HTMLElement>(`[data-mission="${row.key}"]`);
    // A mission that acts at once brings no points: its rule is all there is.
    if (place && place.dataset["counts"] !== "now") {
      part(place, "cells").replaceChildren(...players.map((seat) => cell(row, seat, place.dataset["counts"]!)));
    }
  }
  part(section, "totals").replaceChildren(...players.map((seat) => withPoints(make("span"), seat, totals[seat.colour]!)));
}

function withPoints(box: HTMLElement, seat: Seat, points: number, field?: HTMLElement): HTMLElement {
  const tick = field instanceof HTMLInputElement;
  box.append(...(tick ? [field, who(seat)] : [who(seat), ...(field ? [field] : [])]), make("output", String(points)));
  return box;
}

/** A player's field for a mission: a number, a tick, or points alone where nobody has to count. */
function cell(row: MissionRow, seat: Seat, counts: string): HTMLElement {
  const [points, times] = [row.points[seat.colour]!, row.times[seat.colour] ?? null];
  if (row.counted && counts === "each") return withPoints(make("span"), seat, points);
  if (counts === "each") {
    const field = numberField(`met-${row.key}-${seat.colour}`, `${row.name}: ${seat.name}`, times ?? 0, MOST_MET);
    return withPoints(make("span"), seat, points, field);
  }
  const box = document.createElement("input");
  Object.assign(box, { type: "checkbox", name: `met-${row.key}-${seat.colour}`, checked: times === null ? points > 0 : times > 0 });
  return withPoints(make("label"), seat, points, box);
}

function showPlaces(root: Root, { ranking, players, finished, totals, missions }: Answer): void {
  const section = part(root, "places");
  section.hidden = !finished;
  const seats = new Map(players.map((seat) => [seat.colour, seat]));
  let place = 1;
  const items = ranking.map((colours) => {
    const item = document.createElement("li");
    item.value = place;
    place += colours.length;
    for (const colour of colours) item.append(who(seats.get(colour)!), missions.length ? ` ${totals[colour]} ` : " ");
    return item;
  });
  part(section, "ranking").replaceChildren(...items);
}

// --- corrections and story

function showRecount(root: Root, { players }: Answer): void {
  const heads = [...root.querySelectorAll("[data-recount-form] thead th")].map((head) => head.textContent);
  const rows = players.map((seat) => {
    const row = make("tr");
    const head = make("th");
    head.setAttribute("scope", "row");
    head.append(who(seat));
    row.append(head);
    for (const [i, kind] of KINDS.entries()) {
      const field = document.createElement("input");
      const name = `${seat.colour}-${kind}`;
      Object.assign(field, { type: "number", name, min: "0", max: "99", value: String(seat.supply[kind]), inputMode: "numeric" });
      field.setAttribute("aria-label", `${seat.name}: ${heads[i]}`);
      const place = make("td");
      place.append(field);
      row.append(place);
    }
    return row;
  });
  part(root, "recount-rows").replaceChildren(...rows);
}

function showStory(root: Root, { story, players }: Answer): void {
  const names = new Map(players.map(({ colour, name }) => [colour, name]));
  const items = story.map(({ player, text, changes }) =>
    make("li", [[names.get(player), text].filter(Boolean).join(" · "), ...changes].join(". ")),
  );
  part(root, "steps").replaceChildren(...items.reverse());
}
