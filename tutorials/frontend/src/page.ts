// What a page with a board has to hold, and how it comes to life. Every word a reader sees is in the page, translated.
//
//   <section data-board-page>                          the root: everything below is looked for inside it
//     <div class="board" data-board                    the board; holds the picture drawn by the server (svg.th)
//          data-script="…/build/board.js"              address of the board's script, as {% static %} gives it
//          data-label="Board"></div>                   the canvas's name for screen readers
//     <script type="application/json">                 see PageConfig; as {{ config|json_script }} writes it
//     <div data-over>                                  optional: buttons that lie over the board
//     controls, all optional, all working without the canvas: see panel.ts
//   </section>
//
// Events sent from the root (they bubble): board:ready {board}, board:change {state, move}, board:answer {answer, move}
// (answer null: not known yet), board:build {move}, board:pick {piece, place}, board:error {error}.
// The page's own script listens to them and calls the board; see BoardApi in api.ts. The [data-board] element carries
// the api as its property `board`, and data-live while the canvas is drawn.

import type { Answer, BoardApi, Config } from "./api";
import { Panel } from "./panel";
import { askServer, type ServerAnswer } from "./server";
import type { Scene } from "./scene";

export interface PageConfig {
  scene: Scene;
  /** The position in the engine's format; without it, or without `ask`, nothing is judged. */
  position?: unknown;
  /** Address of the question (POST, JSON): /api/v1/scene?lang=… */
  ask?: string;
  /** Editions whose verdicts come along with the answer. */
  editions?: string[] | "all";
  editable?: boolean;
  turning?: boolean;
  carTypes?: string[];
  /** What the pieces are called, by id, for the button that labels them. */
  names?: Record<string, string>;
  /** Whether the server brings a picture (`svg`) where there is no WebGL. */
  picture?: boolean;
}

export interface Page {
  readonly board: BoardApi;
  /** A new scene and the position it shows, after a move or a reset. */
  load(scene: Scene, position: unknown, options?: { frame?: boolean; names?: Record<string, string> }): void;
  close(): void;
}

type BoardScript = { Board: <A extends Answer>(element: HTMLElement, config: Config<A>) => BoardApi };

/** The board's script. Where the network fails it, the page stays as it is without one, and it is fetched again. */
async function scriptOf(address: string, failed: (error: unknown) => void): Promise<BoardScript> {
  for (let tries = 1; ; tries += 1) {
    try {
      // A browser may remember that an address failed it: the next try has another.
      return (await import(tries === 1 ? address : `${address}?again=${tries}`)) as BoardScript;
    } catch (error) {
      failed(error);
      await networkBack(Math.min(2 ** tries, 60) * 1000);
    }
  }
}

/** Until the browser has a network again, or some time has passed. */
function networkBack(wait: number): Promise<void> {
  return new Promise((done) => {
    const clock = setTimeout(() => done(), wait);
    addEventListener("online", () => [clearTimeout(clock), done()], { once: true });
  });
}

/** Brings a page to life: fetches the board's script, binds the controls, and sends the events above. */
export async function openPage(root: HTMLElement, given?: PageConfig): Promise<Page> {
  const element = root.querySelector<HTMLElement>("[data-board]")!;
  const config = given ?? (JSON.parse(root.querySelector("script[type='application/json']")!.textContent!) as PageConfig);
  const address = new URL(element.dataset["script"]!, document.baseURI).href;
  let position = config.position;
  const send = (name: string, detail: object): boolean => root.dispatchEvent(new CustomEvent(`board:${name}`, { detail, bubbles: true }));
  const panel = new Panel(root);
  const fail = (error: unknown): void => {
    panel.fail();
    send("error", { error });
  };
  const { Board } = await scriptOf(address, fail);
  const settings: Config<ServerAnswer> = {
    scene: config.scene,
    onChange: (state, move) => {
      panel.sync(state, move);
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
  if (config.ask && position) {
    settings.ask = (question) => askServer(config.ask!, position, question, config.editions, config.picture === true);
  }
  if (config.editable !== undefined) settings.editable = config.editable;
  if (config.turning !== undefined) settings.turning = config.turning;
  if (config.carTypes) settings.carTypes = config.carTypes;
  const over = root.querySelector("[data-over]");
  if (over) settings.over = over;
  if (element.dataset["label"]) settings.label = element.dataset["label"];
  const board = Board(element, settings);
  Object.assign(element, { board }); // For tests, and for whoever opens the console.
  panel.bind(board, (move) => send("build", { move }), config.names);
  send("ready", { board });
  return {
    board,
    load(scene, next, options) {
      position = next;
      if (options?.names) panel.rename(options.names);
      board.load(scene, options);
    },
    close() {
      panel.release();
      board.destroy();
    },
  };
}
