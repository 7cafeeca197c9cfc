// The table's page: steps without leaving it, what every edition says, and what the browser saves.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardApi } from "../../../src/board/boardTypes";
import type { Move } from "../../../src/board/state/draft";
import { type About, addTable, MOST, ownTables } from "../../../src/pages/table/ownTables";
import { all, check, click, fill, one, Pointer, press, words } from "../../support/hands";
import { asDocument, framed, LATE_SCRIPT, NEW_TABLE, placing, type TableOptions, table } from "../../support/markup";
import { TABLE } from "../../support/scene";
import { contexts, waitingForNetwork, withoutWebGL } from "../../support/screen";
import { answer, illegal, later, legal, picture, type Request, Server, settled } from "../../support/server";

const HOME = "http://site.test/en/table/";
const ROAD: Move = { from: "p1", column: { x: 0, y: 99.5, grey: 2, junction: false } };

let server: Server;
/** What stands on the page after the next step, and its address. */
let next: { html: string; text: string };

function served({ address, method }: Request) {
  if (address.includes("/api/"))
    return { json: answer(legal(), { verdicts: { english: legal(), german: illegal("Not there.", { differs: true }) } }) };
  return method === "POST" ? { html: asDocument(next.html, "Table"), url: `${HOME}?t=${next.text}` } : {};
}

async function visit(html: string, reply = served, address = HOME): Promise<void> {
  vi.resetModules();
  history.replaceState(null, "", address);
  document.body.innerHTML = framed(html);
  server = new Server(reply);
  await import("../../../src/entries/tutorials/table");
  await settled();
}

const after = (options: TableOptions = {}): void => {
  const text = options.text ?? "1b";
  next = { text, html: table({ state: "Blue to move", scene: later(TABLE), ...options, text }) };
};

beforeEach(() => after());

const board = (): BoardApi => (one("[data-board]") as HTMLElement & { board: BoardApi }).board;
const steps = (): Record<string, unknown>[] => server.requests.filter(({ address }) => address === HOME).map(({ body }) => body);

describe("a table being played", () => {
  beforeEach(() => visit(table()));

  it("opens with the board's own controls; those for pages without one are gone", () => {
    expect([all("[data-without-script]").length, one(".hand__row").hidden, one<HTMLDetailsElement>("[data-fields]").open]).toEqual([
      0,
      false,
      false,
    ]);
  });

  it("asks the API about the position in all editions, and the strip shows them", async () => {
    fill("[name=base]", "p1");
    await settled();
    expect(server.last).toMatchObject({
      address: "http://site.test/api/v1/scene?lang=en",
      body: { position: { text: "1a" }, editions: "all", move: board().move() },
    });
    expect([words("[data-verdict]"), words("[data-edition=german] summary")]).toEqual(["Allowed", "german not allowed differs"]);
  });

  it("builds the road on the board without leaving the page: the board stays and shows what came of it", async () => {
    fill("[name=base]", "p1");
    const [canvas, move] = [one("canvas"), board().move()];
    click("[value=build]");
    await settled();
    expect(steps()).toEqual([expect.objectContaining({ do: "build", t: "1a", move: JSON.stringify(move) })]);
    expect([words("[data-focus]"), location.search, one("[name=t]").getAttribute("value")]).toEqual(["Blue to move", "?t=1b", "1b"]);
    expect([one("canvas"), contexts.size]).toEqual([canvas, 1]);
    expect(board().state.scene.columns!.length).toBe(3);
    expect(board().move()).toBeNull();
    expect(document.activeElement).toBe(one("[data-focus]"));
    expect(one("[data-announce]").textContent).toBe("Blue to move");
  });

  it("Enter on the canvas builds too", async () => {
    press("b", "Enter");
    await settled();
    expect(steps().map((step) => step.do)).toEqual(["build"]);
  });

  it("asks about the new position from then on", async () => {
    click("[value=undo]");
    await settled();
    fill("[name=base]", "p1");
    await settled();
    expect(server.last.body.position).toMatchObject({ text: "1b" });
  });

  it("a suggestion, or a road taken back, is drafted at once", async () => {
    after({ move: ROAD });
    click("[value=suggest]");
    await settled();
    expect(board().move()).toEqual(ROAD);
    expect([words("[data-verdict]"), one<HTMLInputElement>("[name=direction]").value]).toEqual(["Allowed", "90"]);
  });

  it("takes one step at a time", async () => {
    server.slow = true;
    click("[value=suggest]");
    click("[value=suggest]");
    expect([steps().length, one("[data-table]").getAttribute("aria-busy")]).toEqual([1, "true"]);
    server.waiting[0]!.answer({ html: asDocument(next.html, "Table"), url: `${HOME}?t=1b` });
    await settled();
    expect(one("[data-table]").hasAttribute("aria-busy")).toBe(false);
  });

  it("what a reader has unfolded stays unfolded", async () => {
    one<HTMLDetailsElement>("[data-part=pieces]").open = true;
    click("[value=undo]");
    await settled();
    expect([one<HTMLDetailsElement>("[data-part=pieces]").open, words("[data-part=pieces] p")]).toEqual([true, "1b"]);
  });

  it("nothing can be drafted once the game is over", async () => {
    after({ phase: "over", state: "Pink has won" });
    const celebrated = vi.spyOn(board(), "celebrate");
    click("[value=undo]");
    await settled();
    press("b");
    expect([one("[data-table]").dataset.phase, board().move(), all("[value=build]")]).toEqual(["over", null, []]);
    expect(celebrated).toHaveBeenCalledTimes(1);
  });
});

