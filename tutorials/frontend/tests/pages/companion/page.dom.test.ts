// The companion's page: taps become events, undo drops the last one, and nothing is lost on a reload.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CompanionAnswer, MissionRow, Seat } from "../../../src/pages/companion/log";
import { all, check, click, fill, one, words } from "../../support/hands";
import { COMPANION } from "../../support/markup";
import { Server, settled } from "../../support/server";

const NAME = "tokyo-highway-companion";
const SUPPLY = { grey: 29, junctions: 3, roads: 14, cars: 9 };
const seat = (colour: Seat["colour"], rest = {}): Seat => ({
  colour,
  name: colour,
  supply: SUPPLY,
  placed: 1,
  standing: "",
  warnings: [],
  low: [],
  ends: [],
  ...rest,
});

function answer(rest: Partial<CompanionAnswer> = {}): CompanionAnswer {
  return {
    refused: "",
    state: "pink builds",
    turn: "pink",
    over: false,
    finished: false,
    stuck: "",
    dealt: { ...SUPPLY, grey: 30 },
    players: [seat("pink"), seat("blue", { warnings: ["Only 2 roads left."], low: ["roads"] })],
    payments: [],
    story: [],
    missions: [],
    totals: { pink: 1, blue: 1 },
    ranking: [["pink"], ["blue"]],
    ...rest,
  };
}

let server: Server;
let next: CompanionAnswer;
const storedLog = (): unknown => JSON.parse(localStorage.getItem(NAME) ?? "null");
const setup = { edition: "german", players: ["blue", "pink"] };

async function visit(): Promise<void> {
  vi.resetModules();
  document.body.innerHTML = COMPANION;
  server = new Server(() => ({ json: next }));
  await import("../../../src/entries/tutorials/companion");
  await settled();
}

beforeEach(() => {
  localStorage.clear();
  next = answer();
});

describe("setting up", () => {
  beforeEach(visit);

  it("shows the form and asks nothing", () => {
    expect([one("[data-start]").hidden, one("[data-game]").hidden, server.requests.length]).toEqual([false, true, 0]);
  });

  it("says who starts as the box has it", () => {
    const first = (): string[] => all("[data-first-in]:not([hidden])").map((one) => one.dataset.firstIn!);
    check("[name=edition][value=german]");
    expect(first()).toEqual(["german base"]);
    check("[name=edition][value=rainbow-city]");
    check("[name=mode][value=mission]");
    expect(first()).toEqual(["rainbow-city mission"]);
  });

  it("starts with whoever was chosen, the others after them clockwise", async () => {
    check("[name=edition][value=german]");
    check("[name=seat-2][value=blue]");
    fill("[name=first]", "blue");
    one<HTMLFormElement>("[data-start]").requestSubmit();
    await settled();
    expect(server.last.body).toEqual({ setup, events: [] });
    expect([storedLog(), one("[data-game]").hidden, words("[data-dealt] [data-kind=grey]")]).toEqual([{ setup, events: [] }, false, "30"]);
  });

  it("does not start with two players of one colour", async () => {
    check("[name=seat-2][value=pink]");
    one<HTMLFormElement>("[data-start]").requestSubmit();
    await settled();
    expect([server.requests.length, one("[data-start-wrong]").hidden]).toEqual([0, false]);
  });
});

