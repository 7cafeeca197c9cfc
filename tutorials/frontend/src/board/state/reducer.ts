// The state of the board and every way it can change. Nothing here draws, and nothing here knows a rule.

import { clamp, radians } from "../../lib/geometry";
import { AIMING } from "../drawingData";
import { type Column, columnOf, type Overlay, reachOf, type Scene, storeys, type View } from "../scene";
import { type Draft, type DraftCar, EMPTY, heightOf, type Target } from "./draft";
import { roomiest } from "./placement";

export interface BoardState {
  scene: Scene;
  draft: Draft;
  /** What the answer to the present draft shows; null while it is not known. */
  overlay: Overlay | null;
  view: View;
  /** Whether the column follows the mouse without a button held, until a click drops it. */
  carried: boolean;
  /** The solution that the scene shows, to be taken over. */
  solution: Draft | null;
  past: Draft[];
  future: Draft[];
}

/** What a road ends on: a grey column, a junction, or the table. */
export type EndPiece = "column" | "junction" | "exit";

/** Where a nudge leads, seen from the base point. */
export type Way = "left" | "right" | "nearer" | "farther";

export type Action =
  | { do: "load"; scene: Scene; solution?: Draft | null; frame?: boolean }
  | { do: "base"; id: string | null; carry?: boolean }
  | { do: "carry" }
  | { do: "take" }
  | { do: "settle" }
  | { do: "nudge"; to: Way; settled?: boolean }
  | { do: "place"; x: number; y: number; snap?: number; settled?: boolean }
  | { do: "turn"; degrees: number }
  | { do: "reach"; by: number }
  | { do: "grey"; grey: number }
  | { do: "raise"; by: number }
  | { do: "junction"; on?: boolean }
  | { do: "exit"; on?: boolean }
  | { do: "piece"; piece: EndPiece }
  | { do: "cars"; cars: DraftCar[]; settled?: boolean }
  | { do: "draft"; draft: Draft }
  | { do: "answer"; overlay: Overlay | null }
  | { do: "view"; view: View }
  | { do: "undo" }
  | { do: "redo" }
  | { do: "clear" };

const STEPS = 100; // drafts kept to go back to
const GRAINS = Math.round(1 / AIMING.grain); // places to a millimetre
const round = (value: number): number => Math.round(value * GRAINS) / GRAINS;

export function begin(scene: Scene, solution: Draft | null = null): BoardState {
  return { scene, draft: EMPTY, overlay: null, view: scene.look.view, carried: false, solution, past: [], future: [] };
}

/** The state after an action; the same object if nothing changed. */
export function reduce(state: BoardState, action: Action): BoardState {
  const [next, carried] = [stepped(state, action), carries(state, action)];
  return next.carried === carried ? next : { ...next, carried };
}

/** Whether the mouse still carries the column after an action: whatever else puts it somewhere takes it off the mouse. */
function carries(state: BoardState, action: Action): boolean {
  switch (action.do) {
    case "carry":
      return state.draft.target !== null;
    case "base":
      return action.carry === true && columnOf(state.scene, action.id) !== undefined;
    case "place":
      return action.settled === false && state.carried;
    case "load":
    case "draft":
    case "take":
    case "nudge":
    case "settle":
    case "undo":
    case "redo":
    case "clear":
      return false;
    case "view":
      return action.view !== "side" && state.carried;
    default:
      return state.carried;
  }
}

function stepped(state: BoardState, action: Action): BoardState {
  switch (action.do) {
    case "load":
      return { ...begin(action.scene, action.solution ?? null), view: state.view };
    case "carry":
      return state;
    case "settle":
      return settle(state);
    case "view":
      return action.view === state.view ? state : { ...state, view: action.view };
    case "answer":
      return { ...state, overlay: action.overlay };
    case "undo":
      return back(state);
    case "redo":
      return forth(state);
    case "place":
    case "cars":
    case "nudge":
      // A hand that moves is one step, however many places it passes: only where it settles counts.
      return change(state, drafted(state, action), action.settled !== false);
    default:
      return change(state, drafted(state, action), true);
  }
}

function change(state: BoardState, draft: Draft, settled: boolean): BoardState {
  if (same(draft, state.draft)) return settled ? settle(state) : state;
  const moved = { ...state, draft, overlay: null };
  return settled ? settle(moved) : { ...moved, past: state.past, future: state.future };
}

/** Remembers the present draft as a step to come back to. */
function settle(state: BoardState): BoardState {
  const last = state.past.at(-1);
  if (last && same(last, state.draft)) return state;
  return { ...state, past: [...state.past, state.draft].slice(-STEPS), future: [] };
}

function back(state: BoardState): BoardState {
  const past = [...state.past];
  const present = past.at(-1);
  if (present && same(present, state.draft)) past.pop();
  else if (!present && same(state.draft, EMPTY)) return state;
  if (!present) return { ...state, draft: EMPTY, overlay: null, future: [state.draft, ...state.future] };
  const draft = past.at(-1) ?? EMPTY;
  return { ...state, draft, overlay: null, past, future: [state.draft, ...state.future] };
}

function forth(state: BoardState): BoardState {
  const [draft, ...future] = state.future;
  return draft ? { ...state, draft, overlay: null, past: [...state.past, draft], future } : state;
}

const same = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);