describe("without a network", () => {
  it("the game waits: the notice appears, goes when it is back, and the road is still there", async () => {
    await visit(table());
    fill("[name=base]", "p1");
    await settled();
    const move = board().move();
    server.goOffline();
    click("[value=build]");
    await settled();
    expect(words(".notice")).toBe("The server cannot be reached. Your game is kept in this browser.");
    click("[value=build]");
    await settled();
    expect([all(".notice").length, one("[name=t]").getAttribute("value"), board().move()]).toEqual([1, "1a", move]);
    server.comeBack();
    await settled();
    expect(all(".notice")).toEqual([]);
    click("[value=build]");
    await settled();
    expect(words("[data-focus]")).toBe("Blue to move");
  });
});

const texts = (): string[] => ownTables().map(({ text }) => text);
const savedMove = (text = "1a"): Move | null => ownTables().find((table) => table.text === text)?.move ?? null;
const sandboxed = (): boolean => !one("[data-sandbox]").hidden;

/** The browser's storage, with a count of what is read and written; it can be full. */
function watchStorage(): { read: number; written: number; full: boolean } {
  const [storage, watched] = [localStorage, { read: 0, written: 0, full: false }];
  vi.stubGlobal("localStorage", {
    get length(): number {
      return storage.length;
    },
    key: (at: number) => storage.key(at),
    removeItem: (key: string) => storage.removeItem(key),
    getItem(key: string): string | null {
      watched.read += 1;
      return storage.getItem(key);
    },
    setItem(key: string, value: string): void {
      if (watched.full) throw new DOMException("full", "QuotaExceededError");
      watched.written += 1;
      storage.setItem(key, value);
    },
  });
  return watched;
}

afterEach(() => vi.unstubAllGlobals());

