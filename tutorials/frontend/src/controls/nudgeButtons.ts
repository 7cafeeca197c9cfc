// Buttons that move the column by a small step, and go on while they are held: [data-do=nudge-left] and so on.

import type { Action, Way } from "../board/state/reducer";

const HELD = 350; // ms until a button that is held goes on
const AGAIN = 70; // ms from one step to the next

const WAYS: readonly Way[] = ["left", "right", "nearer", "farther"];
export const NUDGES: readonly string[] = WAYS.map((way) => `nudge-${way}`);

/** Listens to the buttons inside an element until the signal is aborted. */
export function listenToNudges(root: HTMLElement, act: (action: Action) => void, signal: AbortSignal): void {
  let clock = 0;
  let steps = 0;

  const buttonOf = (event: Event): HTMLButtonElement | null =>
    (event.target as Element).closest<HTMLButtonElement>("button[data-do^=nudge-]:not(:disabled)");
  const wayOf = (button: HTMLElement): Way => button.dataset.do!.slice("nudge-".length) as Way;

  const press = (event: PointerEvent): void => {
    const button = buttonOf(event);
    if (!button || event.button) return;
    stop();
    steps = 0;
    const again = (): void => {
      if (button.disabled || !button.isConnected) return stop();
      steps += 1;
      act({ do: "nudge", to: wayOf(button), settled: false });
      clock = window.setTimeout(again, AGAIN);
    };
    clock = window.setTimeout(again, HELD);
  };

  /** However many steps were made, they are one to take back. */
  const stop = (): void => {
    if (clock && steps) act({ do: "settle" });
    clearTimeout(clock);
    clock = 0;
  };

  /** A click is a step, unless it ends a hold. */
  const click = (event: Event): void => {
    const button = buttonOf(event);
    if (!button) return;
    stop();
    const [held, way] = [steps > 0, wayOf(button)];
    steps = 0;
    if (!held) act({ do: "nudge", to: way });
  };

  root.addEventListener("pointerdown", press, { signal });
  for (const kind of ["pointerup", "pointercancel", "pointerout", "blur"]) root.addEventListener(kind, stop, { capture: true, signal });
  root.addEventListener("click", click, { signal });
  root.addEventListener("contextmenu", (event) => buttonOf(event) && event.preventDefault(), { signal }); // A long press is no menu.
  signal.addEventListener("abort", stop);
}
