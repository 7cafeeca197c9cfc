// Board(element, config) → api. The board shows a scene, lets a hand think of a move, and asks what to think of it.

import { Animation } from "./animation";
import type { Answer, BoardApi, Config, Question, Stats } from "./api";
import { covered, layers, rendererFor, replacePicture } from "./canvas";
import { type Colours, coloursOf } from "./colours";
import { draftExtent } from "./extent";
import { Frames } from "./frames";
import { ghostOf, layersOf } from "./ghost";
import { listen } from "./gestures";
import { placesOf } from "./hits";
import { pressed } from "./keys";
import { litMarks } from "./highlight";
import { Loupe } from "./loupe";
import { motionOf } from "./motion";
import { draftOf, heightOf, type Move, moveOf } from "./move";
import { Pace } from "./pace";
import { Questions } from "./questions";
import { Rig } from "./rig";
import type { Mark, Point, Scene } from "./scene";
import { makeShaders } from "./shaders";
import { play } from "./sounds";
import { Stage } from "./stage";
import { type Action, begin, type BoardState, reduce } from "./state";
import { watch } from "./surroundings";

export type { Answer, BoardApi, Config, Question, Stats };

const TURN = 0.004; // degrees a millisecond, for boards that turn by themselves
const FLASH = 900; // ms that pieces are lit after a tap that meant nothing
const TIP = 2500; // ms that a tip is solution

