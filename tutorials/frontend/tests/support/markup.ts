// Pages as the templates render them, in English and as far as scripts work on them. The names of the templates
// (tutorials/templates) stand over each part: whoever changes one changes the other.

import type { Scene } from "../../src/board/scene";
import type { Move } from "../../src/board/state/draft";
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
  `<span data-names hidden>()</span> <a data-link href="" hidden>The rule</a></li></template></ul>`;

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
const NUDGES = `<div class="nudges" data-script-only hidden>${["left", "right", "nearer", "farther"]
  .map((way) => `<button type="button" data-do="nudge-${way}">${way}</button>`)
  .join("")}</div>`;
// learn/build.html
const LESSON_HAND =
  `<div class="hand__verdict">${verdictBox("Choose a glowing column.", " data-script-only hidden")}</div>` +
  `${HAND}<output data-earned>–</output><output data-points>–</output></div>${NUDGES}
  <div class="visually-hidden" data-announce aria-live="polite"></div>
  <div class="hand__build"><button type="submit" data-do="submit">Build</button> ` +
  `<button type="button" data-do="undo" data-script-only hidden>Undo</button> ` +
  `<button type="button" data-do="clear" data-script-only hidden>Clear</button></div>`;

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
}

export const POSITION = { edition: "english", columns: ["the engine's own words"] };
const LESSON = "/en/learn/columns/";

