// What readers agreed on is read from its cookie in one way, by every script.

import { beforeEach, expect, it, vi } from "vitest";
import { choose, chosenAgreement } from "../../../src/lib/readerChoice";
import { Server, settled } from "../../support/server";

beforeEach(() => {
  choose("");
  document.documentElement.lang = "en";
});

async function asked(code: string): Promise<string[]> {
  vi.resetModules();
  choose("german", code);
  const server = new Server(() => ({ status: 404, json: {} }));
  await import("../../../src/entries/rules_content/agreed");
  await settled();
  return server.requests.map(({ address }) => new URL(address).pathname);
}

it("a code is asked for whole, and never by its beginning", async () => {
  for (const code of ["120270", "1A2b", "120-70"]) {
    expect([await asked(code), chosenAgreement()]).toEqual([[`/en/agree/${code}/notes.json`], code]);
  }
});

it("what cannot be a code is none", async () => {
  for (const code of ["", "120 70", "120/../70"]) expect([await asked(code), chosenAgreement()]).toEqual([[], ""]);
});
