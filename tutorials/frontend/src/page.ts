// What a page with a board has to hold, and how it comes to life. Every word a reader sees is in the page, translated.
//
//   <section data-board-page>                          the root: everything below is looked for inside it
//     <div class="board" data-board                    the board; holds the picture drawn by the server (svg.th)
//          data-script="…/build/board.js"              address of the board's script, as {% static %} gives it
//          data-label="Board"></div>                   the canvas's name for screen readers; more words for them: see described.ts
//     <script type="application/json">                 see PageConfig; as {{ config|json_script }} writes it
//     <div data-over>                                  optional: buttons that lie over the board
//     <details data-feel>                              optional: how the board looks and sounds, see feel.ts
//     controls, all optional, all working without the canvas: see panel.ts
//   </section>
//
// Events sent from the root (they bubble): board:ready {board}, board:change {state, move}, board:answer {answer, move}
// (answer null: not known yet), board:build {move}, board:pick {piece, place}, board:error {error}.
// The page's own script listens to them and calls the board; see BoardApi in api.ts. The [data-board] element carries
// the api as its property `board`, and data-live while the canvas is drawn.

import type { Answer, BoardApi, Config } from "./api";
import { standing } from "./boardDescription";
import { bindFeel } from "./feel";
import { draftOf, type Move } from "./move";
import { listenToSentences } from "./highlight";
import { Panel } from "./panel";
import { askServer, type Recipient, type ServerAnswer } from "./server";
import type { Scene } from "./scene";

export interface PageConfig {
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
  /** The road that is thought about from the start. */
  move?: Move | null;
  turning?: boolean;
  carTypes?: string[];
  /** Whether the server brings a picture (`svg`) where there is no WebGL. */
  picture?: boolean;
  /** The solution that the scene shows. */
  ghost?: Move | null;
}

export interface Page {
  readonly board: BoardApi;
  /** A new scene and the position it shows, after a move or a reset. */
  load(scene: Scene, position: unknown, options?: { frame?: boolean; solution?: Move | null }): void;
  close(): void;
}

type BoardScript = { Board: <A extends Answer>(element: HTMLElement, config: Config<A>) => BoardApi };

/** The board's script. Where the network fails it, the page stays as it is without one, and it is fetched again. */
async function scriptOf(address: string, failed: (error: unknown) => void, left?: AbortSignal): Promise<BoardScript> {
  for (let tries = 1; ; tries += 1) {
    try {
      // A browser may remember that an address failed it: the next try has another.
      return (await import(/* @vite-ignore */ tries === 1 ? address : `${address}?again=${tries}`)) as BoardScript;
    } catch (error) {
      left?.throwIfAborted();
      failed(error);
      await networkBack(Math.min(2 ** tries, 60) * 1000, left);
      left?.throwIfAborted();
    }
  }
}

/** Until the browser has a network again, some time has passed, or the page is left; nothing listens afterwards. */
function networkBack(wait: number, left?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(clock);
      removeEventListener("online", end);
      left?.removeEventListener("abort", end);
      done();
    };
    const clock = setTimeout(end, wait);
    addEventListener("online", end);
    left?.addEventListener("abort", end);
  });
}

/** Brings a page to life: fetches the board's script, binds the controls, and sends the events above.
    Rejects where the page is left (`left` is aborted) before the script is there. */
export async function openPage(root: HTMLElement, given?: PageConfig, left?: AbortSignal): Promise<Page> {
  const element = root.querySelector<HTMLElement>("[data-board]")!;
  const config = given ?? (JSON.parse(root.querySelector("script[type='application/json']")!.textContent!) as PageConfig);
  const address = new URL(element.dataset["script"]!, document.baseURI).href;
  let { position } = config;
  const send = (name: string, detail: object): boolean => root.dispatchEvent(new CustomEvent(`board:${name}`, { detail, bubbles: true }));
  const panel = new Panel(root);
  const fail = (error: unknown): void => {
    panel.fail();
    send("error", { error });
  };
  const { Board } = await scriptOf(address, fail, left).finally(() => left?.aborted && panel.release());
  left?.throwIfAborted();
  const settings: Config<ServerAnswer> = {
    scene: config.scene,
    onChange: (state, move) => {
      panel.sync(state);
      send("change", { state, move });
    },
    onAnswer: (answer, move) => {
      panel.tell(answer);
      send("answer", { answer, move });
    },
    onError: fail,
    onBuild: (move) => send("build", { move }),
    onPick: (piece, place) => send("pick", { piece, place }),
  };
  if (config.ask) {
    settings.ask = (question) => {
      const asked: Recipient = { address: config.ask!, position, picture: config.picture === true };
      if (config.editions) asked.editions = config.editions;
      if (config.ruleset) asked.ruleset = config.ruleset;
      return askServer(asked, question);
    };
  }
  if (config.editable !== undefined) settings.editable = config.editable;
  if (config.turning !== undefined) settings.turning = config.turning;
  if (config.ghost) settings.solution = config.ghost;
  settings.onHeading = (degrees) => root.style.setProperty("--heading", `${degrees}deg`);
  if (element.dataset["zoom"]) settings.zoomTip = element.dataset["zoom"];
  if (config.carTypes) settings.carTypes = config.carTypes;
  const over = root.querySelector("[data-over]");
  if (over) settings.over = over;
  if (element.dataset["label"]) settings.label = element.dataset["label"];
  settings.describe = (scene) => standing(element, scene);
  const board = Board(element, settings);
  bindFeel(root, (choice, on) => on && choice === "sound" && board.play("road"));
  Object.assign(element, { board }); // For tests, and for whoever opens the console.
  panel.bind(board, config.move ? draftOf(config.move) : null, config.editable !== false);
  const dark = listenToSentences(root, board);
  send("ready", { board });
  return {
    board,
    load(scene, next, options) {
      position = next;
      board.load(scene, options);
    },
    close() {
      panel.release();
      dark();
      board.destroy();
    },
  };
}
