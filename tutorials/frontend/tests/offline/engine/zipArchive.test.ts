// The archive of the judge's code, read without Python.

import { expect, test } from "vitest";
import { zipEntries } from "../../../src/offline/engine/zipArchive";

/** An archive with these files stored as they are, and something after them, as archives have it. */
function archive(files: Record<string, string>): ArrayBuffer {
  const words = new TextEncoder();
  const parts: number[] = [];
  for (const [name, body] of Object.entries(files)) {
    const head = new DataView(new ArrayBuffer(30));
    const [named, bytes] = [words.encode(name), words.encode(body)];
    head.setUint32(0, 0x04034b50, true);
    head.setUint32(18, bytes.length, true);
    head.setUint16(26, named.length, true);
    head.setUint16(28, 2, true);
    parts.push(...new Uint8Array(head.buffer), ...named, 7, 7, ...bytes);
  }
  return new Uint8Array([...parts, ...words.encode("PK and what is in it")]).buffer;
}

test("every file is there under its name, whole", () => {
  const found = [...zipEntries(archive({ "engine/a.pyc": "one", "engine/empty": "", "words.html": "기둥" }))];
  expect(found.map(([name, body]) => [name, new TextDecoder().decode(body)])).toEqual([
    ["engine/a.pyc", "one"],
    ["engine/empty", ""],
    ["words.html", "기둥"],
  ]);
});
