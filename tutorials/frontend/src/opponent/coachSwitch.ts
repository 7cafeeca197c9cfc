// Whether the coach is at the learner's side: chosen once for all tables and replays, and remembered. The switch is any
// [data-coach-switch].

import { els } from "../lib/el";
import { readText, writeText } from "../lib/storage";

const KEY = "tokyo-highway-coach";

/** Whether the coach is on, as was chosen last; `otherwise` where nobody has chosen yet. */
export function coachIsOn(otherwise: boolean): boolean {
  const chosen = readText("local", KEY);
  return chosen === null ? otherwise : chosen === "on";
}

export function switchCoach(on: boolean): void {
  writeText("local", KEY, on ? "on" : "off");
}

/** The switches look as it is. */
export function showCoachSwitch(root: ParentNode, on: boolean): void {
  for (const one of els(root, "[data-coach-switch]")) one.setAttribute("aria-pressed", String(on));
}
