// Board(element, config) → api. The board shows a scene, lets a hand think of a move, and asks what to think of it.

import { NeutralToneMapping, PCFShadowMap, WebGLRenderer } from "three";
import { Animation } from "./animation";
import type { Answer, BoardApi, Config, Question, Stats } from "./api";
import { Asker } from "./asker";
import { type Colours, coloursOf, watchTheme } from "./colours";
import { beside, ghostOf, withAnswer } from "./ghost";
import { listen, placesOf } from "./gestures";
import { pressed } from "./keys";
import { litMarks } from "./lit";
import { motionOf } from "./motion";
import { type Move, moveOf } from "./move";
import { type Box, Rig } from "./rig";
import type { Mark, Point, Scene } from "./scene";
import { play } from "./sounds";
import { Stage } from "./stage";
import { type Action, begin, type BoardState, reduce } from "./state";

export type { Answer, BoardApi, Config, Question, Stats };

const AIR = 6; // px between buttons over the board and what is framed beside them
const AGAIN = 4000; // ms until a question that the network swallowed is asked again
const TURN = 0.004; // degrees a millisecond, for boards that turn by themselves

export function Board<A extends Answer = Answer>(element: HTMLElement, config: Config<A>): BoardApi {
  let state = begin(config.scene);
  let editable = config.editable !== false;
  let gone = false;
  const stats: Stats = { drawn: false, frames: 0, calls: 0, triangles: 0, ms: 0, lost: false, busy: false };
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  element.classList.add("th-colours");
  let colours: Colours = coloursOf(element);
  const canvas = document.createElement("canvas");
  canvas.className = "board-canvas";
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "application");
  name();
  const signs = document.createElement("div");
  signs.className = "board-signs";
  signs.setAttribute("aria-hidden", "true");

  const renderer = rendererFor(canvas);
  let stage = renderer && new Stage(state.scene.sizes, signs);
  const rig = new Rig(state.scene, () => still.matches, () => invalidate(), config.turning);
  if (renderer) element.append(canvas, signs);
  stats.drawn = renderer !== null;

  let retry = 0;
  const asker = new Asker<Question, A>(
    (question) => config.ask!(question),
    (answer, question) => {
      if (gone) return;
      state = reduce(state, { do: "answer", overlay: answer.overlay });
      if (!renderer && answer.svg) replacePicture(element, answer.svg);
      think();
      config.onAnswer?.(answer, question.move);
    },
    (error) => {
      if (gone) return;
      config.onError?.(error);
      // Without a network: asked again as soon as there is one, and now and then, since a browser may not know.
      if (error instanceof TypeError) retry = window.setTimeout(again, AGAIN);
    },
  );

  // --- drawing, only when something changed

  let scheduled = 0;
  let turning = config.turning === true;
  let seen = true;
  let last = 0;
  let names: Readonly<Record<string, string>> | null = null;
  let lit: readonly string[] = [];
  const animation = new Animation();

  function invalidate(): void {
    if (renderer && !scheduled && !gone && !stats.lost) scheduled = requestAnimationFrame(draw);
  }

  function draw(now: number): void {
    scheduled = 0;
    if (!renderer || !stage || gone || stats.lost) return;
    const begun = performance.now();
    const gliding = rig.step(now);
    if (turning && seen && !still.matches) rig.turn(Math.min(now - last, 100) * TURN);
    last = now;
    stage.measure(state.view === "side", rig.azimuth);
    if (animation.arriving) renderer.shadowMap.needsUpdate = true;
    const moving = animation.step(now, stage, colours);
    if (moving === "arrived") show();
    renderer.render(stage.space, rig.camera);
    stage.marks.settle(rig.camera, canvas.clientWidth, canvas.clientHeight);
    stats.ms = performance.now() - begun;
    stats.frames += 1;
    stats.calls = renderer.info.render.calls;
    stats.triangles = renderer.info.render.triangles;
    if (stats.frames === 1) element.dataset["live"] = "";
    if (gliding || moving) invalidate();
  }

  function show(): void {
    if (!renderer || !stage) return;
    stage.show(state.scene, colours, animation.moving);
    renderer.shadowMap.needsUpdate = true;
    think();
  }

  function think(): void {
    const shown = (animation.arriving ? undefined : state.scene.overlay) ?? {};
    const overlay = state.draft.base ? beside(withAnswer(ghostOf(state.scene, state.draft), state.overlay), shown) : (state.overlay ?? shown);
    const bases = editable ? (state.scene.bases ?? []) : [];
    const marks = [...(overlay.marks ?? []), ...labels(), ...litMarks(state.scene, lit)];
    stage?.think({ ...overlay, marks }, bases, state.draft.base, state.scene, colours);
    invalidate();
  }

  /** Pieces that a new scene brings set out for their places, where motion is welcome; crossings of the road thought about that earn light up. */
  function arrive(before: Scene, after: Scene): void {
    const earned = (state.overlay?.marks ?? []).filter(({ kind, tone }) => kind === "badge" && tone === "earns").map(({ at }): Point => at);
    const motion = document.hidden ? null : motionOf(before, after, earned);
    animation.arrive(renderer && !still.matches ? motion : null);
    stage?.arrive(null, [], colours);
    if (motion && !animation.arriving) play(earned.length ? "earn" : "road"); // What does not move can be heard.
  }

  /** A word over every piece that has a name, while names are asked for. */
  function labels(): Mark[] {
    if (!names) return [];
    const places = [...placesOf(state.scene)].filter(([id]) => names?.[id]);
    return places.map(([id, at]) => ({ kind: "label", tone: "note", at, text: names![id]!, piece: id }));
  }

  // --- changes

  function act(action: Action): void {
    const before = state;
    state = reduce(state, action);
    if (state === before) return;
    if (state.view !== before.view) rig.show(state.view, state.view === "side" ? broadside(state) : undefined);
    if (state.scene !== before.scene) show();
    if (state.draft.base !== before.draft.base) approach();
    if (state.draft !== before.draft && action.do !== "load") consider();
    else config.onChange?.(state, moveOf(state.draft));
    think();
  }

  /** The base point and all that one road reaches from it come into the picture; without one, everything. */
  function approach(): void {
    if (state.draft.base) rig.include(state.scene, state.draft.base);
    else rig.leave();
  }

  /** The canvas's name, and what stands on it. */
  function name(): void {
    const words = [config.label, config.describe?.(state.scene)].filter(Boolean).join(". ");
    if (words) canvas.setAttribute("aria-label", words);
  }

  function consider(): void {
    const move = moveOf(state.draft);
    config.onChange?.(state, move);
    config.onAnswer?.(null, move);
    ask(move);
  }

  function ask(move: Move | null): void {
    clearTimeout(retry);
    retry = 0;
    if (move && config.ask) asker.put({ move, picture: renderer === null });
    else asker.forget();
  }

  /** The question that could not be answered, once more. */
  function again(): void {
    if (retry) ask(moveOf(state.draft));
  }

  function addCar(type = config.carTypes?.[0] ?? "sedan"): void {
    if (!state.draft.target) return;
    const cars = state.draft.cars;
    const { car_length, road_length } = state.scene.sizes;
    const size = car_length / road_length;
    // The first free place from the middle outwards.
    const places = [0, 1, -1, 2, -2].map((step) => 0.5 + step * size * 1.15);
    const free = places.find((at) => cars.every((car) => Math.abs(car.at - at) >= size));
    if (free !== undefined) act({ do: "cars", cars: [...cars, { at: free, type }] });
  }

  // --- the world outside

  const ends: (() => void)[] = [];
  addEventListener("online", again);
  ends.push(() => removeEventListener("online", again));
  if (renderer) {
    ends.push(
      listen(canvas, rig, {
        state: () => state,
        act,
        picked: (piece, place) => config.onPick?.(piece, place),
        touched: () => { turning = false; },
        editable: () => editable,
      }),
    );
    const keyed = (event: KeyboardEvent): void => {
      const build = (): void => {
        const move = moveOf(state.draft);
        if (move) config.onBuild?.(move);
      };
      if (!pressed(event, rig, { state: () => state, act, build, car: addCar, editable: () => editable })) return;
      turning = false;
      event.preventDefault();
    };
    const lost = (event: Event): void => {
      event.preventDefault();
      stats.lost = true;
      delete element.dataset["live"];
    };
    const restored = (): void => {
      stats.lost = false;
      element.dataset["live"] = "";
      animation.arrive(null);
      // What belonged to the old context is gone with it: everything is made anew, nothing of it disposed of.
      stage = new Stage(state.scene.sizes, signs);
      show();
    };
    canvas.addEventListener("keydown", keyed);
    canvas.addEventListener("webglcontextlost", lost);
    canvas.addEventListener("webglcontextrestored", restored);
    const resize = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (!width || !height) return;
      renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
      renderer.setSize(width, height, false);
      rig.resize(width, height, config.over ? covered(element, config.over) : null);
      invalidate();
    });
    resize.observe(element);
    const sight = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? true;
      if (seen && turning) invalidate();
    });
    sight.observe(element);
    ends.push(
      watchTheme(() => {
        colours = coloursOf(element);
        show();
      }),
      () => resize.disconnect(),
      () => sight.disconnect(),
      () => canvas.removeEventListener("keydown", keyed),
      () => canvas.removeEventListener("webglcontextlost", lost),
      () => canvas.removeEventListener("webglcontextrestored", restored),
    );
    show();
  }

  return {
    get drawn() {
      return stats.drawn;
    },
    get state() {
      return state;
    },
    do: act,
    load(scene, options = {}) {
      ask(null);
      arrive(state.scene, scene);
      state = reduce(state, { do: "load", scene });
      name();
      rig.rehome(scene, options.frame === true);
      show();
      config.onChange?.(state, null);
      config.onAnswer?.(null, null);
    },
    move: () => moveOf(state.draft),
    zoom: (factor) => rig.zoom(factor),
    frame: () => rig.reset(),
    addCar,
    removeCar(index = state.draft.cars.length - 1) {
      act({ do: "cars", cars: state.draft.cars.filter((_, i) => i !== index) });
    },
    turn: (on) => {
      turning = on;
      if (on) invalidate();
    },
    celebrate() {
      if (document.hidden) return;
      if (!renderer || still.matches) return play("win");
      animation.celebrate();
      invalidate();
    },
    play,
    setEditable(on) {
      editable = on;
      think();
    },
    label(given) {
      names = given;
      think();
    },
    light(ids) {
      if (ids.join() === lit.join()) return;
      lit = ids;
      think();
    },
    spot(place) {
      const [at, box] = [rig.project(place), element.getBoundingClientRect()];
      return { x: box.left + ((at.x + 1) / 2) * box.width, y: box.top + ((1 - at.y) / 2) * box.height };
    },
    stats: () => ({ ...stats, busy: scheduled !== 0 }),
    destroy() {
      gone = true;
      cancelAnimationFrame(scheduled);
      ask(null);
      for (const end of ends) end();
      stage?.dispose();
      renderer?.dispose();
      // A browser lends a page some sixteen contexts, and takes none back before the garbage is collected.
      renderer?.forceContextLoss();
      canvas.remove();
      signs.remove();
      delete element.dataset["live"];
    },
  };
}