/** learn/puzzle.html with build.html or question.html: what stands in <main>. */
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
}: LessonOptions = {}): string {
  const data = { position, ask, kind, scene, solved, hints: 0, ghost: null, editable: kind === "build" };
  const fields =
    `<details data-fields open><summary>Enter it in numbers</summary>` +
    `${buildFields({ bases: scene.bases!.map(({ id }) => id), chosen, types })}</details>`;
  const answers =
    kind === "count"
      ? `<label><input type="number" name="answer" min="0" max="999" step="1" required> Number</label>`
      : `<label><input type="radio" name="answer" value="legal"> Yes</label>` +
        `<label><input type="radio" name="answer" value="column-height"> No</label>`;
  const question = `<div class="question"><fieldset><legend>Is this move allowed?</legend>${answers}</fieldset></div>`;
  return (
    `<article class="lesson lesson--${kind}" data-lesson data-address="${LESSON}${key}/">
    <form class="frame" method="post" ${kind === "build" ? "data-build" : "data-question"}>
    <div class="frame__words" data-frame-words><nav class="lesson__stops">${stops(key)}</nav><h1>${title}</h1>
    <div class="lesson__result" data-result aria-live="polite"></div>
    <div class="lesson__hints" data-hints aria-live="polite"></div>
    <p class="lesson__help"><button form="help" name="hint" value="1" type="submit" formnovalidate>A hint</button>` +
    `<button form="help" name="hint" value="2" type="submit" formnovalidate hidden>Show me on the board</button>` +
    `<a href="${LESSON}second/" data-go rel="next">Skip</a></p>
    ${kind === "build" ? fields : ""}</div>
    <div class="frame__board">${board(script)}${VIEWS}</div>
    <div class="hand" data-hand>${
      kind === "build" ? LESSON_HAND : `${question}<p class="hand__build" data-hand-in><button type="submit">Answer</button></p>`
    }</div></form>
    <form id="help" method="post" data-help></form>
    <script id="lesson-data" type="application/json">${json(data)}</script>
    <p hidden data-words data-offline="The server cannot be reached. Your move is still there." ` +
    `data-ghost="The ghost on the board shows a solution." data-hint="Hint" data-copied="Copied" data-not-copied="Copy it yourself"></p>
  </article>`
  );
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
    <div data-without-script><input type="number" name="car-0" min="0" max="100" step="any" value="">` +
  `<select name="type-0"><option value="sedan">sedan</option><option value="bus">bus</option></select></div>` +
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
  `<div data-sandbox hidden><button type="button" data-keep-table>Keep as a table of my own</button></div>` +
  `<div data-not-saved="full" hidden>No room</div><div data-not-saved="refused" hidden>Not saved</div>`;

/** table/replay.html with steps.html: what stands in <main>. */
export function replay({ at = 0, scene = TABLE }: { at?: number; scene?: Scene } = {}): string {
  const steps = [4, 3, 2, 1].map((number) => `<li value="${number}"><button name="at" value="${number}">move ${number}</button></li>`);
  return (
    `<article class="lesson replay" data-board-page data-replay>` +
    `<form class="frame" method="get" action="/en/table/replay/" data-replay-form><input type="hidden" name="t" value="1a">
    <div data-part="now">Move ${at}</div><section data-part="story"><ol>${steps.join("")}</ol></section>${board(SCRIPT)}${VIEWS}
    <div data-part="ways"><button name="at" value="${Math.max(at - 1, 0)}" data-way="back">Move before</button>` +
    `<button name="at" value="${Math.min(at + 1, 4)}" data-way="on">Next move</button></div>
    <input type="range" name="slide" min="0" max="4" value="${at}" data-slide><output data-slide-number>${at} / 4</output></form>
    <script id="replay-config" type="application/json">${json({ scene, editable: false })}</script></article>`
  );
}

/** table/placing.html: what stands in <main>. */
export const placing = (text = "1c"): string =>
  `<div class="play play--placing" data-table data-phase="placing" data-address="/en/table/?t=${text}" ` +
  `data-offline="The server cannot be reached.">
  <div data-part="turn"><p tabindex="-1" data-focus>Blue places a building</p>${SESSION}</div>
  <svg class="plan th" viewBox="-500 -500 1000 1000" data-plan><polygon data-ghost points=""/></svg>
  <form method="post" action="/en/table/" data-form data-place-form data-sizes="building:40x20 tower:32x32 ">` +
  `<input type="hidden" name="t" value="${text}">
    <label><input type="radio" name="kind" value="building" checked> building</label>` +
  `<label><input type="radio" name="kind" value="tower"> tower</label>
    <input type="number" name="x" step="any" value="" required>` +
  `<input type="number" name="y" step="any" value="" required>` +
  `<input type="number" name="turned" step="any" value="0">
    <button name="do" value="place">Place it</button>` +
  `<button name="do" value="place-rest" formnovalidate>Place the rest automatically</button></form></div>`;

const LIST_WORDS = {
  editions: { english: "English edition" },
  players: { pink: "Pink", blue: "Blue" },
  longest: 3500,
  mission: "Missions",
  states: { placing: "{player} places", playing: "{player}’s turn", over: "{player} wins", shared: "{players} share" },
  steps: "Moves: {number}",
  room: "{number} of {most}",
  copy: "Copy of {table}",
  deleted: "{table} is gone",
};

/** table/own_tables.html */
const OWN_TABLES =
  `<section data-own-tables hidden><h2>Your tables</h2><p data-own-tables-room></p><p data-own-tables-full hidden>Full</p>` +
  `<p data-own-tables-refused hidden>Refused</p><p data-own-tables-undo hidden><span data-words></span>` +
  `<button type="button" data-undo-delete>Undo</button></p><ul data-own-tables-list></ul>` +
  `<details data-own-tables-more hidden><ul data-own-tables-list></ul></details>` +
  `<template data-own-table><li class="own-table"><svg></svg>` +
  `<h3 data-title></h3><p data-players></p><p data-state></p><span data-rules></span> <span data-steps></span> <time data-date></time>` +
  `<form data-rename hidden><input name="title"><button>Save</button><button type="button" data-do="leave">Cancel</button></form>` +
  `<p data-ways><a data-go href=""><span data-on>Keep playing</span><span data-over>Look at it</span></a>` +
  `${["rename", "copy", "delete"].map((way) => `<button type="button" data-do="${way}">${way}</button>`).join("")}</p></li></template>` +
  `<script id="own-tables-words" type="application/json">${json(LIST_WORDS)}</script></section>`;

/** table/new.html: what stands in <main>. */
export const NEW_TABLE =
  `<div class="new" data-new-table>${OWN_TABLES}
  <form method="post" action="/en/table/" data-new-form>
    <label><input type="radio" name="edition" value="english" checked> English</label>` +
  `<label><input type="radio" name="edition" value="rainbow-city" data-has-missions> Rainbow City</label>
    <fieldset data-modes><label><input type="radio" name="mode" value="base" checked> Base game</label>` +
  `<label><input type="radio" name="mode" value="mission"> Missions</label></fieldset>
    <button name="do" value="new">Set up the table</button></form></div>`;

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
      <button type="button" data-desk-do="take" data-puzzle-kind="build">Take it as the solution</button>` +
  `<button type="button" data-desk-do="take" data-puzzle-kind="judge count choose">Take it as the move in question</button>
      <button type="button" data-desk-do="build">Build it into the position</button>` +
  `<button type="button" data-do="car">Car</button><button type="button" data-do="clear">Discard this road</button>
      <p data-taken><span data-is="yes" hidden>This road is in the field.</span>` +
  `<span data-is="no" hidden>This road is not in the field yet.</span></p></div>
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

const mission = (key: string, counts: string): string => `<div data-mission="${key}" data-counts="${counts}"><div data-cells></div></div>`;
const kinds = `<div data-kind="grey"></div><div data-kind="junctions"></div><div data-kind="roads"></div><div data-kind="cars"></div>`;

export const COMPANION =
  `
<div data-companion data-ask="/api/v1/companion?lang=en" data-failed="Nobody answers.">
  <header data-start-only>Companion</header>
  <section data-resume hidden><button type="button" data-resume-go>go on</button></section>
  <form data-start hidden>
    <label><input type="radio" name="edition" value="german" checked><span>german</span></label>
    <label><input type="radio" name="edition" value="rainbow-city" data-has-missions><span>rainbow</span></label>
    <fieldset data-modes><input type="radio" name="mode" value="base" checked><input type="radio" name="mode" value="mission"></fieldset>
    ${[1, 2, 3, 4]
      .map(
        (seat) =>
          `<select name="seat-${seat}"><option value=""></option>` +
          `<option value="pink"${seat === 1 ? " selected" : ""}>pink</option>` +
          `<option value="blue"${seat === 2 ? " selected" : ""}>blue</option></select>`,
      )
      .join("")}
    <p data-first-in="german base" hidden>german first</p><p data-first-in="rainbow-city mission" hidden>mission first</p>
    <select name="first"><option value="pink">pink</option><option value="blue">blue</option></select>
    <button type="button" data-draw-lots>lots</button><p data-start-wrong hidden>twice</p><button>start</button>
  </form>
  <section data-game hidden><div data-frame>
    <h1 tabindex="-1" data-state></h1><div data-news></div><p data-notice hidden></p>
    <div data-middle><section data-dealt>${kinds}</section><table><tbody data-players></tbody></table></div>
    <form data-build hidden>
      <legend data-builder></legend>
      <input type="radio" name="target" value="column" checked>` +
  `<input type="radio" name="target" value="junction"><input type="radio" name="target" value="exit">
      <label data-grey>grey <input type="number" name="grey" min="1" max="30" value="2"></label>
      <label>cars <input type="number" name="cars" min="0" max="10" value="0"></label>
      <label data-from hidden><select name="from" data-any="any"></select></label>
      <fieldset data-takes hidden></fieldset>
    </form>
    <button data-built hidden>built</button>
    <button type="button" data-pass hidden>pass</button><button type="button" data-discard hidden>aside</button>
    <button type="button" data-no-place hidden>no place</button>
    <button type="button" data-open="knock">fell</button><button type="button" data-undo>undo</button>
    <form data-knock hidden>
      <select name="by"></select><fieldset data-fallen></fieldset>
      <select name="first"><option value="grey">grey</option><option value="junction">yellow</option></select>
      <div data-payments data-nothing="Nothing."></div><button>paid</button><button type="button" data-close="knock">close</button>
    </form>
    <details data-scores hidden>${mission("rainbow", "once")}${mission("development", "each")}${mission("drive", "each")}` +
  `<div data-totals></div></details>
    <section data-places hidden><ol data-ranking></ol></section>
    <details data-recount><form data-recount-form><table><thead><tr></tr></thead><tbody data-recount-rows></tbody></table></form></details>
    <details data-story><ol data-steps></ol></details>
    <button type="button" data-leave>leave</button>
  </div></section>
  <section data-rules><details data-box="german base"><summary>german</summary>` +
  `<div data-topic="exit-height"><a href="/printed">exits</a><dd>from height 1</dd></div></details>
  <details data-box="rainbow-city mission"></details></section>
</div>`;
