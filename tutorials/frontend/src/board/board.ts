// Board(element, config) → api. The board shows a scene, lets a hand draft a move, and asks what to make of it.

import { degrees } from "../lib/geometry";
import type { BoardAnswer, BoardApi, BoardConfig, BoardQuestion, Stats } from "./boardTypes";
import { CameraRig } from "./camera/cameraRig";
import { flightOver } from "./camera/flight";
import { draftExtent } from "./camera/framing";
import { placesOf } from "./input/hitTest";
import { handleKey } from "./input/keyboard";
import { listenToPointer } from "./input/pointer";
import { LatestOnly } from "./judging/latestOnly";
import { watchEnvironment } from "./loop/environment";
import { FrameScheduler } from "./loop/frameScheduler";
import { GpuTimer } from "./loop/gpuTimer";
import { warmShaders } from "./loop/warmShaders";
import { MotionPlayer } from "./motion/player";
import { play } from "./motion/sounds";
import { motionOf } from "./motion/timeline";
import { litMarks } from "./overlay/highlight";
import { Loupe } from "./overlay/loupe";
import { type Colours, coloursOf } from "./render/colours";
import { coveredBox, createLayers, createRenderer, replacePicture } from "./render/renderer";
import { Scene3d } from "./render/scene3d";
import type { Mark, Overlay, Point, Scene } from "./scene";
import { type CarType, draftOf, heightOf, type Move, moveOf, USUAL_CAR } from "./state/draft";
import { ghostOf, layersOf } from "./state/ghost";
import { type Action, type BoardState, begin, reduce } from "./state/reducer";

export type { BoardAnswer, BoardApi, BoardConfig, BoardQuestion, Stats };

const [LOOK, SET_OUT] = [1200, 5000]; // ms that a board is seen whole, and that its camera takes to where it glides
const FLASH = 900; // ms that pieces are lit after a tap that meant nothing
const TIP = 2500; // ms that a tip is shown

