// Mouse and touch: what a hand means by what it does on the canvas. Every target is as wide as a thumb, where that leaves
// room for what else a tap may mean.

import { degrees, radians } from "../../lib/geometry";
import type { CameraRig } from "../camera/cameraRig";
import { AIMING } from "../drawingData";
import type { Point } from "../scene";
import { heightOf } from "../state/draft";
import { ghostOf } from "../state/ghost";
import type { Action, BoardState } from "../state/reducer";
import { HitTest, placesOf } from "./hitTest";

const TAP = 7; // px: a hand that moved less has tapped
const FINE = 3; // px: less is enough for what is held, which follows from where it was
const MOUSE = 26; // px round a piece that belong to it
const THUMB = 44;
const PINCHED = 20; // a wheel turned with Control: no notch counts for more, pinching on a pad brings less
const LINE = 33; // px that a wheel means by a line

export interface PointerHandlers {
  state(): BoardState;
  act(action: Action): void;
  picked(piece: string | null, place: { x: number; y: number } | null): void;
  /** A tap that changed nothing, and the piece it was on. */
  idle(piece: string | null): void;
  /** A finger drags the column, or null: it no longer does. */
  dragged(finger: { x: number; y: number } | null): void;
  /** A wheel that was turned over a board not in use, and left to the page. */
  scrolled(): void;
  touched(): void;
  editable(): boolean;
}

type Grip =
  | { kind: "orbit" | "pan" }
  | { kind: "target"; dx: number; dy: number; level: number; rise: number }
  | { kind: "car"; index: number };

/** The column itself, at the very spot. */
const FREE = { dx: 0, dy: 0, level: 0 };

