// Copying: by the browser's clipboard, by a selection where there is none, and never said to be done when it was not.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copyField, copyText } from "../../src/lib/clipboard";
import { all, one } from "../support/hands";

/** A browser with these ways to copy; what it has copied. */
function browser({ clipboard, command }: { clipboard: "none" | "refuses" | "there"; command: boolean }): string[] {
  const copied: string[] = [];
  const writeText = async (text: string): Promise<void> => {
    if (clipboard === "refuses") throw new DOMException("no", "NotAllowedError");
    copied.push(text);
  };
  vi.stubGlobal("navigator", { clipboard: clipboard === "none" ? undefined : { writeText } });
  document.execCommand = () => {
    if (command) copied.push((document.activeElement as HTMLTextAreaElement).value);
    return command;
  };
  return copied;
}

beforeEach(() => {
  document.body.innerHTML = '<button>Copy</button><input value="a link">';
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["there", false, true],
  ["refuses", true, true],
  ["none", true, true],
  ["refuses", false, false],
  ["none", false, false],
] as const)("clipboard %s, command %s: it says whether it has copied", async (clipboard, command, done) => {
  const copied = browser({ clipboard, command });
  one("button").focus();
  expect([await copyText("a link"), copied]).toEqual([done, done ? ["a link"] : []]);
  expect([document.activeElement, all("textarea")]).toEqual([one("button"), []]);
});

it("what cannot be copied is left selected in its field", async () => {
  browser({ clipboard: "none", command: false });
  one("button").focus();
  expect([await copyField(one("input")), document.activeElement]).toEqual([false, one("input")]);
  expect([one<HTMLInputElement>("input").selectionStart, one<HTMLInputElement>("input").selectionEnd]).toEqual([0, 6]);
});