describe("rules of their own", () => {
  const notes = {
    name: "Our rules",
    edition: "german",
    mode: "base",
    agreed: "You agreed:",
    topics: {
      "first-player": { answer: "the tallest", editions: ["english"], address: "/first" },
      "penalty-amount": { answer: "from any height", editions: ["english"], address: "/agreed" },
    },
  };

  async function comeWithRules(): Promise<void> {
    history.replaceState(null, "", "/en/companion/?ruleset=120270");
    vi.resetModules();
    document.body.innerHTML = COMPANION;
    server = new Server(({ address }) => ({ json: address.endsWith("notes.json") ? notes : next }));
    await import("../../../src/entries/tutorials/companion");
    await settled();
  }
  afterEach(() => history.replaceState(null, "", "/"));

  it("are offered first, and the game is counted by them", async () => {
    await comeWithRules();
    expect([one<HTMLInputElement>("[name=edition]").checked, words("[data-start]").includes("the tallest")]).toEqual([true, true]);
    one<HTMLFormElement>("[data-start]").requestSubmit();
    await settled();
    const setup = { edition: "german", mode: "base", players: ["pink", "blue"], ruleset: "120270" };
    expect(storedLog()).toEqual({ setup, events: [] });
    expect([words("[data-box='german base'] summary"), words("[data-box='german base'] [data-topic=penalty-amount] dd")]).toEqual([
      "Our rules",
      "You agreed: from any height",
    ]);
  });

  it("never push a game aside that was left here: one can go on with it", async () => {
    localStorage.setItem(NAME, JSON.stringify({ setup, events: [{ build: { grey: 2 } }] }));
    await comeWithRules();
    expect([one("[data-start]").hidden, one("[data-resume]").hidden]).toEqual([false, false]);
    click("[data-resume-go]");
    await settled();
    expect([one("[data-game]").hidden, storedLog()]).toEqual([false, { setup, events: [{ build: { grey: 2 } }] }]);
  });
});

