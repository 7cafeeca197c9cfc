// Pages as the templates render them, in English and as far as scripts work on them. The names of the templates
// (tutorials/templates) stand over each part: whoever changes one changes the other.

import type { Scene } from "../../src/board/scene";
import type { Move } from "../../src/board/state/draft";
import { jsonIn } from "../../src/lib/el";
import { fixture, put, putJson } from "./fixtures";
import { TABLE } from "./scene";
import { picture } from "./server";

const own = import.meta.url;
/** The board's script, as it is; and one that does not come while there is no network. */
export const SCRIPT = new URL("../../src/entries/tutorials/board.ts", own).href;
export const LATE_SCRIPT = new URL("./lateScript.ts", own).href;

const json = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003C");
const quoted = (value: unknown): string => JSON.stringify(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const board = (script: string, svg = picture("Table")): string =>
  `<div class="board th-colours" data-board data-script="${script}" data-label="Board"
    data-scene-text="Columns: {columns}. Roads: {roads}. Cars: {cars}. Buildings: {buildings}." ` +
  `data-draft-text="Height {height}, direction {direction}."
    data-directions="east|north-east|north|north-west|west|south-west|south|south-east">${svg}</div>`;

// board/feel.html
const feel = (): string =>
  `<details class="feel" data-popup data-board-settings><summary aria-label="Look and sound"></summary>` +
  `<label><input type="checkbox" data-choice="sound" value="on"> Sounds</label>
  <label><input type="checkbox" data-choice="look" value="coloured"> Roads painted in their colours</label></details>`;

// board/views.html
const VIEWS =
  `<div class="views" role="group" aria-label="View" data-over data-script-only hidden>
  <button type="button" data-do="view-free">3D</button>` +
  `<button type="button" data-do="view-top">Above</button>` +
  `<button type="button" data-do="view-side">Side</button>
  <button type="button" data-do="zoom-in" aria-label="Nearer">＋</button>` +
  `<button type="button" data-do="zoom-out" aria-label="Further">－</button>` +
  `<button type="button" data-do="frame" aria-label="Show everything"></button>${feel()}</div>`;

// board/sentences.html
const SENTENCES =
  `<ul class="sentences"><template><li data-kind="" data-code=""><span data-sentence></span> ` +
  `<button type="button" data-names hidden>()</button> <a data-link href="" hidden>The rule</a></li></template></ul>`;

// board/verdict.html
const verdictBox = (idle: string, script = ""): string => `<section class="verdict" data-verdict data-state="idle"${script}>
  <p data-when="idle">${idle}</p>
  <p data-when="asking" hidden>One moment …</p>
  <p data-when="legal" hidden>Allowed</p>
  <p data-when="almost" hidden>Allowed, but not yet the goal</p>
  <p data-when="illegal" hidden>Not allowed</p>
  <p data-when="failed" hidden>The server cannot be reached.</p>
  <button type="button" data-do="unfold" aria-expanded="false" hidden></button>
  ${SENTENCES}</section>`;
// board/hand.html
const HAND =
  `<div class="hand__row" data-script-only hidden><button type="button" data-do="lower">−</button>` +
  `<output data-height>–</output><button type="button" data-do="raise">+</button>
  <button type="button" data-do="column">Column</button>` +
  `<button type="button" data-do="junction">Junction</button>` +
  `<button type="button" data-do="exit">Exit</button>`;
// board/build_fields.html and board/direction_fields.html
interface Fields {
  bases: readonly string[];
  chosen?: string;
  /** Vehicles to choose from. */
  types?: readonly string[];
  byPoint?: boolean;
}
const option = (value: string, chosen = ""): string => `<option value="${value}"${value === chosen ? " selected" : ""}>${value}</option>`;
const buildFields = ({ bases, chosen = "", types = [], byPoint = false }: Fields): string =>
  `<div class="build-fields">
  <select name="base"${byPoint ? "" : " required"}><option value="">Choose a base point</option>` +
  `${bases.map((id) => option(id, chosen)).join("")}</select>
  <select name="target"><option value="column">a grey column</option>` +
  `<option value="junction">a junction</option><option value="exit">the table (an exit)</option></select>
  <button type="button" data-do="lower" data-script-only hidden>−</button>` +
  `<input type="number" name="height" min="1" max="40" step="1" value="2">` +
  `<button type="button" data-do="raise" data-script-only hidden>+</button>
  ${types.length ? `<select name="type">${types.map((kind) => option(kind)).join("")}</select>` : ""}
  <button type="button" data-do="left" data-script-only hidden>↺</button>` +
  `<input type="number" name="direction" min="-360" max="360" step="any" value="0">` +
  `<button type="button" data-do="right" data-script-only hidden>↻</button>
  <button type="button" data-do="nearer" data-script-only hidden>−</button>` +
  `<input type="number" name="distance" min="0" max="200" step="any" value="">` +
  `<button type="button" data-do="farther" data-script-only hidden>+</button>
  ${byPoint ? '<input type="number" name="x" step="any" value=""><input type="number" name="y" step="any" value="">' : ""}
</div>`;

// board/cars.html
const CAR_ROW =
  `<template><div class="car-row" data-car><input type="range" name="at" min="8" max="92" step="1">` +
  `<select name="type"><option value="sedan">sedan</option><option value="bus">bus</option></select>` +
  `<button type="button" data-do="uncar" aria-label="Remove the car">×</button></div></template>`;

export interface LessonOptions {
  key?: string;
  title?: string;
  kind?: "build" | "judge" | "count";
  solved?: boolean;
  ask?: string;
  /** The fields of a draft, in its preview. */
  position?: unknown;
  script?: string;
  /** Vehicles to choose from. */
  types?: readonly string[];
  /** The base point that the page has chosen. */
  chosen?: string;
  scene?: Scene;
  /** Whether it is played with missions: then roads bring points. */
  missions?: boolean;
}

export const POSITION = { edition: "english", columns: ["the engine's own words"] };
const LESSON = "/en/learn/columns/";

/** learn/puzzle.html with its kind: what stands in <main>. */
export function lesson({
  key = "first",
  title = "First",
  kind = "build",
  solved = false,
  ask = `${LESSON}${key}/look`,
  script = SCRIPT,
  position,
  types = [],
  chosen = "",
  scene = TABLE,
  missions = false,
}: LessonOptions = {}): string {
  const page = fixture(`puzzle-${missions ? "missions" : kind}`);
  const data = { position, ask, kind, scene, solved, hints: 0, ghost: null, editable: kind === "build" };
  putJson(page, "#lesson-data", data);
  put(page, "[data-lesson]", { "data-address": `${LESSON}${key}/` });
  put(page, "h1", {}, title);
  put(page, "[data-stops]", {}, stops(key).replace(/^<ol[^>]*>|<\/ol>$/g, ""));
  put(page, "a[data-go][rel=next]", { href: `${LESSON}second/` });
  put(page, "[data-board]", { "data-script": script }, picture("Table"));
  if (kind === "build") putBases(page, scene, chosen);
  if (types.length) addTypes(page, types);
  return page.innerHTML;
}

function putBases(page: HTMLElement, scene: Scene, chosen: string): void {
  const base = page.querySelector<HTMLSelectElement>("[name=base]")!;
  base.innerHTML = `<option value="">Choose a base point</option>${scene.bases!.map(({ id }) => option(id, chosen)).join("")}`;
}

/** board/build_fields.html asks for the vehicle where there are several. */
function addTypes(page: HTMLElement, types: readonly string[]): void {
  const select = document.createElement("select");
  select.name = "type";
  select.innerHTML = types.map((kind) => option(kind)).join("");
  page.querySelector("[name=height]")!.after(select);
}

// learn/stops.html
export const stops = (here: string, done = ""): string =>
  `<ol class="stops" data-stops>${["first", "second"]
    .map(
      (key) =>
        `<li><a href="${LESSON}${key}/"${key === here ? ' aria-current="page"' : ""}` +
        `${key === done ? ' class="done"' : ""} data-go>${key}</a></li>`,
    )
    .join("")}</ol>`;

// learn/result.html
export const NOT_YET =
  `<div class="result result--not-yet"><h2 class="result__title" tabindex="-1">Not yet</h2>` +
  `<ul class="sentences"><li>Too high.</li></ul><button type="button" hidden data-close>Try again</button></div>`;
export const SOLVED =
  `<div class="result result--solved"><h2 class="result__title" tabindex="-1">Solved!</h2>` +
  `<p class="result__on"><a href="${LESSON}second/" data-go data-next>Next puzzle</a> ` +
  `<a href="${LESSON}first/" data-again>Solve it again</a></p></div>`;
// daily/result.html
export const SHARED =
  `<div class="result result--solved"><h2 class="result__title" tabindex="-1">Solved!</h2>` +
  `<textarea readonly data-share>🟥🟩</textarea>` +
  `<button type="button" hidden data-send>Share</button><button type="button" hidden data-copy>Copy</button></div>`;

/** base.html: what the frame puts round a page. */
export const framed = (main: string, language = "/de/learn/columns/first/"): string =>
  `<a class="skip" href="#content">To the content</a>` +
  `<nav class="switches"><a href="${language}">Deutsch</a></nav><main id="content">${main}</main>`;

export const asDocument = (main: string, title: string, language?: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${framed(main, language)}</body></html>`;

// --- the table

// table/build.html
const moveForm = (text: string, bases: readonly string[], chosen: string): string =>
  `<form class="move" method="post" action="/en/table/" data-form data-move-form>
  <input type="hidden" name="t" value="${text}"><input type="hidden" name="move" value="" data-move-field disabled>
  <div class="hand" data-hand><div class="move__cars" data-cars>${CAR_ROW}</div>${verdictBox("Choose a base point.")}` +
  `${HAND}<button type="button" data-do="car">Car</button></div>
  <p class="hand__build"><button name="do" value="build" data-build data-do="submit">Build</button> ` +
  `<button name="do" value="check" data-without-script>Check</button> ` +
  `<button name="do" value="suggest" formnovalidate>Suggest a road</button> ` +
  `<button type="button" data-do="clear" data-script-only hidden></button></p>
  <details data-fields open><summary>Enter it in numbers</summary>
    ${buildFields({ bases, chosen, byPoint: true })}
    <label data-without-script><input type="number" name="car-0" min="0" max="100" step="any" value="">` +
  `<select name="type-0"><option value="sedan">sedan</option><option value="bus">bus</option></select></label>` +
  `</details></div></form>`;

// table/strip.html
export const STRIP =
  `<section class="strip" data-strip><p data-strip-idle>As soon as you try a road, every edition has its say here.</p>` +
  `${["english", "german"]
    .map(
      (edition) =>
        `
  <details data-edition="${edition}" data-state="idle"><summary>${edition} ` +
        `<span data-when="legal" hidden>allowed</span> <span data-when="illegal" hidden>not allowed</span>
  <span data-cars-earned hidden>+0 <span class="visually-hidden">cars</span></span> ` +
        `<span data-differs-word hidden>differs</span></summary>${SENTENCES}</details>`,
    )
    .join("")}</section>`;

export interface TableOptions {
  text?: string;
  state?: string;
  phase?: "playing" | "over";
  move?: Move | null;
  scene?: Scene;
  script?: string;
  /** The base point that the page has chosen. */
  chosen?: string;
}

/** table/play.html: what stands in <main>. */
export function table({
  text = "1a",
  state = "Pink to move",
  phase = "playing",
  move = null,
  scene = TABLE,
  script = SCRIPT,
  chosen = "",
}: TableOptions = {}): string {
  const playing = phase === "playing";
  const config = {
    scene,
    position: { ...POSITION, text },
    ask: "/api/v1/scene?lang=en",
    editions: "all",
    editable: playing,
    picture: true,
    carTypes: ["sedan"],
    move,
    log: { setup: { edition: "english", players: ["pink", "blue"] }, events: [] },
  };
  const about = { edition: "english", rules: "", mode: "base", players: ["pink", "blue"], steps: 1, phase, turn: "pink", first: [] };
  return (
    `<div class="play play--${phase}" data-board-page data-table data-phase="${phase}" data-address="/en/table/?t=${text}" ` +
    `data-offline="The server cannot be reached. Your game is kept in this browser.">
    <header data-part="bar"><form method="post" action="/en/table/" data-form>` +
    `<input type="hidden" name="t" value="${text}"><button name="do" value="undo">Undo</button></form></header>
    <div class="turn" data-part="turn"><p tabindex="-1" data-focus>${state}</p>${SESSION}</div>
    <div class="play__board">${board(script, picture(text))}${VIEWS}</div>
    <div data-part="hand">${
      playing
        ? moveForm(
            text,
            scene.bases!.map(({ id }) => id),
            chosen,
          )
        : ""
    }</div>
    <p aria-live="polite" data-announce></p>
    <div data-part="strip">${playing ? STRIP : ""}</div>
    <details data-part="pieces"><summary>All pieces as a list</summary><p>${text}</p></details>
    <section data-part="file"><input readonly value="http://site.test/en/table/?t=${text}" data-share ` +
    `data-share-ask="/en/table/share/" data-text="${text}">` +
    `<button type="button" data-copy data-script-only hidden>Copy</button>` +
    `<p class="visually-hidden" role="status" data-copied data-words="Copied." data-not-copied="Copy it yourself"></p></section>
    <script id="table-config" type="application/json">${json(config)}</script>` +
    `<script id="table-about" type="application/json">${json(about)}</script></div>`
  );
}

/** What table/turn.html says of whose table it is. */
const SESSION =
  `<p data-sandbox hidden><button type="button" data-keep-table>Keep as a table of my own</button></p>` +
  `<p data-not-saved="full" hidden>No room</p><p data-not-saved="refused" hidden>Not saved</p>`;

/** table/replay.html with steps.html: what stands in <main>, of a game with four moves. */
export function replay({ at = 0, scene = TABLE }: { at?: number; scene?: Scene } = {}): string {
  const page = fixture("replay");
  put(page, "[name=t]", { value: "1a" });
  put(page, "[data-part=now]", {}, `Move ${at}`);
  const steps = [4, 3, 2, 1].map((number) => `<li value="${number}"><button name="at" value="${number}">move ${number}</button></li>`);
  put(page, "[data-part=story] ol", {}, steps.join(""));
  put(page, "[data-way=back]", { value: String(Math.max(at - 1, 0)) });
  put(page, "[data-way=on]", { value: String(Math.min(at + 1, 4)) });
  put(page, "[data-slide]", { max: "4", value: String(at) });
  put(page, "[data-slide-number]", {}, `${at} / 4`);
  put(page, "[data-board]", { "data-script": SCRIPT });
  putJson(page, "#replay-config", { ...jsonIn<object>(page, "#replay-config"), scene, editable: false });
  return page.innerHTML;
}

/** table/placing.html: what stands in <main>. */
export function placing(text = "1c"): string {
  const page = fixture("table-placing");
  for (const field of page.querySelectorAll("[name=t]")) field.setAttribute("value", text);
  put(page, "[data-table]", { "data-address": `/en/table/?t=${text}` });
  // Two kinds to choose from, told apart by their shapes.
  put(page, "[data-place-form]", { "data-sizes": "building:40x20 tower:32x32 " });
  const pick = page.querySelector("[name=kind]")!.closest("label")!;
  const other = pick.cloneNode(true) as HTMLElement;
  pick.after(other);
  put(pick, "input", { value: "building" });
  put(other, "input", { value: "tower" });
  other.querySelector("input")!.removeAttribute("checked");
  return page.innerHTML;
}

/** table/new.html: what stands in <main>. */
export const NEW_TABLE = fixture("table-new").innerHTML;

// --- the desk

const PIECE_TOOLS = ["column", "road", "car", "building", "tower", "development", "green", "airport", "rainbow"];
const STANDING = "column road building tower development green airport rainbow";
const FLAT = "building tower development green airport rainbow";

/** learn/admin/desk.html inside the admin's form. */
export const desk = (kind = "build", board_ = "{}"): string =>
  `<form data-edit-form>
  <select name="kind"><option value="build"${kind === "build" ? " selected" : ""}>build</option>` +
  `<option value="judge"${kind === "judge" ? " selected" : ""}>judge</option></select>
  <select name="edition"><option value="english">English</option><option value="german">German</option></select>` +
  `<select name="mode"><option value="base">base</option></select><input name="same_in" value="">
  <textarea name="board">${board_}</textarea><textarea name="goal"></textarea><textarea name="solution"></textarea>` +
  `<textarea name="move"></textarea><textarea name="question"></textarea>
  <div class="tab"><template data-desk-template><section class="desk" data-desk data-ask="/admin/puzzles/desk/" ` +
  `data-verdict-address="/admin/puzzles/desk/look/" data-offline="The server cannot be reached.">
    <p role="alert" data-notice hidden></p><p data-when-fixed hidden>This table is the set-up of the log.</p>
    <div>${board(SCRIPT, "")}${VIEWS}</div>
    <fieldset data-tools><label><input type="radio" name="desk-tool" value="lay" checked> Lay a road as players do</label>` +
  `${PIECE_TOOLS.map((tool) => `<label><input type="radio" name="desk-tool" value="${tool}"> ${tool}</label>`).join("")}</fieldset>
    <div data-for="lay">${verdictBox("Choose a glowing column.")}${buildFields({ bases: [] })}` +
  `<div data-cars>${CAR_ROW}</div><p data-announce aria-live="polite"></p>
      <button type="button" data-desk-do="take" data-puzzle-kind="build">Use it as the solution</button>` +
  `<button type="button" data-desk-do="take" data-puzzle-kind="judge count choose">Use it as the move in question</button>
      <button type="button" data-desk-do="build">Add it to the position</button>` +
  `<button type="button" data-do="car">Car</button><button type="button" data-do="clear">Discard this road</button>
      <p data-taken><span data-is="yes" hidden>This road has been entered in the form.</span>` +
  `<span data-is="no" hidden>This road is not in the form yet.</span></p></div>
    <div data-for="piece" hidden><p data-state><span data-new>New piece:</span>` +
  `<span data-old hidden>You are changing:</span> <b data-named></b></p>
      <label data-of="column"><select name="piece-owner" data-options="players"></select></label>` +
  `<label data-of="column"><input type="number" name="piece-storeys" value="1"></label>` +
  `<label data-of="column"><input type="checkbox" name="piece-junction"></label>
      <label data-of="road"><select name="piece-from" data-options="columns"><option value="">the table (x, y)</option></select></label>` +
  `<label data-of="road"><select name="piece-to" data-options="columns"><option value="">the table (x, y)</option></select></label>
      <label data-of="car"><select name="piece-road" data-options="roads"></select></label>` +
  `<label data-of="car"><input type="number" name="piece-at" step="any"></label>` +
  `<label data-of="car"><select name="piece-type"><option value="sedan">sedan</option><option value="bus">bus</option></select></label>
      <label data-of="${STANDING}"><input type="number" name="piece-x" step="any"></label>` +
  `<label data-of="${STANDING}"><input type="number" name="piece-y" step="any"></label>
      <label data-of="${FLAT}"><input type="number" name="piece-width" step="any"></label>` +
  `<label data-of="${FLAT}"><input type="number" name="piece-depth" step="any"></label>` +
  `<label data-of="building tower"><input type="number" name="piece-height" step="any"></label>` +
  `<label data-of="${FLAT}"><input type="number" name="piece-turned" step="any"></label>
      <button type="button" data-desk-do="place" data-new>Place it</button>` +
  `<button type="button" data-desk-do="fresh" data-old hidden>Done</button>` +
  `<button type="button" data-desk-do="remove" data-old hidden>Take it off the table</button></div>
    <button type="button" data-desk-do="undo" disabled>Undo the last change</button>` +
  `<select name="desk-players"><option>2</option><option>3</option></select>` +
  `<button type="button" data-desk-do="set-up">Set up again</button>
    <div data-part="solver"></div><div data-part="players"></div><div data-part="pieces"></div>
  </section></template></div></form>`;

// learn/admin/desk_parts.html
export const deskParts = (pieces: readonly { id: string; kind: string }[], fault = ""): string =>
  `<div data-part="solver"><p>${fault || "Nothing is wrong with it so far"}</p></div>
  <div data-part="players"><table><tbody>${["pink", "blue"]
    .map(
      (colour) =>
        `<tr data-colour="${colour}"><th>${colour}</th>` +
        `<td><input type="radio" name="desk-turn" value="${colour}" aria-label="${colour} to move"></td>` +
        `<td><input type="number" data-hand="grey" value="30" aria-label="${colour}: grey"></td></tr>`,
    )
    .join("")}</tbody></table></div>
  <div data-part="pieces"><table><tbody>${pieces
    .map(
      (piece) =>
        `<tr data-piece="${quoted(piece)}"><th scope="row">${piece.kind} ${piece.id}</th>` +
        `<td><button type="button" data-desk-do="select" aria-label="Change ${piece.id}">Change</button>` +
        `<button type="button" data-desk-do="drop" aria-label="Take ${piece.id} off the table">×</button></td></tr>`,
    )
    .join("")}</tbody></table></div>`;

// --- the companion

/** companion/companion.html: what stands in <main>. */
export const COMPANION = fixture("companion").innerHTML;