describe("a table of this device", () => {
  beforeEach(() => void addTable({ text: "1a" }));

  it("is the one that the address holds; a reload brings back the road that was drafted", async () => {
    await visit(table());
    fill("[name=base]", "p1");
    fill("[name=direction]", "90");
    expect([sandboxed(), savedMove(), location.hash]).toEqual([false, ROAD, `#${ownTables()[0]!.id}`]);
    await visit(table());
    expect(board().move()).toEqual(ROAD);
    expect(one<HTMLSelectElement>("[name=base]").value).toBe("p1");
  });

  it("has every step saved to it, with a picture and what a list says", async () => {
    await visit(table());
    click("[value=suggest]");
    await settled();
    expect(texts()).toEqual(["1b"]);
    expect(ownTables()[0]).toMatchObject({ about: { edition: "english", steps: 1 }, move: null });
    expect(ownTables()[0]!.picture.map(([kind]) => kind)).toContain("column");
    expect(steps()[0]).toMatchObject({ game: ownTables()[0]!.id });
  });

  it("goes on as a table of its own where another window has played on meanwhile", async () => {
    await visit(table());
    const { id } = ownTables()[0]!;
    localStorage.setItem(`tokyo-highway-table:${id}`, JSON.stringify({ ...ownTables()[0], text: "1other" }));
    click("[value=suggest]");
    await settled();
    expect(texts().sort()).toEqual(["1b", "1other"]);
    expect(location.hash).not.toBe(`#${id}`);
  });

  it("is written to when the hand rests, never while a pointer moves", async () => {
    await visit(table());
    fill("[name=base]", "p1");
    const watched = watchStorage();
    const hand = new Pointer(board());
    const place = hand.at(99.5, 0); // Where the new column is proposed.
    hand.down(place);
    for (const step of [5, 10, 20]) hand.move({ x: place.x + step, y: place.y });
    expect(watched).toMatchObject({ read: 0, written: 0 });
    hand.up({ x: place.x + 20, y: place.y });
    expect([watched.written, savedMove()]).toEqual([1, board().move()]);
  });

  it("stays as it was where nothing can be saved, and the page says so", async () => {
    await visit(table());
    const watched = watchStorage();
    watched.full = true;
    click("[value=suggest]");
    await settled();
    watched.full = false;
    expect([texts(), one("[data-not-saved=refused]").hidden]).toEqual([["1a"], false]);
    after({ text: "1c" });
    click("[value=suggest]");
    await settled();
    expect([texts(), one("[data-not-saved=refused]").hidden]).toEqual([["1c"], true]);
  });

  it("is left alone by a rematch, which is a table more", async () => {
    await visit(table());
    one("[data-move-form]").innerHTML += `<button name="do" value="rematch">Rematch</button>`;
    click("[value=rematch]");
    await settled();
    expect(texts().sort()).toEqual(["1a", "1b"]);
  });
});

describe("a sandbox", () => {
  it("is whatever is none of this device's tables: steps change none of them", async () => {
    addTable({ text: "1mine" });
    await visit(table());
    expect(sandboxed()).toBe(true);
    click("[value=suggest]");
    await settled();
    expect([texts(), sandboxed(), location.search, steps()[0]!.sandbox]).toEqual([["1mine"], true, "?t=1b", "yes"]);
  });

  it("is what comes out of a replay, though a table stands alike", async () => {
    addTable({ text: "1a" });
    await visit(table(), served, `${HOME}?t=1a#try`);
    click("[value=suggest]");
    await settled();
    expect([texts(), sandboxed()]).toEqual([["1a"], true]);
  });

  it("keeps the road that is drafted over a reload", async () => {
    await visit(table());
    fill("[name=base]", "p1");
    fill("[name=direction]", "90");
    await visit(table());
    expect([board().move(), texts()]).toEqual([ROAD, []]);
  });

  it("becomes a table by its button, and is saved to from then on", async () => {
    await visit(table());
    click("[data-keep-table]");
    expect([texts(), sandboxed(), location.hash]).toEqual([["1a"], false, `#${ownTables()[0]!.id}`]);
    click("[value=suggest]");
    await settled();
    expect(texts()).toEqual(["1b"]);
  });

  it("stays one where no more tables fit, and the page says so", async () => {
    for (let at = 0; at < MOST; at += 1) addTable({ text: `1x${at}` });
    await visit(table());
    click("[data-keep-table]");
    expect([texts().length, sandboxed(), one("[data-not-saved=full]").hidden]).toEqual([MOST, true, false]);
  });
});

