// The pieces that a sentence speaks of, lit while it is touched or focused.

import { expect, it } from "vitest";
import { litMarks } from "../../src/board/overlay/highlight";
import { listenToSentences } from "../../src/controls/sentenceHighlight";
import { one } from "../support/hands";
import { TABLE } from "../support/scene";

it("a column is ringed, a road outlined, and what is not on the table is left out", () => {
  const marks = litMarks({ ...TABLE, roads: [{ id: "r1", owner: "pink", kind: "road", start: [0, 0, 10], end: [100, 0, 10] }] }, [
    "p1",
    "r1",
    "gone",
  ]);
  expect(marks.map(({ kind, piece }) => [kind, piece])).toEqual([
    ["ring", "p1"],
    ["ring", "p1"],
    ["outline", "r1"],
  ]);
});

it("sentences light their pieces under a finger and in the focus, and no longer than that", () => {
  document.body.innerHTML = `<ul id="root"><li data-pieces="p1 b1"><button>Pink: column 1</button></li>
    <li><button>Plain</button></li></ul>`;
  const lit: string[] = [];
  const leaving = new AbortController();
  listenToSentences(one("#root"), { light: (ids) => lit.push(ids.join(" ")) }, leaving.signal);
  const [named] = document.querySelectorAll("button");
  for (const kind of ["pointerover", "pointerout", "focusin", "focusout"]) named!.dispatchEvent(new Event(kind, { bubbles: true }));
  expect(lit).toEqual(["", "p1 b1", "", "p1 b1", ""]);
  leaving.abort();
  named!.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(lit.length).toBe(5);
});

it("the base point that a hint names is lit while the hint stands there, until the puzzle is solved", () => {
  document.body.innerHTML = `<div id="root"><div id="hints"></div><h2 tabindex="-1">Hint</h2><p data-pieces="b1">Blue: column 1</p></div>`;
  const lit: string[] = [];
  const leaving = new AbortController();
  listenToSentences(one("#root"), { light: (ids) => lit.push(ids.join(" ")) }, leaving.signal);
  const send = (selector: string, kind: string): boolean => one(selector).dispatchEvent(new Event(kind, { bubbles: true }));
  one("#hints").innerHTML = `<p data-pieces="p1" data-lit>Build from here</p>`;
  send("h2", "focusin"); // The page's script leads the reader to its words.
  send("[data-pieces=b1]", "pointerover");
  send("[data-pieces=b1]", "pointerout");
  one("#root").insertAdjacentHTML("beforeend", `<div class="result--solved"></div>`);
  send("h2", "focusin");
  expect(lit).toEqual(["", "p1", "b1", "p1", ""]);
  leaving.abort();
});