export function Board<A extends Answer = Answer>(element: HTMLElement, config: Config<A>): BoardApi {
  let state = begin(config.scene, config.solution ? draftOf(config.solution) : null);
  let editable = config.editable !== false;
  let gone = false;
  const stats: Stats = { drawn: false, frames: 0, calls: 0, triangles: 0, ms: 0, lost: false, busy: false };
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  element.classList.add("th-colours");
  let colours: Colours = coloursOf(element);
  const { canvas, signs, tip } = layers();
  const loupe = new Loupe(element);
  name();

  const renderer = rendererFor(canvas);
  let stage = renderer && new Stage(state.scene.sizes, signs);
  const rig = new Rig(state.scene, () => still.matches, () => frames.invalidate(), config.turning);
  if (renderer) element.append(canvas, signs, loupe.element, tip);
  stats.drawn = renderer !== null;

  const questions = new Questions<A>(
    (question) => config.ask!(question),
    (answer, question) => {
      frames.told();
      state = reduce(state, { do: "answer", overlay: answer.overlay });
      if (!renderer && answer.svg) replacePicture(element, answer.svg);
      think();
      config.onAnswer?.(answer, question.move);
    },
    (error) => {
      frames.told();
      config.onError?.(error);
    },
  );

  // --- drawing, only when something changed

  const frames = new Frames(renderer && new Pace(renderer.getContext() as WebGL2RenderingContext), draw);
  let turning = config.turning === true;
  let seen = true;
  let last = 0;
  let names: Readonly<Record<string, string>> | null = null;
  let lit: readonly string[] = [];
  /** Lit for a moment, since a tap meant nothing. */
  let flashed: readonly string[] = [];
  let heading = 0;
  let [flashing, tipping] = [0, 0];
  /** Whether what is thought about has changed since it was drawn. */
  let changed = true;
  const animation = new Animation();
  let giveUpShaders = (): void => {};

  /** One frame; true where there is more to come. */
  function draw(now: number): boolean {
    if (!renderer || !stage) return false;
    const begun = performance.now();
    const gliding = rig.step(now);
    const turns = turning && seen && !still.matches;
    if (turns) rig.turn(Math.min(now - last, 100) * TURN);
    last = now;
    stage.measure(state.view === "side", rig.azimuth);
    if (animation.arriving) renderer.shadowMap.needsUpdate = true;
    const moving = animation.step(now, stage, colours);
    if (moving === "arrived") show();
    if (changed) rethink(stage);
    renderer.render(stage.space, rig.camera);
    stage.sweep();
    stage.marks.settle(rig.camera, canvas.clientWidth, canvas.clientHeight);
    if (loupe.follows) {
      const { thought, solution } = layersNow();
      loupe.draw(state, thought, solution, rig.azimuth, colours);
    }
    head();
    stats.ms = performance.now() - begun;
    stats.frames += 1;
    stats.calls = renderer.info.render.calls;
    stats.triangles = renderer.info.render.triangles;
    if (stats.frames === 1) element.dataset["live"] = "";
    return gliding || turns || moving === true || animation.celebrating;
  }

  /** Draws from now on, as soon as the shaders are there; until then the picture stands in for it. */
  async function comeToLife(): Promise<void> {
    frames.hold();
    show();
    const made = await makeShaders(renderer!, stage!.space, rig.camera);
    if (gone) made();
    else giveUpShaders = made;
    if (!gone && !stats.lost) frames.release();
  }

  function show(): void {
    if (!renderer || !stage) return;
    stage.show(state.scene, colours, animation.moving);
    renderer.shadowMap.needsUpdate = true;
    think();
  }

  function think(): void {
    changed = true;
    frames.invalidate();
  }

  function rethink(on: Stage): void {
    changed = false;
    const { thought, solution } = layersNow();
    const bases = editable ? (state.scene.bases ?? []) : [];
    const marks = [...(thought.marks ?? []), ...labels(), ...litMarks(state.scene, [...lit, ...flashed])];
    on.think({ ...thought, marks }, solution, bases, state.draft.base, state.scene, colours);
  }

  const layersNow = (): ReturnType<typeof layersOf> => layersOf(state, (animation.arriving ? undefined : state.scene.overlay) ?? {});

  /** Tells where the road that is thought about leads on the screen. */
  function head(): void {
    const { base, target } = state.draft;
    const column = state.scene.columns?.find(({ id }) => id === base);
    if (!config.onHeading || !column || !target) return;
    const [a, b] = [rig.project([column.x, column.y, 0]), rig.project([target.x, target.y, 0])];
    const turned = Math.round((Math.atan2((b.x - a.x) * rig.camera.aspect, b.y - a.y) * 180) / Math.PI);
    if (turned !== heading) config.onHeading((heading = turned));
  }

  /** A tap that meant nothing lights the piece it was on, or else what can be tapped. */
  function flash(piece: string | null): void {
    const bases = state.draft.base ? [state.draft.base] : (state.scene.bases ?? []).map(({ id }) => id);
    flashed = piece ? [piece] : bases;
    clearTimeout(flashing);
    flashing = window.setTimeout(() => {
      flashed = [];
      think();
    }, FLASH);
    think();
  }

  /** Says how a wheel zooms. */
  function showTip(): void {
    if (!config.zoomTip) return;
    tip.textContent = config.zoomTip;
    tip.hidden = false;
    clearTimeout(tipping);
    tipping = window.setTimeout(() => { tip.hidden = true; }, TIP);
  }

  /**
   * Pieces that a new scene brings set out for their places, where motion is welcome; crossings of the road thought
   * about that earn light up.
   */
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
    // The view that is there already is looked at anew, as it was before a hand turned it.
    if (action.do === "view" && state.view === before.view) rig.reset();
    if (state === before) return;
    if (state.view !== before.view) rig.show(state.view, state.view === "side" ? broadside(state) : undefined);
    if (state.scene !== before.scene) show();
    if (state.draft.base !== before.draft.base) approach();
    if (heightOf(state.draft.target) !== heightOf(before.draft.target)) {
      rig.hold(draftExtent(state.scene, state.draft), draftExtent(before.scene, before.draft));
    }
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
    const question = move && config.ask ? { move, picture: renderer === null } : null;
    if (question) frames.ask();
    else frames.told();
    questions.put(question);
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
  if (renderer) {
    ends.push(
      listen(canvas, rig, {
        state: () => state,
        act,
        picked: (piece, place) => config.onPick?.(piece, place),
        idle: flash,
        dragged(finger) {
          loupe.follow(finger);
          frames.invalidate();
        },
        scrolled: showTip,
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
    canvas.addEventListener("keydown", keyed);
    ends.push(
      () => canvas.removeEventListener("keydown", keyed),
      watch(element, canvas, {
        lost() {
          stats.lost = true;
          frames.hold();
          delete element.dataset["live"];
        },
        restored() {
          stats.lost = false;
          element.dataset["live"] = "";
          animation.arrive(null);
          // What belonged to the old context is gone with it: everything is made anew, nothing of it disposed of.
          stage = new Stage(state.scene.sizes, signs);
          void comeToLife();
        },
        resized(width, height) {
          renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
          renderer.setSize(width, height, false);
          rig.resize(width, height, config.over ? covered(element, config.over) : null);
          frames.invalidate();
        },
        seen(inSight) {
          seen = inSight;
          if (seen && turning) frames.invalidate();
        },
        recoloured() {
          colours = coloursOf(element);
          show();
        },
      }),
    );
    void comeToLife();
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
      state = reduce(state, { do: "load", scene, solution: options.solution ? draftOf(options.solution) : null });
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
      if (on) frames.invalidate();
    },
    celebrate() {
      if (document.hidden) return;
      if (!renderer || still.matches) return play("win");
      animation.celebrate();
      frames.invalidate();
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
    stats: () => ({ ...stats, busy: frames.busy }),
    destroy() {
      gone = true;
      frames.hold();
      questions.close();
      clearTimeout(flashing);
      clearTimeout(tipping);
      for (const end of ends) end();
      giveUpShaders();
      stage?.dispose();
      renderer?.dispose();
      // A browser lends a page some sixteen contexts, and takes none back before the garbage is collected.
      renderer?.forceContextLoss();
      for (const layer of [canvas, signs, loupe.element, tip]) layer.remove();
      delete element.dataset["live"];
    },
  };
}

/** The direction from which the road being built is seen at its full length. */
function broadside({ scene, draft }: BoardState): number | undefined {
  const road = ghostOf(scene, draft).roads?.[0];
  if (!road) return undefined;
  const turn = (Math.atan2(road.end[1] - road.start[1], road.end[0] - road.start[0]) * 180) / Math.PI;
  return turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn;
}