/** A renderer, or null where there is no WebGL: then the picture stays. */
function rendererFor(canvas: HTMLCanvasElement): WebGLRenderer | null {
  const wanted = { antialias: true, powerPreference: "low-power" } as const;
  // Asked first, since three.js writes an error to the console where it fails. It gets the same context.
  if (!canvas.getContext("webgl2", wanted)) return null;
  try {
    const renderer = new WebGLRenderer({ canvas, ...wanted });
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = PCFShadowMap;
    renderer.shadowMap.autoUpdate = false;
    renderer.toneMapping = NeutralToneMapping;
    return renderer;
  } catch {
    return null;
  }
}

/** The part of the picture that lies under buttons, with some air round them; null where none lie there. */
function covered(element: HTMLElement, over: Element): Box | null {
  const [board, box] = [element.getBoundingClientRect(), over.getBoundingClientRect()];
  const apart = box.right <= board.left || box.left >= board.right || box.bottom <= board.top || box.top >= board.bottom;
  if (!box.width || !box.height || apart) return null;
  const across = (x: number): number => ((x - board.left) / board.width) * 2 - 1;
  const up = (y: number): number => 1 - ((y - board.top) / board.height) * 2;
  return { left: across(box.left - AIR), right: across(box.right + AIR), bottom: up(box.bottom + AIR), top: up(box.top - AIR) };
}

/** The direction from which the road being built is seen at its full length. */
function broadside({ scene, draft }: BoardState): number | undefined {
  const road = ghostOf(scene, draft).roads?.[0];
  if (!road) return undefined;
  const turn = (Math.atan2(road.end[1] - road.start[1], road.end[0] - road.start[0]) * 180) / Math.PI;
  return turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn;
}

/** Puts a picture that the server drew in place of the one that stands there. */
export function replacePicture(element: HTMLElement, svg: string): void {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const old = element.querySelector("svg.th");
  if (drawn.nodeName !== "svg") return;
  if (old) old.replaceWith(document.importNode(drawn, true));
  else element.prepend(document.importNode(drawn, true));
}
