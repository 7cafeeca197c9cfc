// The keyboard on the canvas. The page lists these keys for the reader; none of them is the only way to anything.

import type { CameraRig } from "../camera/cameraRig";
import type { Action, BoardState } from "../state/reducer";

export interface KeyHandlers {
  state(): BoardState;
  act(action: Action): void;
  build(): void;
  car(): void;
  editable(): boolean;
}

/** What a key means: true if it meant anything. */
export function handleKey(event: KeyboardEvent, rig: CameraRig, handlers: KeyHandlers): boolean {
  const fine = event.shiftKey;
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (command && key === "z") return done(() => handlers.act({ do: fine ? "redo" : "undo" }));
  if (command && key === "y") return done(() => handlers.act({ do: "redo" }));
  if (command || event.altKey) return false;
  switch (key) {
    case "1":
      return done(() => handlers.act({ do: "view", view: "free" }));
    case "2":
      return done(() => handlers.act({ do: "view", view: "top" }));
    case "3":
      return done(() => handlers.act({ do: "view", view: "side" }));
    case "0":
      return done(() => rig.reset());
    case "+":
    case "=":
      return done(() => rig.zoom(0.85));
    case "-":
      return done(() => rig.zoom(1 / 0.85));
  }
  const drafting = handlers.editable() && handlers.state().draft.target !== null;
  return (handlers.editable() && basePoint(key, handlers)) || (drafting ? building(key, fine, handlers) : looking(key, rig));
}

function basePoint(key: string, handlers: KeyHandlers): boolean {
  const { scene, draft } = handlers.state();
  const ids = scene.bases?.map((base) => base.id) ?? [];
  const first = !draft.base && (key === "Enter" || key === " ");
  if ((!first && key !== "b" && key !== "[" && key !== "]") || !ids.length) return false;
  const step = key === "[" ? -1 : 1;
  const place = draft.base ? ids.indexOf(draft.base) + step : 0;
  return done(() => handlers.act({ do: "base", id: ids[(place + ids.length) % ids.length]! }));
}

function building(key: string, fine: boolean, handlers: KeyHandlers): boolean {
  switch (key) {
    case "ArrowLeft":
      return done(() => handlers.act({ do: "turn", degrees: fine ? 1 : 5 }));
    case "ArrowRight":
      return done(() => handlers.act({ do: "turn", degrees: fine ? -1 : -5 }));
    case "ArrowUp":
      return done(() => handlers.act({ do: "reach", by: fine ? 0.5 : 2 }));
    case "ArrowDown":
      return done(() => handlers.act({ do: "reach", by: fine ? -0.5 : -2 }));
    case "PageUp":
      return done(() => handlers.act({ do: "raise", by: 1 }));
    case "PageDown":
      return done(() => handlers.act({ do: "raise", by: -1 }));
    case "j":
      return done(() => handlers.act({ do: "junction" }));
    case "e":
      return done(() => handlers.act({ do: "exit" }));
    case "c":
      return done(() => handlers.car());
    case "Escape":
      return done(() => handlers.act({ do: "clear" }));
    case "Enter":
      return done(() => handlers.build());
  }
  return false;
}

function looking(key: string, rig: CameraRig): boolean {
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
