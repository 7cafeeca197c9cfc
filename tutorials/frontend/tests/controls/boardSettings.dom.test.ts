// How boards look and sound: chosen once, remembered, and silent until asked for.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { play, shake } from "../../src/board/motion/sounds";
import { bindBoardSettings } from "../../src/controls/boardSettings";
import { one } from "../support/hands";

const PAGE = `<div data-root><details data-board-settings><summary></summary>
  <input type="checkbox" data-choice="sound" value="on"><input type="checkbox" data-choice="look" value="coloured"></details></div>`;
const page = document.documentElement;

/** The page anew, with everything that was told of choices. */
function opened(): [string, boolean][] {
  document.body.innerHTML = PAGE;
  const told: [string, boolean][] = [];
  bindBoardSettings(one("[data-root]"), (choice, on) => told.push([choice, on]), new AbortController().signal);
  return told;
}

function forget(): void {
  delete page.dataset.look;
  delete page.dataset.sound;
}

beforeEach(forget);
afterEach(forget);

it("our look and silence come first", () => {
  opened();
  expect([page.dataset.look, page.dataset.sound]).toEqual([undefined, undefined]);
});

it("what is chosen holds at once, and on the next page too", () => {
  const told = opened();
  one("[data-choice=look]").click();
  one("[data-choice=sound]").click();
  expect([page.dataset.look, page.dataset.sound, told]).toEqual([
    "coloured",
    "on",
    [
      ["look", true],
      ["sound", true],
    ],
  ]);
  forget();
  opened();
  expect([page.dataset.look, page.dataset.sound, one<HTMLInputElement>("[data-choice=look]").checked]).toEqual(["coloured", "on", true]);
  one("[data-choice=look]").click();
  forget();
  opened();
  expect([page.dataset.look, one<HTMLInputElement>("[data-choice=look]").checked]).toEqual([undefined, false]);
});

it("no sound is made before somebody asks for sounds", () => {
  const speakers = vi.fn();
  vi.stubGlobal("AudioContext", speakers);
  play("road");
  expect(speakers).not.toHaveBeenCalled();
});

it("the device trembles with wood that falls, once a hand has touched the page", () => {
  const vibrate = vi.fn();
  const touched = { hasBeenActive: false };
  vi.stubGlobal("navigator", { userActivation: touched, vibrate });
  shake("disc");
  expect(vibrate).not.toHaveBeenCalled();
  touched.hasBeenActive = true;
  for (const sound of ["disc", "wheels", "win"] as const) shake(sound);
  expect(vibrate.mock.calls).toEqual([[6], [60]]);
  vi.unstubAllGlobals();
});