/** Listens to a canvas until the signal is aborted. */
export function listenToPointer(canvas: HTMLCanvasElement, rig: CameraRig, handlers: PointerHandlers, signal: AbortSignal): void {
  const hits = new HitTest(canvas, rig, () => handlers.state());
  const fingers = new Map<number, { x: number; y: number }>();
  let grip: Grip | null = null;
  let begun = { x: 0, y: 0 };
  let moved = false;
  let kind = "mouse";

  const isMouse = (event: PointerEvent): boolean => event.pointerType === "mouse";
  const width = (event: PointerEvent): number => (isMouse(event) ? MOUSE : THUMB);
  const magnet = (event: PointerEvent): number => (event.altKey ? 0 : AIMING.magnet[isMouse(event) ? "mouse" : "touch"]);

  /** A base point that a tap here means. While a road is drafted, a thumb beside one means the table. */
  const baseAt = (event: PointerEvent): string | null =>
    hits.base(event, isMouse(event) || !handlers.state().draft.target ? width(event) : THUMB / 2);

  const gripAt = (event: PointerEvent): Grip => {
    const {
      draft: { target },
    } = handlers.state();
    if (!handlers.editable() || !target) return { kind: "orbit" };
    const car = hits.car(event, width(event) * 0.6);
    if (car !== null) return { kind: "car", index: car };
    const { away, level } = hits.target(event)!;
    if (away > width(event)) return { kind: "orbit" };
    const ground = hits.ground(event, level);
    return { kind: "target", dx: ground ? target.x - ground.x : 0, dy: ground ? target.y - ground.y : 0, level, rise: 0 };
  };

  const carry = (event: PointerEvent, { dx, dy, level }: typeof FREE, settled: boolean, snap = magnet(event)): void => {
    const ground = hits.ground(event, level);
    if (ground) handlers.act({ do: "place", x: ground.x + dx, y: ground.y + dy, snap, settled });
  };

  /** From the side there is no table to drag over: across moves it, up and down is its height. */
  const carrySideways = (by: { x: number; y: number }, grip: { rise: number }): void => {
    const { draft, scene } = handlers.state();
    if (!draft.target) return;
    const per = hits.millimetres();
    const turn = radians(rig.azimuth);
    handlers.act({
      do: "place",
      settled: false,
      snap: 0,
      x: draft.target.x + Math.cos(turn) * by.x * per,
      y: draft.target.y + Math.sin(turn) * by.x * per,
    });
    grip.rise -= by.y * per;
    if (Math.abs(grip.rise) >= scene.sizes.storey) {
      handlers.act({ do: "raise", by: Math.sign(grip.rise) });
      grip.rise -= Math.sign(grip.rise) * scene.sizes.storey;
    }
  };

  const carryCar = (event: PointerEvent, index: number, settled: boolean): void => {
    const { scene, draft } = handlers.state();
    const road = ghostOf(scene, draft).roads?.[0];
    if (!road) return;
    const [a, b, here] = [rig.project(road.start), rig.project(road.end), hits.spot(event)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = ((here[0] - a.x) * dx + (here[1] - a.y) * dy) / (dx * dx + dy * dy || 1);
    const half = scene.sizes.car_length / scene.sizes.road_length / 2;
    const at = Math.min(Math.max(along, half), 1 - half);
    handlers.act({ do: "cars", settled, cars: draft.cars.map((car, i) => (i === index ? { ...car, at } : car)) });
  };

  const pinch = (): { x: number; y: number; apart: number; turn: number } => {
    const [a, b] = [...fingers.values()] as [{ x: number; y: number }, { x: number; y: number }];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y), turn: Math.atan2(b.y - a.y, b.x - a.x) };
  };

  /** The pointer shows what a press here would mean. */
  const hover = (event: PointerEvent): void => {
    const held = gripAt(event).kind !== "orbit";
    const picks = handlers.editable() && (baseAt(event) || hits.solution(event, MOUSE / 2));
    canvas.dataset.over = held ? "held" : picks ? "base" : "";
  };

  const down = (event: PointerEvent): void => {
    handlers.touched();
    kind = event.pointerType;
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size > 1) {
      release();
      moved = true;
      return;
    }
    begun = { x: event.clientX, y: event.clientY };
    moved = false;
    const free = event.button === 2 || event.button === 1 || event.shiftKey;
    grip = free ? { kind: "pan" } : gripAt(event);
    if (grip.kind === "target") canvas.dataset.grip = "";
  };

  const move = (event: PointerEvent): void => {
    const last = fingers.get(event.pointerId);
    if (!last) {
      if (!isMouse(event)) return;
      if (handlers.state().carried) carry(event, FREE, false);
      else hover(event);
      return;
    }
    if (fingers.size === 2) {
      const before = pinch();
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = pinch();
      const tall = canvas.clientHeight || 1;
      const [x, y] = hits.spot({ clientX: after.x, clientY: after.y });
      rig.zoom(before.apart / Math.max(after.apart, 1), { x, y });
      rig.pan((after.x - before.x) / tall, (after.y - before.y) / tall);
      rig.turn(degrees(after.turn - before.turn));
      return;
    }
    const by = { x: event.clientX - last.x, y: event.clientY - last.y };
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const holds = grip?.kind === "target" || grip?.kind === "car";
    if (!moved && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < (holds ? FINE : TAP)) return;
    moved = true;
    if (grip?.kind === "pan") rig.pan(by.x / canvas.clientHeight, by.y / canvas.clientHeight);
    if (grip?.kind === "orbit") rig.orbit(by.x, by.y);
    if (grip?.kind === "car") carryCar(event, grip.index, false);
    if (grip?.kind === "target") {
      if (handlers.state().view === "side") carrySideways(by, grip);
      else {
        carry(event, grip, false);
        if (!isMouse(event)) handlers.dragged({ x: event.clientX, y: event.clientY });
      }
    }
  };

  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    const tapped = !moved && event.type === "pointerup" && event.button === 0;
    release();
    if (tapped && !fingers.size) tap(event);
  };

  /** Lets go of what is held. Where that has been moved to is a step to come back to. */
  const release = (): void => {
    const was = grip;
    grip = null;
    delete canvas.dataset.grip;
    handlers.dragged(null);
    if (moved && (was?.kind === "target" || was?.kind === "car")) handlers.act({ do: "settle" });
  };

  const tap = (event: PointerEvent): void => {
    const before = handlers.state();
    if (handlers.editable()) build(event);
    if (handlers.editable() && handlers.state() === before) handlers.idle(hits.piece(event, width(event) / 2));
    handlers.picked(hits.piece(event, width(event)), before.view === "side" ? null : hits.ground(event));
  };

  /** What a tap means for the road: a solution taken over, a base point, or a place for the column. */
  const build = (event: PointerEvent): void => {
    const { draft, view, carried } = handlers.state();
    const base = baseAt(event);
    const carriable = isMouse(event) && view !== "side";
    if (hits.solution(event, width(event) / 2)) handlers.act({ do: "take" });
    else if (carried) carry(event, FREE, true);
    else if (base && base !== draft.base) handlers.act({ do: "base", id: base, carry: carriable });
    else if (base) carriable && handlers.act({ do: "carry" });
    else if (draft.target && view !== "side") put(event);
  };

  /** The column where the hand taps: a thumb is led to the ideal distance, and beside the column moves it to that very spot. */
  const put = (event: PointerEvent): void => {
    if (isMouse(event)) {
      if (!hits.piece(event, MOUSE / 2)) carry(event, FREE, true);
      return;
    }
    const { away, level } = hits.target(event)!;
    if (away <= THUMB) carry(event, { ...FREE, level }, true, 0);
    else carry(event, FREE, true, Infinity);
  };

  const wheel = (event: WheelEvent): void => {
    const { draft, scene, carried } = handlers.state();
    const at = draft.target && ([draft.target.x, draft.target.y, (heightOf(draft.target) * scene.sizes.storey) / 2] as Point);
    const over = handlers.editable() && at && (carried || hits.distance(at, event) < 2 * THUMB);
    if (!over && !event.ctrlKey && document.activeElement !== canvas) return handlers.scrolled(); // The page scrolls.
    event.preventDefault();
    if (over && !event.ctrlKey) handlers.act({ do: "raise", by: event.deltaY < 0 ? 1 : -1 });
    else {
      const [x, y] = hits.spot(event);
      const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      const pinched = Math.min(Math.max(turned, -PINCHED), PINCHED) * 0.01;
      rig.zoom(Math.exp(event.ctrlKey ? pinched : turned * 0.0012), { x, y });
    }
  };

  const double = (event: MouseEvent): void => {
    const { scene, draft } = handlers.state();
    const id = hits.piece(event, kind === "mouse" ? MOUSE : THUMB);
    if (handlers.editable() && draft.target && kind !== "mouse") return; // The second tap places it more finely.
    if (id) rig.visit(placesOf(scene).get(id)!);
  };

  canvas.addEventListener("pointerdown", down, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  for (const kind of ["pointerup", "pointercancel", "lostpointercapture"] as const) canvas.addEventListener(kind, up, { signal });
  canvas.addEventListener("wheel", wheel, { passive: false, signal });
  canvas.addEventListener("dblclick", double, { signal });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
}
