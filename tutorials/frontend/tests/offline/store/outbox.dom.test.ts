// What a learner does without a network carries what it is judged by when it is handed in.

import { beforeEach, expect, it } from "vitest";
import { choose } from "../../../src/lib/readerChoice";
import { newEntry } from "../../../src/offline/store/outbox";

beforeEach(() => choose(""));

it("names the rules that were agreed on, and the day as the server counts it", () => {
  choose("german", "120270");
  const { key, ...deed } = newEntry("/de/daily/2026-11-08/?edition=german", [["move", "{}"]]);
  choose("german");
  const next = newEntry("/de/daily/2026-11-08/?edition=german", [["hint", "1"]]);
  const day = new Date().toISOString().slice(0, 10);
  expect(deed).toEqual({ address: "/de/daily/2026-11-08/?edition=german", form: [["move", "{}"]], agreement: "120270", day });
  expect([next.agreement, key === next.key, /^[\w-]{8,40}$/.test(key)]).toEqual(["", false, true]);
});