export function Board<A extends BoardAnswer = BoardAnswer>(element: HTMLElement, config: BoardConfig<A>): BoardApi {
  let state = begin(config.scene, config.solution ? draftOf(config.solution) : null);
  let editable = config.editable !== false;
  const ending = new AbortController();
  const { signal } = ending;
  const stats: Stats = { drawn: false, frames: 0, calls: 0, triangles: 0, ms: 0, lost: false, busy: false };
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  element.classList.add("th-colours");
  let colours: Colours = coloursOf(element);
  const { canvas, signs, tip } = createLayers();
  const loupe = new Loupe(element);
  nameCanvas();

  const renderer = createRenderer(canvas);
  let scene3d = renderer && new Scene3d(state.scene.sizes, signs);
  const rig = new CameraRig(
    state.scene,
    () => still.matches,
    () => frames.invalidate(),
  );
  const flight = config.gliding ? flightOver(state.scene) : null;
  if (renderer) element.append(canvas, signs, loupe.element, tip);
  stats.drawn = renderer !== null;

  const questions = new LatestOnly<BoardQuestion, A>(
    (question) => config.ask!(question),
    {
      onAnswer(answer, question) {
        frames.onAnswer();
        act({ do: "answer", overlay: answer.overlay });
        if (!renderer && answer.svg) replacePicture(element, answer.svg);
        config.onAnswer?.(answer, question.move);
      },
      onError(error) {
        frames.onAnswer();
        config.onError?.(error);
      },
    },
    signal,
  );

  // --- drawing, only when something changed

  const frames = new FrameScheduler(renderer && new GpuTimer(renderer.getContext() as WebGL2RenderingContext), draw);
  let gliding = flight !== null;
  /** ms in the air since the camera set out, and in all. */
  let [out, flown] = [-LOOK, 0];
  let seen = true;
  let last = 0;
  let names: Readonly<Record<string, string>> | null = null;
  let lit: readonly string[] = [];
  /** A road that is shown beside what stands and what is drafted. */
  let ghost: Overlay | null = null;
  /** Lit for a moment, since a tap meant nothing. */
  let flashed: readonly string[] = [];
  let heading = 0;
  let [flashing, tipping] = [0, 0];
  /** Whether the overlay has changed since it was drawn. */
  let changed = true;
  const animation = new MotionPlayer();
  let disposeShaders = (): void => {};

  /** One frame; true where there is more to come. */
  function draw(now: number): boolean {
    if (!renderer || !scene3d) return false;
    const begun = performance.now();
    const under = rig.step(now);
    const flies = gliding && seen && !still.matches;
    if (flies) fly(Math.min(now - last, 100));
    last = now;
    scene3d.measure(state.view === "side", rig.azimuth);
    if (animation.arriving) renderer.shadowMap.needsUpdate = true;
    const moving = animation.step(now, scene3d, colours);
    if (moving === "arrived") show();
    if (changed) rebuildOverlay(scene3d);
    renderer.render(scene3d.space, rig.camera);
    scene3d.disposeRemoved();
    scene3d.marks.settle(rig.camera, canvas.clientWidth, canvas.clientHeight);
    if (loupe.follows) {
      const { draft, solution } = currentLayers();
      loupe.draw(state, draft, solution, rig.azimuth, colours);
    }
    head();
    stats.ms = performance.now() - begun;
    stats.frames += 1;
    stats.calls = renderer.info.render.calls;
    stats.triangles = renderer.info.render.triangles;
    if (stats.frames === 1) element.dataset.drawn = "";
    return under || flies || moving === true || animation.celebrating;
  }

  function fly(ms: number): void {
    out += ms;
    if (!flight || out < 0) return;
    flown += ms;
    const share = Math.min(out / SET_OUT, 1);
    rig.follow(flight(flown), share * share * (3 - 2 * share));
  }

  function glide(on: boolean): void {
    gliding = on && flight !== null;
    out = 0;
    if (gliding) frames.invalidate();
    else rig.stopFollowing();
  }

  /** Draws from now on, as soon as the shaders are there; until then the picture stands in for it. */
  async function startDrawing(): Promise<void> {
    frames.hold();
    show();
    const made = await warmShaders(renderer!, scene3d!.space, rig.camera);
    if (signal.aborted) made();
    else disposeShaders = made;
    if (!signal.aborted && !stats.lost) frames.release();
  }

  function show(): void {
    if (!renderer || !scene3d) return;
    scene3d.show(state.scene, colours, animation.moving);
    renderer.shadowMap.needsUpdate = true;
    invalidateOverlay();
  }

  function invalidateOverlay(): void {
    changed = true;
    frames.invalidate();
  }

  function rebuildOverlay(on: Scene3d): void {
    changed = false;
    const { draft, solution } = currentLayers();
    const bases = editable ? (state.scene.bases ?? []) : [];
    const marks = [...(draft.marks ?? []), ...labels(), ...litMarks(state.scene, [...lit, ...flashed])];
    on.showOverlay({ ...draft, marks }, solution, bases, state.draft.base, state.scene, colours);
  }

  const currentLayers = (): ReturnType<typeof layersOf> =>
    layersOf(state, (animation.arriving ? undefined : (ghost ?? state.scene.overlay)) ?? {});

  /** Tells where the drafted road leads on the screen. */
  function head(): void {
    const { base, target } = state.draft;
    const column = state.scene.columns?.find(({ id }) => id === base);
    if (!config.onHeading || !column || !target) return;
    const [a, b] = [rig.project([column.x, column.y, 0]), rig.project([target.x, target.y, 0])];
    const turned = Math.round(degrees(Math.atan2((b.x - a.x) * rig.camera.aspect, b.y - a.y)));
    if (turned !== heading) config.onHeading((heading = turned));
  }

  /** A tap that meant nothing lights the piece it was on, or else what can be tapped. */
  function flash(piece: string | null): void {
    const bases = state.draft.base ? [state.draft.base] : (state.scene.bases ?? []).map(({ id }) => id);
    flashed = piece ? [piece] : bases;
    clearTimeout(flashing);
    flashing = window.setTimeout(() => {
      flashed = [];
      invalidateOverlay();
    }, FLASH);
    invalidateOverlay();
  }

  /** Says how a wheel zooms. */
  function showTip(): void {
    if (!config.zoomTip) return;
    tip.textContent = config.zoomTip;
    tip.hidden = false;
    clearTimeout(tipping);
    tipping = window.setTimeout(() => {
      tip.hidden = true;
    }, TIP);
  }

  /**
   * Pieces that a new scene brings set out for their places, where motion is welcome; crossings of the drafted
   * road that earn light up.
   */
  function arrive({ scene: before, overlay }: BoardState, after: Scene): void {
    const earned = (overlay?.marks ?? []).filter(({ kind, tone }) => kind === "badge" && tone === "earns").map(({ at }): Point => at);
    const motion = document.hidden ? null : motionOf(before, after, earned);
    animation.arrive(renderer && !still.matches ? motion : null);
    scene3d?.arrive(null, [], colours);
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
    if (state !== before) react(before, action);
  }

  /** Everything that follows from a change of the state, wherever it came from. */
  function react(before: BoardState, action: Action): void {
    if (state.view !== before.view) rig.show(state.view, state.view === "side" ? broadside(state) : undefined);
    if (state.scene !== before.scene) {
      arrive(before, state.scene);
      nameCanvas();
      rig.rehome(state.scene, action.do === "load" && action.frame === true);
      show();
    } else {
      if (state.draft.base !== before.draft.base) approach();
      if (heightOf(state.draft.target) !== heightOf(before.draft.target)) {
        rig.hold(draftExtent(state.scene, state.draft), draftExtent(before.scene, before.draft));
      }
    }
    if (state.scene !== before.scene || state.draft !== before.draft) draftChanged();
    else if (action.do !== "answer") config.onChange?.(state, moveOf(state.draft));
    invalidateOverlay();
  }

  /** The base point and all that one road reaches from it come into the picture; without one, everything. */
  function approach(): void {
    if (state.draft.base) rig.include(state.scene, state.draft.base);
    else rig.leave();
  }

  /** The canvas's name, and what stands on it. */
  function nameCanvas(): void {
    const words = [config.label, config.describe?.(state.scene)].filter(Boolean).join(". ");
    if (words) canvas.setAttribute("aria-label", words);
  }

  function draftChanged(): void {
    const move = moveOf(state.draft);
    config.onChange?.(state, move);
    config.onAnswer?.(null, move);
    ask(move);
  }

  function ask(move: Move | null): void {
    const question = move && config.ask ? { move, picture: renderer === null } : null;
    if (question) frames.onQuestion();
    else frames.onAnswer();
    questions.put(question);
  }

  function addCar(type: CarType = config.carTypes?.[0] ?? USUAL_CAR): void {
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

  if (renderer) {
    listenToPointer(
      canvas,
      rig,
      {
        state: () => state,
        act,
        picked: (piece, place) => config.onPick?.(piece, place),
        idle: flash,
        dragged(finger) {
          loupe.follow(finger);
          frames.invalidate();
        },
        scrolled: showTip,
        touched: () => glide(false),
        editable: () => editable,
      },
      signal,
    );
    const keyed = (event: KeyboardEvent): void => {
      const build = (): void => {
        const move = moveOf(state.draft);
        if (move) config.onBuild?.(move);
      };
      if (!handleKey(event, rig, { state: () => state, act, build, car: addCar, editable: () => editable })) return;
      glide(false);
      event.preventDefault();
    };
    canvas.addEventListener("keydown", keyed, { signal });
    watchEnvironment(
      element,
      canvas,
      {
        lost() {
          stats.lost = true;
          frames.hold();
          delete element.dataset.drawn;
        },
        restored() {
          stats.lost = false;
          element.dataset.drawn = "";
          animation.arrive(null);
          // What belonged to the old context is gone with it: everything is made anew, nothing of it disposed of.
          scene3d = new Scene3d(state.scene.sizes, signs);
          void startDrawing();
        },
        resized(width, height) {
          renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
          renderer.setSize(width, height, false);
          rig.resize(width, height, config.over ? coveredBox(element, config.over) : null);
          frames.invalidate();
        },
        seen(inSight) {
          seen = inSight;
          if (seen && gliding) frames.invalidate();
        },
        recoloured() {
          colours = coloursOf(element);
          show();
        },
      },
      signal,
    );
    void startDrawing();
  }
  signal.addEventListener("abort", dispose);
  config.signal?.addEventListener("abort", () => ending.abort());

  return {
    get drawn() {
      return stats.drawn;
    },
    get state() {
      return state;
    },
    do: act,
    load(scene, { frame = false, solution = null } = {}) {
      act({ do: "load", scene, solution: solution && draftOf(solution), frame });
    },
    move: () => moveOf(state.draft),
    zoom: (factor) => rig.zoom(factor),
    frame: () => rig.reset(),
    addCar,
    removeCar(index = state.draft.cars.length - 1) {
      act({ do: "cars", cars: state.draft.cars.filter((_, i) => i !== index) });
    },
    glide,
    celebrate() {
      if (document.hidden) return;
      if (!renderer || still.matches) return play("win");
      animation.celebrate();
      frames.invalidate();
    },
    play,
    setEditable(on) {
      editable = on;
      invalidateOverlay();
    },
    label(given) {
      names = given;
      invalidateOverlay();
    },
    light(ids) {
      if (ids.join() === lit.join()) return;
      lit = ids;
      invalidateOverlay();
    },
    ghost(shown) {
      ghost = shown;
      invalidateOverlay();
    },
    spot(place) {
      const [at, box] = [rig.project(place), element.getBoundingClientRect()];
      return { x: box.left + ((at.x + 1) / 2) * box.width, y: box.top + ((1 - at.y) / 2) * box.height };
    },
    stats: () => ({ ...stats, busy: frames.busy }),
    destroy: () => ending.abort(),
  };

  function dispose(): void {
    frames.hold();
    clearTimeout(flashing);
    clearTimeout(tipping);
    disposeShaders();
    scene3d?.dispose();
    renderer?.dispose();
    // A browser lends a page some sixteen contexts, and takes none back before the garbage is collected.
    renderer?.forceContextLoss();
    for (const layer of [canvas, signs, loupe.element, tip]) layer.remove();
    delete element.dataset.drawn;
  }
}

/** The direction from which the road being built is seen at its full length. */
function broadside({ scene, draft }: BoardState): number | undefined {
  const road = ghostOf(scene, draft).roads?.[0];
  if (!road) return undefined;
  const turn = degrees(Math.atan2(road.end[1] - road.start[1], road.end[0] - road.start[0]));
  return turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn;
}