function drafted(state: BoardState, action: Action): Draft {
  const { scene, draft } = state;
  const base = columnOf(scene, draft.base);
  switch (action.do) {
    case "clear":
      return EMPTY;
    case "draft":
      return action.draft;
    case "take":
      return state.solution ?? draft;
    case "base":
      return picked(scene, action.id);
    case "cars":
      return { ...draft, cars: action.cars.map((car) => ({ ...car, at: clamp(Math.round(car.at * 100) / 100, 0, 1) })) };
  }
  if (!base || !draft.target) return draft;
  const target = aimed(scene, base, draft.target, action);
  // A road that moves takes its cars along; a new kind of road starts without.
  return { ...draft, target, cars: target.kind === draft.target.kind ? draft.cars : [] };
}

/** A base point with a first suggestion: one storey up, as far as one road reaches, where there is room. */
function picked(scene: Scene, id: string | null): Draft {
  const base = columnOf(scene, id);
  if (!base) return EMPTY;
  const grey = storeys(base) + 1;
  const ideal = reachOf(scene, base.id, grey)?.ideal ?? scene.sizes.road_length;
  const turn = roomiest(scene, base, ideal);
  return { base: base.id, cars: [], target: at(base, turn, ideal, { kind: "column", x: 0, y: 0, grey, junction: false }) };
}

function at(base: Column, turn: number, far: number, target: Target): Target {
  return { ...target, x: round(base.x + Math.cos(turn) * far), y: round(base.y + Math.sin(turn) * far) };
}

function aimed(scene: Scene, base: Column, target: Target, action: Action): Target {
  const turn = Math.atan2(target.y - base.y, target.x - base.x);
  const far = Math.hypot(target.x - base.x, target.y - base.y);
  switch (action.do) {
    case "place":
      return snapped(scene, base, { ...target, x: action.x, y: action.y }, action.snap ?? 0);
    case "nudge":
      return nudged(base, target, action.to);
    case "turn":
      return at(base, turn + radians(action.degrees), far, target);
    case "reach":
      return at(base, turn, Math.max(far + action.by, 0), target);
    case "grey":
      return regrown(scene, base, target, action.grey);
    case "raise":
      return regrown(scene, base, target, target.kind === "column" ? target.grey + action.by : 1);
    case "junction":
      return swapped(scene, base, target, action.on);
    case "exit":
      return exited(scene, base, target, action.on);
    case "piece":
      return swapped(scene, base, exited(scene, base, target, action.piece === "exit"), action.piece === "junction");
    default:
      return target;
  }
}

/** A small step along the road, or as long a one across it. */
function nudged(base: Column, target: Target, to: Way): Target {
  const [dx, dy] = [target.x - base.x, target.y - base.y];
  const [turn, far] = [Math.atan2(dy, dx), Math.hypot(dx, dy)];
  const step = AIMING.nudge * (to === "left" || to === "farther" ? 1 : -1);
  if (to === "nearer" || to === "farther") return at(base, turn, Math.max(far + step, 0), target);
  return at(base, turn + step / Math.max(far, AIMING.nudge), far, target);
}

/** At the ideal distance if it is no further off than `snap`, or anywhere within reach (`snap` infinite), as a tap means it. */
function snapped(scene: Scene, base: Column, target: Target, snap: number): Target {
  const turn = Math.atan2(target.y - base.y, target.x - base.x);
  const far = Math.hypot(target.x - base.x, target.y - base.y);
  const reach = reachOf(scene, base.id, heightOf(target));
  const within = reach && (snap === Infinity ? far >= reach.near && far <= reach.far : Math.abs(far - reach.ideal) <= snap);
  return at(base, turn, within ? reach.ideal : far, target);
}

/** Keeps its direction and, where it stood at the ideal distance, goes to that of its new height. */
function stillIdeal(scene: Scene, base: Column, before: Target, after: Target): Target {
  const far = Math.hypot(before.x - base.x, before.y - base.y);
  const turn = Math.atan2(before.y - base.y, before.x - base.x);
  const old = reachOf(scene, base.id, heightOf(before));
  const ideal = old && Math.abs(old.ideal - far) < 1 ? reachOf(scene, base.id, heightOf(after))?.ideal : undefined;
  return at(base, turn, ideal ?? far, after);
}

function regrown(scene: Scene, base: Column, target: Target, grey: number): Target {
  const junction = target.kind === "column" && target.junction;
  const next: Target = { kind: "column", x: target.x, y: target.y, grey: clamp(Math.round(grey), junction ? 0 : 1, 40), junction };
  return stillIdeal(scene, base, target, next);
}

function swapped(scene: Scene, base: Column, target: Target, on?: boolean): Target {
  if (target.kind === "exit") return target;
  const junction = on ?? !target.junction;
  if (junction === target.junction) return target;
  // The yellow piece takes the place of the top grey one, as a hand would do it.
  const grey = Math.max(junction ? target.grey - 1 : target.grey + 1, 1);
  return stillIdeal(scene, base, target, { ...target, junction, grey });
}

function exited(scene: Scene, base: Column, target: Target, on?: boolean): Target {
  const exit = on ?? target.kind !== "exit";
  if (exit === (target.kind === "exit")) return target;
  const { x, y } = target;
  const next: Target = exit ? { kind: "exit", x, y } : { kind: "column", x, y, grey: storeys(base) + 1, junction: false };
  return stillIdeal(scene, base, target, next);
}
