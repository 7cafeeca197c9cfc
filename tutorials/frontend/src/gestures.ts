// Mouse and touch: what a hand means by what it does on the canvas. Every target is as wide as a thumb.

import { columnOf, type Point, type Scene, storeys } from "./scene";
import type { BoardState, Action } from "./state";
import type { Rig } from "./rig";
import { heightOf } from "./move";
import { ghostOf } from "./ghost";

const TAP = 7; // px: a hand that moved less has tapped
const MOUSE = 26; // px round a piece that belong to it
const THUMB = 44;
const SNAP = 6; // mm: a mouse is drawn to the ideal distance from this far

export interface Hands {
  state(): BoardState;
  act(action: Action): void;
  picked(piece: string | null, place: { x: number; y: number } | null): void;
  touched(): void;
  editable(): boolean;
}

type Grip =
  | { kind: "orbit" | "pan" }
  | { kind: "target"; dx: number; dy: number; rise: number }
  | { kind: "car"; index: number };

/** Listens to a canvas; returns what ends it. */
export function listen(canvas: HTMLCanvasElement, rig: Rig, hands: Hands): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let grip: Grip | null = null;
  let begun = { x: 0, y: 0 };
  let moved = false;
  let carrying = false;

  const spot = (event: { clientX: number; clientY: number }): [number, number] => {
    const box = canvas.getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2];
  };
  const distance = (place: Point, event: { clientX: number; clientY: number }): number => {
    const box = canvas.getBoundingClientRect();
    const at = rig.project(place);
    return Math.hypot(box.left + ((at.x + 1) / 2) * box.width - event.clientX, box.top + ((1 - at.y) / 2) * box.height - event.clientY);
  };
  const width = (event: PointerEvent): number => (event.pointerType === "mouse" ? MOUSE : THUMB);
  const snap = (event: PointerEvent): number => (event.altKey ? 0 : event.pointerType === "mouse" ? SNAP : Infinity);

  const nearest = <T>(things: readonly T[], place: (thing: T) => Point, event: PointerEvent, within: number): T | null => {
    let [best, least]: [T | null, number] = [null, within];
    for (const thing of things) {
      const away = distance(place(thing), event);
      if (away < least) [best, least] = [thing, away];
    }
    return best;
  };

  const baseAt = (event: PointerEvent): string | null => {
    const { scene } = hands.state();
    const bases = (scene.bases ?? []).flatMap((base) => columnOf(scene, base.id) ?? []);
    return nearest(bases, (column) => [column.x, column.y, storeys(column) * scene.sizes.storey * 0.7], event, width(event))?.id ?? null;
  };

  const pieceAt = (event: PointerEvent): string | null => {
    const { scene } = hands.state();
    const places = placesOf(scene);
    return nearest([...places.keys()], (id) => places.get(id)!, event, width(event));
  };

  const gripAt = (event: PointerEvent): Grip => {
    const { scene, draft } = hands.state();
    if (!hands.editable() || !draft.target) return { kind: "orbit" };
    const road = ghostOf(scene, draft).roads?.[0];
    const cars = (road?.cars ?? []).map((car, index) => ({ car, index }));
    const car = nearest(cars, ({ car: { x, y, z } }) => [x, y, z + 3], event, width(event) * 0.6);
    if (car) return { kind: "car", index: car.index };
    const top = heightOf(draft.target) * scene.sizes.storey;
    const near = Math.min(
      distance([draft.target.x, draft.target.y, top], event),
      distance([draft.target.x, draft.target.y, top / 2], event),
    );
    if (near > width(event)) return { kind: "orbit" };
    const ground = rig.onTable(...spot(event));
    return { kind: "target", dx: ground ? draft.target.x - ground.x : 0, dy: ground ? draft.target.y - ground.y : 0, rise: 0 };
  };

  const carry = (event: PointerEvent, grip: { dx: number; dy: number }, settled: boolean): void => {
    const ground = rig.onTable(...spot(event));
    if (ground) hands.act({ do: "place", x: ground.x + grip.dx, y: ground.y + grip.dy, snap: snap(event), settled });
  };

  /** From the side there is no table to drag over: across moves it, up and down is its height. */
  const carrySideways = (by: { x: number; y: number }, grip: { rise: number }): void => {
    const { draft, scene } = hands.state();
    if (!draft.target) return;
    const per = millimetres(canvas, rig);
    const turn = (rig.azimuth * Math.PI) / 180;
    hands.act({
      do: "place", settled: false, snap: 0,
      x: draft.target.x + Math.cos(turn) * by.x * per, y: draft.target.y + Math.sin(turn) * by.x * per,
    });
    grip.rise -= by.y * per;
    if (Math.abs(grip.rise) >= scene.sizes.storey) {
      hands.act({ do: "raise", by: Math.sign(grip.rise) });
      grip.rise -= Math.sign(grip.rise) * scene.sizes.storey;
    }
  };

  const carryCar = (event: PointerEvent, index: number, settled: boolean): void => {
    const { scene, draft } = hands.state();
    const road = ghostOf(scene, draft).roads?.[0];
    if (!road) return;
    const [a, b, here] = [rig.project(road.start), rig.project(road.end), spot(event)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = ((here[0] - a.x) * dx + (here[1] - a.y) * dy) / (dx * dx + dy * dy || 1);
    const half = scene.sizes.car_length / scene.sizes.road_length / 2;
    const at = Math.min(Math.max(along, half), 1 - half);
    hands.act({ do: "cars", settled, cars: draft.cars.map((car, i) => (i === index ? { ...car, at } : car)) });
  };

  const pinch = (): { x: number; y: number; apart: number; turn: number } => {
    const [a, b] = [...fingers.values()] as [{ x: number; y: number }, { x: number; y: number }];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y), turn: Math.atan2(b.y - a.y, b.x - a.x) };
  };

  /** The pointer shows what a press here would mean. */
  const hover = (event: PointerEvent): void => {
    const held = gripAt(event).kind !== "orbit";
    canvas.dataset["over"] = held ? "held" : hands.editable() && baseAt(event) ? "base" : "";
  };

  const down = (event: PointerEvent): void => {
    hands.touched();
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size > 1) {
      grip = null;
      moved = true;
      return;
    }
    begun = { x: event.clientX, y: event.clientY };
    moved = false;
    const free = event.button === 2 || event.button === 1 || event.shiftKey;
    grip = free ? { kind: "pan" } : gripAt(event);
    if (grip.kind === "target") canvas.dataset["grip"] = "";
  };

  const move = (event: PointerEvent): void => {
    const last = fingers.get(event.pointerId);
    if (!last) {
      if (carrying && event.pointerType === "mouse") carry(event, { dx: 0, dy: 0 }, false);
      else if (event.pointerType === "mouse") hover(event);
      return;
    }
    if (fingers.size === 2) {
      const before = pinch();
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = pinch();
      const tall = canvas.clientHeight || 1;
      const [x, y] = spot({ clientX: after.x, clientY: after.y });
      rig.zoom(before.apart / Math.max(after.apart, 1), { x, y });
      rig.pan((after.x - before.x) / tall, (after.y - before.y) / tall);
      rig.turn(((after.turn - before.turn) * 180) / Math.PI);
      return;
    }
    const by = { x: event.clientX - last.x, y: event.clientY - last.y };
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!moved && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < TAP) return;
    moved = true;
    if (grip?.kind === "pan") rig.pan(by.x / canvas.clientHeight, by.y / canvas.clientHeight);
    if (grip?.kind === "orbit") rig.orbit(by.x, by.y);
    if (grip?.kind === "car") carryCar(event, grip.index, false);
    if (grip?.kind === "target") {
      if (hands.state().view === "side") carrySideways(by, grip);
      else carry(event, grip, false);
    }
  };

  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    delete canvas.dataset["grip"];
    const was = grip;
    grip = null;
    if (fingers.size || event.type === "pointercancel") return;
    if (!moved && event.button === 0) tap(event);
    else if (was?.kind === "target" || was?.kind === "car") settle();
  };

  /** Where the hand let go is a step to come back to. */
  const settle = (): void => {
    const { target, cars } = hands.state().draft;
    if (target) hands.act({ do: "place", x: target.x, y: target.y, snap: 0 });
    else hands.act({ do: "cars", cars });
  };

  const tap = (event: PointerEvent): void => {
    const { draft, view } = hands.state();
    const base = hands.editable() ? baseAt(event) : null;
    if (carrying) {
      carrying = false;
      carry(event, { dx: 0, dy: 0 }, true);
    } else if (base && base !== draft.base) {
      hands.act({ do: "base", id: base });
      carrying = event.pointerType === "mouse" && view !== "side";
    } else if (base && base === draft.base) {
      carrying = event.pointerType === "mouse" && view !== "side";
    } else if (hands.editable() && draft.target && view !== "side" && !pieceAt(event)) {
      carry(event, { dx: 0, dy: 0 }, true);
    }
    hands.picked(pieceAt(event), view === "side" ? null : rig.onTable(...spot(event)));
  };

  const wheel = (event: WheelEvent): void => {
    const { draft, scene } = hands.state();
    const at = draft.target && ([draft.target.x, draft.target.y, (heightOf(draft.target) * scene.sizes.storey) / 2] as Point);
    const over = hands.editable() && at && (carrying || distance(at, event) < 2 * THUMB);
    if (!over && !event.ctrlKey && document.activeElement !== canvas) return; // The page scrolls.
    event.preventDefault();
    if (over && !event.ctrlKey) hands.act({ do: "raise", by: event.deltaY < 0 ? 1 : -1 });
    else {
      const [x, y] = spot(event);
      rig.zoom(Math.exp(event.deltaY * (event.ctrlKey ? 0.01 : 0.0012)), { x, y });
    }
  };

  const double = (event: MouseEvent): void => {
    const { scene } = hands.state();
    const id = pieceAt(event as PointerEvent);
    if (id) rig.visit(placesOf(scene).get(id)!);
  };

  const leave = (event: KeyboardEvent): void => {
    if (event.key === "Escape") carrying = false;
  };
  const menu = (event: Event): void => event.preventDefault();

  canvas.addEventListener("pointerdown", down);
  canvas.addEventListener("pointermove", move);
  canvas.addEventListener("pointerup", up);
  canvas.addEventListener("pointercancel", up);
  canvas.addEventListener("wheel", wheel, { passive: false });
  canvas.addEventListener("dblclick", double);
  canvas.addEventListener("contextmenu", menu);
  canvas.addEventListener("keydown", leave);
  return () => {
    canvas.removeEventListener("pointerdown", down);
    canvas.removeEventListener("pointermove", move);
    canvas.removeEventListener("pointerup", up);
    canvas.removeEventListener("pointercancel", up);
    canvas.removeEventListener("wheel", wheel);
    canvas.removeEventListener("dblclick", double);
    canvas.removeEventListener("contextmenu", menu);
    canvas.removeEventListener("keydown", leave);
  };
}

/** How many millimetres a pixel is worth at the middle of the picture. */
function millimetres(canvas: HTMLCanvasElement, rig: Rig): number {
  const turn = (rig.azimuth * Math.PI) / 180;
  const [a, b] = [rig.project([0, 0, 0]), rig.project([100 * Math.cos(turn), 100 * Math.sin(turn), 0])];
  return 100 / (Math.hypot(((b.x - a.x) / 2) * canvas.clientWidth, ((b.y - a.y) / 2) * canvas.clientHeight) || 1);
}

/** The middle of every piece, by id: what a tap or a double tap may mean. */
export function placesOf(scene: Scene): Map<string, Point> {
  const places = new Map<string, Point>();
  for (const column of scene.columns ?? []) places.set(column.id, [column.x, column.y, storeys(column) * scene.sizes.storey]);
  for (const road of scene.roads ?? []) {
    places.set(road.id, [0, 1, 2].map((axis) => (road.start[axis]! + road.end[axis]!) / 2) as Point);
  }
  for (const obstacle of scene.obstacles ?? []) places.set(obstacle.id, [obstacle.x, obstacle.y, obstacle.height / 2]);
  for (const area of scene.areas ?? []) places.set(area.id, [area.x, area.y, 0]);
  return places;
}