describe("a game", () => {
  beforeEach(async () => {
    localStorage.setItem(NAME, JSON.stringify({ setup, events: [{ build: { grey: 2 } }] }));
    await visit();
  });

  it("goes on where it was left, with the rules of its own box", () => {
    expect(server.last.body).toEqual({ setup, events: [{ build: { grey: 2 } }] });
    expect(all(".seat").map((one) => [one.dataset.colour, one.getAttribute("aria-current")])).toEqual([
      ["pink", "true"],
      ["blue", null],
    ]);
    expect([
      words(".seat:last-child [data-warnings]"),
      all("[data-low]").map((cell) => cell.dataset.kind),
      one("[data-box='german base']").hidden,
      one("[data-box='rainbow-city mission']").hidden,
    ]).toEqual(["Only 2 roads left.", ["roads"], false, true]);
  });

  it("keeps a road that was built, and undo drops it", async () => {
    check("[name=target][value=junction]");
    click("[data-grey] .stepper button:last-child");
    fill("[name=cars]", "2");
    one<HTMLFormElement>("[data-build]").requestSubmit();
    await settled();
    const road = { build: { cars: 2, grey: 3, junction: true } };
    expect(server.last.body.event).toEqual(road);
    expect(storedLog()).toEqual({ setup, events: [{ build: { grey: 2 } }, road] });
    click("[data-undo]");
    await settled();
    expect(storedLog()).toEqual({ setup, events: [{ build: { grey: 2 } }] });
  });

  it("goes on with what another window has added: nothing is lost between two", async () => {
    const more = { setup, events: [{ build: { grey: 2 } }, { pass: "pink" }] };
    localStorage.setItem(NAME, JSON.stringify(more));
    dispatchEvent(new StorageEvent("storage", { key: NAME }));
    await settled();
    one<HTMLFormElement>("[data-build]").requestSubmit();
    await settled();
    expect(server.last.body.events).toEqual(more.events);
  });

  it("shows what a fall costs before it is paid, and keeps it only when it is", async () => {
    click("[data-open=knock]");
    next = answer({ payments: [{ to: "blue", grey: 1, junctions: 0, sentence: "To blue: 1 grey piece" }] });
    fill("[name=fell-blue]", "1");
    await settled();
    expect([words("[data-payments]"), (storedLog() as { events: unknown[] }).events.length]).toEqual(["To blue: 1 grey piece", 1]);
    one<HTMLFormElement>("[data-knock]").requestSubmit();
    await settled();
    expect((storedLog() as { events: unknown[] }).events.at(-1)).toEqual({ knock: { by: "pink", pieces: { blue: 1 }, first: "grey" } });
    expect([one("[data-knock]").hidden, words("[data-news]")]).toEqual([true, "To blue: 1 grey piece"]);
  });

  it("says why something may not be, and keeps nothing of it", async () => {
    next = answer({ refused: "That piece is no longer in the supply." });
    one<HTMLFormElement>("[data-build]").requestSubmit();
    await settled();
    expect([words("[data-notice]"), (storedLog() as { events: unknown[] }).events.length]).toEqual([
      "That piece is no longer in the supply.",
      1,
    ]);
  });

  it("loses nothing while nobody answers", async () => {
    server.goOffline();
    one<HTMLFormElement>("[data-build]").requestSubmit();
    await settled();
    expect([words("[data-notice]"), (storedLog() as { events: unknown[] }).events.length]).toEqual([
      one("[data-companion]").dataset.failed,
      1,
    ]);
  });

  it("passes for whoever cannot build", async () => {
    next = answer({ stuck: "pass", players: [seat("pink", { supply: { ...SUPPLY, grey: 0 } }), seat("blue")] });
    await visit();
    expect([one("[data-build]").hidden, one("[data-discard]").hidden, one("[data-no-place]").hidden]).toEqual([true, true, true]);
    click("[data-pass]");
    await settled();
    expect(server.last.body.event).toEqual({ pass: "pink" });
  });

  it("lets those build whom only the heights of their open ends keep from it", async () => {
    next = answer({ stuck: "pass" });
    await visit();
    expect([one("[data-build]").hidden, one("[data-pass]").hidden]).toEqual([false, false]);
  });

  it("is told that no place is left", async () => {
    click("[data-no-place]");
    await settled();
    expect(server.last.body.event).toEqual({ no_place: "pink" });
  });

  it("asks for the open end where there are several, and sends it only when it is said", async () => {
    next = answer({ players: [seat("pink", { ends: [2, 5] }), seat("blue")] });
    await visit();
    expect(all<HTMLOptionElement>("[name=from] option").map(({ text }) => text)).toEqual(["any", "2", "5"]);
    one<HTMLFormElement>("[data-build]").requestSubmit();
    await settled();
    expect(server.last.body.event).toEqual({ build: { cars: 0, grey: 2, junction: false } });
    fill("[name=from]", "5");
    one<HTMLFormElement>("[data-build]").requestSubmit();
    await settled();
    expect(server.last.body.event).toEqual({ build: { cars: 0, grey: 2, junction: false, from: 5 } });
  });

  it("counts missions as they are ticked, and ranks at the end", async () => {
    const row = (key: MissionRow["key"], counted: boolean) => ({
      key,
      name: key,
      counted,
      points: { pink: 2, blue: 0 },
      times: { pink: null, blue: null },
    });
    next = answer({
      over: true,
      finished: true,
      missions: [row("rainbow", false), row("development", false), row("drive", true)],
      totals: { pink: 9, blue: 4 },
    });
    await visit();
    expect(all("[data-mission=drive] input").length).toBe(0);
    one<HTMLInputElement>("[name=met-rainbow-blue]").click();
    await settled();
    expect(server.last.body.event).toEqual({ met: { player: "blue", mission: "rainbow", times: 1 } });
    fill("[name=met-development-pink]", "3");
    await settled();
    expect(server.last.body.event).toEqual({ met: { player: "pink", mission: "development", times: 3 } });
    expect([words("[data-ranking]"), one("[data-places]").hidden]).toEqual(["pink 9 blue 4", false]);
  });
});

describe("the screen", () => {
  const sight = (state: string): void => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state as DocumentVisibilityState);
    document.dispatchEvent(new Event("visibilitychange"));
  };

  it("stays on in a game that is taken up again, and once more after the page was out of sight", async () => {
    const request = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { wakeLock: { request } }));
    localStorage.setItem(NAME, JSON.stringify({ setup, events: [] }));
    await visit();
    expect(request).toHaveBeenCalledTimes(1);
    sight("hidden");
    expect(request).toHaveBeenCalledTimes(1);
    sight("visible");
    expect(request.mock.calls).toEqual([["screen"], ["screen"]]);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});