describe("your tables", () => {
  const row = (text: string): string => `[id='${ownTables().find((table) => table.text === text)!.id}']`;
  const about: About = {
    edition: "english",
    rules: "",
    mode: "base",
    players: ["pink", "blue"],
    steps: 3,
    phase: "playing",
    turn: "blue",
    first: [],
  };

  it("lists nothing where there is nothing", async () => {
    await visit(NEW_TABLE);
    expect(one("[data-own-tables]").hidden).toBe(true);
  });

  it("says whose turn it is, by name, and leads there", async () => {
    addTable({ text: "1x", names: { blue: "<b>Anna" }, about });
    await visit(NEW_TABLE);
    expect([words(`${row("1x")} [data-title]`), words(`${row("1x")} [data-state]`), words(`${row("1x")} [data-steps]`)]).toEqual([
      "Pink <b>Anna",
      "<b>Anna’s turn: build a road.",
      "Moves: 3",
    ]);
    expect(one(`${row("1x")} [data-go]`).getAttribute("href")).toBe(`?t=1x#${ownTables()[0]!.id}`);
  });

  it("renames, copies and deletes; what is deleted comes back", async () => {
    addTable({ text: "1x", about });
    await visit(NEW_TABLE);
    click(`${row("1x")} [data-do=rename]`);
    fill(`${row("1x")} [name=title]`, " Sunday ");
    one<HTMLFormElement>(`${row("1x")} [data-rename]`).requestSubmit();
    expect(words(`${row("1x")} [data-title]`)).toBe("Sunday");
    click(`${row("1x")} [data-do=copy]`);
    expect(
      ownTables()
        .map(({ title }) => title)
        .sort(),
    ).toEqual(["Copy of Sunday", "Sunday"]);
    const { id } = ownTables().find(({ title }) => title === "Sunday")!;
    click(`[id='${id}'] [data-do=delete]`);
    expect(ownTables().map(({ title }) => title)).toEqual(["Copy of Sunday"]);
    expect(words("[data-own-tables-undo] [data-words]")).toBe("“Sunday” has been deleted.");
    click("[data-undo-delete]");
    expect(
      ownTables()
        .map(({ title }) => title)
        .sort(),
    ).toEqual(["Copy of Sunday", "Sunday"]);
  });

  it("takes over what earlier versions saved", async () => {
    localStorage.setItem("tokyo-highway-tables", JSON.stringify([{ text: "1old", words: "Pink’s turn", move: ROAD }]));
    await visit(NEW_TABLE);
    expect([texts(), savedMove("1old"), words(`${row("1old")} [data-state]`), localStorage.getItem("tokyo-highway-tables")]).toEqual([
      ["1old"],
      ROAD,
      "Pink’s turn",
      null,
    ]);
  });

  it("has more than a few, the others folded away, and says how many fit", async () => {
    for (let at = 0; at < 7; at += 1) addTable({ text: `1x${at}` });
    await visit(NEW_TABLE);
    expect([all("[data-own-tables-list] .own-table").length, all("details .own-table").length, words("[data-own-tables-room]")]).toEqual([
      7,
      3,
      `Tables on this device: 7 of at most ${MOST}`,
    ]);
  });

  it("has the table that is set up, with the names of its players, which are in no address", async () => {
    await visit(NEW_TABLE);
    fill("[name=name-1]", " Anna ");
    one("[data-new-form]").addEventListener("submit", (event) => event.preventDefault());
    click("[data-new-form] button[value=new]");
    await visit(table(), served, `${HOME}?t=1a&was=german`);
    expect(ownTables()).toMatchObject([{ text: "1a", names: { pink: "Anna" } }]);
    expect([steps().at(-1), location.search]).toEqual([expect.objectContaining({ do: "show", names: '{"pink":"Anna"}' }), "?t=1a"]);
  });
});

describe("an empty table", () => {
  it("offers missions where the edition has them, and the base game elsewhere", async () => {
    await visit(NEW_TABLE);
    expect([one("[data-modes]").hidden, one<HTMLInputElement>("[value=mission]").disabled]).toEqual([true, true]);
    check("[value=rainbow-city]");
    expect([one("[data-modes]").hidden, one<HTMLInputElement>("[value=mission]").disabled]).toEqual([false, false]);
    check("[value=mission]");
    check("[value=english]");
    expect([one("[data-modes]").hidden, one<HTMLInputElement>("[value=base]").checked]).toEqual([true, true]);
  });
});

describe("sharing", () => {
  it("puts the road that is drafted into the link, copies it, and says so", async () => {
    await visit(table());
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    fill("[name=base]", "p1");
    after({ text: "1a-with-road", move: ROAD });
    click("[data-copy]");
    await settled();
    expect(steps()).toEqual([expect.objectContaining({ do: "check", t: "1a" })]);
    expect(copied).toHaveBeenCalledWith(`${HOME}?t=1a-with-road`);
    expect(words("[data-copied]")).toBe("Copied.");
    expect(server.last).toMatchObject({ address: `${HOME}share/`, body: { t: "1a-with-road" } });
  });
});

