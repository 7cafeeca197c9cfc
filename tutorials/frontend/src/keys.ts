// The keyboard on the canvas. The page lists these keys for the reader; none of them is the only way to anything.

import type { Action, BoardState } from "./state";
import type { Rig } from "./rig";

export interface KeyHands {
  state(): BoardState;
  act(action: Action): void;
  build(): void;
  car(): void;
  editable(): boolean;
}

/** What a key means: true if it meant anything. */
export function pressed(event: KeyboardEvent, rig: Rig, hands: KeyHands): boolean {
  const fine = event.shiftKey;
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (command && key === "z") return done(() => hands.act({ do: fine ? "redo" : "undo" }));
  if (command && key === "y") return done(() => hands.act({ do: "redo" }));
  if (command || event.altKey) return false;
  switch (key) {
    case "1":
      return done(() => hands.act({ do: "view", view: "free" }));
    case "2":
      return done(() => hands.act({ do: "view", view: "top" }));
    case "3":
      return done(() => hands.act({ do: "view", view: "side" }));
    case "0":
      return done(() => rig.reset());
    case "+":
    case "=":
      return done(() => rig.zoom(0.85));
    case "-":
      return done(() => rig.zoom(1 / 0.85));
  }
  const drafting = hands.editable() && hands.state().draft.target !== null;
  return (hands.editable() && basePoint(key, hands)) || (drafting ? building(key, fine, hands) : looking(key, rig));
}

function basePoint(key: string, hands: KeyHands): boolean {
  const { scene, draft } = hands.state();
  const ids = scene.bases?.map((base) => base.id) ?? [];
  const first = !draft.base && (key === "Enter" || key === " ");
  if ((!first && key !== "b" && key !== "[" && key !== "]") || !ids.length) return false;
  const step = key === "[" ? -1 : 1;
  const place = draft.base ? ids.indexOf(draft.base) + step : 0;
  return done(() => hands.act({ do: "base", id: ids[(place + ids.length) % ids.length]! }));
}

function building(key: string, fine: boolean, hands: KeyHands): boolean {
  switch (key) {
    case "ArrowLeft":
      return done(() => hands.act({ do: "turn", degrees: fine ? 1 : 5 }));
    case "ArrowRight":
      return done(() => hands.act({ do: "turn", degrees: fine ? -1 : -5 }));
    case "ArrowUp":
      return done(() => hands.act({ do: "reach", by: fine ? 0.5 : 2 }));
    case "ArrowDown":
      return done(() => hands.act({ do: "reach", by: fine ? -0.5 : -2 }));
    case "PageUp":
      return done(() => hands.act({ do: "raise", by: 1 }));
    case "PageDown":
      return done(() => hands.act({ do: "raise", by: -1 }));
    case "j":
      return done(() => hands.act({ do: "junction" }));
    case "e":
      return done(() => hands.act({ do: "exit" }));
    case "c":
      return done(() => hands.car());
    case "Escape":
      return done(() => hands.act({ do: "clear" }));
    case "Enter":
      return done(() => hands.build());
  }
  return false;
}

function looking(key: string, rig: Rig): boolean {
  const step = 24;
  switch (key) {
    case "ArrowLeft":
      return done(() => rig.orbit(-step, 0));
    case "ArrowRight":
      return done(() => rig.orbit(step, 0));
    case "ArrowUp":
      return done(() => rig.orbit(0, step));
    case "ArrowDown":
      return done(() => rig.orbit(0, -step));
  }
  return false;
}

function done(act: () => void): true {
  act();
  return true;
}
