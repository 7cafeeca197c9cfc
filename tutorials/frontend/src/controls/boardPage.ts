// What a page with a board has to hold, and how it comes to life. Every word a reader sees is in the page, translated.
//
//   <section data-board-page>                          the root: everything below is looked for inside it
//     <div class="board" data-board                    the board; holds the picture drawn by the server (svg.th)
//          data-script="…/build/board.js"              address of the board's script, as {% static %} gives it
//          data-label="Board"></div>                   the canvas's name for screen readers; more words for them: see boardText.ts
//     <script type="application/json">                 see BoardPageConfig; as {{ config|json_script }} writes it
//     <div data-over>                                  optional: buttons that lie over the board
//     <details data-board-settings>                    optional: how the board looks and sounds, see boardSettings.ts
//     controls, all optional, all working without the canvas: see panel.ts
//   </section>
//
// The page's own script listens to the events below, which the root sends (they bubble), and calls the board; see BoardApi in
// boardTypes.ts. The [data-board] element carries the api as its property `board`, and data-drawn while the canvas is drawn.

import type { BoardApi, BoardConfig } from "../board/boardTypes";
import type { Scene } from "../board/scene";
import { type CarType, draftOf, type Move } from "../board/state/draft";
import type { BoardState } from "../board/state/reducer";
import { el, jsonIn } from "../lib/el";
import { warmUpEngine } from "../net/transport";
import { askVerdict, type Recipient, type VerdictAnswer } from "../net/verdictApi";
import { loadBoardScript } from "./boardScript";
import { bindBoardSettings } from "./boardSettings";
import { sceneText } from "./boardText";
import { Panel } from "./panel";
import { listenToSentences } from "./sentenceHighlight";

interface BoardEvents {
  "board:ready": { board: BoardApi };
  "board:change": { state: BoardState; move: Move | null };
  /** The answer is null while it is not known. */
  "board:answer": { answer: VerdictAnswer | null; move: Move | null };
  "board:build": { move: Move };
  "board:pick": { piece: string | null; place: { x: number; y: number } | null };
  "board:error": { error: unknown };
}

type BoardEventMap = { [Name in keyof BoardEvents]: CustomEvent<BoardEvents[Name]> };

declare global {
  interface HTMLElementEventMap extends BoardEventMap {}
}

export interface BoardPageConfig {
  scene: Scene;
  /** Address of the question (POST, JSON): a puzzle's own, or /api/v1/scene?lang=…; without it nothing is judged. */
  ask?: string;
  /** What is told with every question besides the move: the position, or a draft's fields. Left out where the address knows it. */
  position?: unknown;
  /** Editions whose verdicts come along with the answer. */
  editions?: string[] | "all";
  /** The code of rules that the reader agreed on: their verdict comes along too. */
  ruleset?: string;
  editable?: boolean;
  /** The road that is drafted from the start. */
  move?: Move | null;
  gliding?: boolean;
  carTypes?: CarType[];
  /** Whether the server brings a picture (`svg`) where there is no WebGL. */
  picture?: boolean;
  /** The solution that the scene shows. */
  ghost?: Move | null;
}

export interface BoardPage {
  readonly board: BoardApi;
  /** A new scene and the position it shows, after a move or a reset. */
  load(scene: Scene, position: unknown, options?: { frame?: boolean; solution?: Move | null }): void;
}

/** Fetches the board's script, binds the controls, and sends the events above, until the signal is aborted. Rejects where that
    happens before the script is there. */
export async function openBoardPage(root: HTMLElement, signal: AbortSignal, given?: BoardPageConfig): Promise<BoardPage> {
  const element = el(root, "[data-board]");
  const config = given ?? jsonIn<BoardPageConfig>(root, "script[type='application/json']");
  let { position } = config;
  const send = <Name extends keyof BoardEvents>(name: Name, detail: BoardEvents[Name]): void => {
    root.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  };
  const panel = new Panel(root, signal);
  const fail = (error: unknown): void => {
    panel.fail();
    send("board:error", { error });
  };
  if (config.ask) warmUpEngine();
  const { Board } = await loadBoardScript(new URL(element.dataset.script!, document.baseURI).href, fail, signal);
  signal.throwIfAborted();
  const board = Board(element, {
    ...optionsOf(root, element, config),
    signal,
    onChange(state, move) {
      panel.sync(state);
      send("board:change", { state, move });
    },
    onAnswer(answer, move) {
      panel.showAnswer(answer);
      send("board:answer", { answer, move });
    },
    onError: fail,
    onBuild: (move) => send("board:build", { move }),
    onPick: (piece, place) => send("board:pick", { piece, place }),
    ...(config.ask && { ask: (question) => askVerdict(recipientOf(config, position), question) }),
  });
  bindBoardSettings(root, (choice, on) => on && choice === "sound" && board.play("road"), signal);
  Object.assign(element, { board }); // For tests, and for whoever opens the console.
  panel.bind(board, config.move ? draftOf(config.move) : null, config.editable !== false);
  listenToSentences(root, board, signal);
  send("board:ready", { board });
  return {
    board,
    load(scene, next, options) {
      position = next;
      board.load(scene, options);
    },
  };
}

/** What the page says of its board: what it shows, and how it is called. */
function optionsOf(root: HTMLElement, element: HTMLElement, config: BoardPageConfig): BoardConfig<VerdictAnswer> {
  const { scene, editable, gliding, ghost, carTypes } = config;
  const { zoom, label } = element.dataset;
  const over = root.querySelector("[data-over]");
  return {
    scene,
    describe: (shows) => sceneText(element, shows),
    onHeading: (degrees) => root.style.setProperty("--heading", `${degrees}deg`),
    ...(editable !== undefined && { editable }),
    ...(gliding !== undefined && { gliding }),
    ...(ghost && { solution: ghost }),
    ...(carTypes && { carTypes }),
    ...(zoom && { zoomTip: zoom }),
    ...(label && { label }),
    ...(over && { over }),
  };
}

function recipientOf({ ask, picture = false, editions, ruleset }: BoardPageConfig, position: unknown): Recipient {
  return { address: ask!, position, picture, ...(editions && { editions }), ...(ruleset && { ruleset }) };
}