describe("placing the city", () => {
  beforeEach(() => visit(placing()));

  /** The plan is half a pixel a millimetre. */
  function point(kind: string, x: number, y: number): void {
    const plan = one("[data-plan]") as unknown as SVGSVGElement;
    plan.getScreenCTM = () => new DOMMatrix([0.5, 0, 0, 0.5, 250, 250]) as unknown as DOMMatrix;
    plan.dispatchEvent(new PointerEvent(kind, { pointerId: 1, clientX: x, clientY: y, bubbles: true }));
  }

  const ghost = (): string | null => one("[data-ghost]").getAttribute("points");

  it("a tap on the plan fills in the place, and the piece is seen there", () => {
    point("pointerdown", 300, 200);
    expect([one<HTMLInputElement>("[name=x]").value, one<HTMLInputElement>("[name=y]").value]).toEqual(["100", "100"]);
    expect(ghost()).toBe("80.0,-90.0 120.0,-90.0 120.0,-110.0 80.0,-110.0");
  });

  it("numbers and kinds do the same", () => {
    fill("[name=x]", "0");
    expect(ghost()).toBe("");
    fill("[name=y]", "0");
    expect(ghost()).toBe("-20.0,10.0 20.0,10.0 20.0,-10.0 -20.0,-10.0");
    check("[value=tower]");
    expect(ghost()).toBe("-16.0,16.0 16.0,16.0 16.0,-16.0 -16.0,-16.0");
  });

  it("after the last piece the board comes to life", async () => {
    click("[value=place-rest]");
    await settled();
    expect([one("[data-table]").dataset.phase, board().drawn, words("[data-focus]")]).toEqual(["playing", true, "Blue to move"]);
  });
});

it("a table that is left before its board is there waits for nothing any more", async () => {
  next = { text: "1c", html: placing() };
  vi.resetModules();
  document.body.innerHTML = framed(table({ script: LATE_SCRIPT }));
  server = new Server(served);
  server.goOffline();
  await import("../../../src/entries/tutorials/table");
  await settled();
  server.online = true;
  click("[value=undo]");
  await settled();
  expect([one("[data-table]").dataset.phase, waitingForNetwork(), contexts.size]).toEqual(["placing", 0, 0]);
});

it("a road that was saved gives way to what is filled in before the script starts, and that is saved", async () => {
  addTable({ text: "1a" });
  await visit(table());
  fill("[name=base]", "p1");
  fill("[name=direction]", "180");
  vi.resetModules();
  document.body.innerHTML = framed(table());
  one<HTMLSelectElement>("[name=base]").value = "p1";
  one<HTMLInputElement>("[name=direction]").value = "90";
  await import("../../../src/entries/tutorials/table");
  await settled();
  expect([server.last.body.move, board().move(), savedMove("1a")]).toEqual([ROAD, ROAD, ROAD]);
});

it("without WebGL the base point that the fields name is drafted, on every turn", async () => {
  withoutWebGL();
  await visit(table({ chosen: "p1" }));
  expect([server.last.body.move, board().move()?.from]).toEqual([board().move(), "p1"]);
  after({ chosen: "p1" });
  click("[value=build]");
  await settled();
  expect([one("[name=t]").getAttribute("value"), board().move()?.from, one<HTMLSelectElement>("[name=base]").value]).toEqual([
    "1b",
    "p1",
    "p1",
  ]);
});

it("without WebGL the fields are open, the views are gone, and the picture follows", async () => {
  withoutWebGL();
  await visit(
    table(),
    (request) => (request.address.includes("/api/") ? { json: answer(legal(), { svg: picture("Thought of") }) } : served(request)) as never,
  );
  expect([one<HTMLDetailsElement>("[data-fields]").open, one(".views").hidden]).toEqual([true, true]);
  fill("[name=base]", "p1");
  await settled();
  expect(one("[data-board] svg title").textContent).toBe("Thought of");
  click("[value=build]");
  await settled();
  expect(one("[data-board] svg title").textContent).toBe("1b");
});
