// A puzzle's page, from the learner's hand to the server and back.

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardApi } from "../../../src/board/boardTypes";
import type { VerdictAnswer } from "../../../src/net/verdictApi";
import { all, check, click, fill, one, press, words } from "../../support/hands";
import { asDocument, framed, LATE_SCRIPT, type LessonOptions, lesson, NOT_YET, SHARED, SOLVED, stops } from "../../support/markup";
import { TABLE } from "../../support/scene";
import { contexts, waitingForNetwork, withoutWebGL } from "../../support/screen";
import { answer, illegal, later, legal, picture, type Request, Server, sentence, settled } from "../../support/server";

const HOME = "http://site.test/en/learn/columns/";
const DRAFT = { kind: "build", edition: "english", board: "{}" };
const FIRST = `${HOME}first/`;
const SECOND = `${HOME}second/`;

/** What the server says to what is handed in; questions and other puzzles are answered as ever. */
let reply: Record<string, unknown>;
/** What it says of a road that is drafted. */
let look: VerdictAnswer;
let server: Server;

function served({ address, method }: Request) {
  if (address.includes("/look")) return { json: look };
  if (method === "POST") return { json: reply };
  const key = address === SECOND ? "second" : "first";
  return {
    html: asDocument(lesson({ key, title: key === "second" ? "Second" : "First" }), `${key} · Columns`, `/de/learn/columns/${key}/`),
  };
}

async function visit(options: LessonOptions = {}): Promise<void> {
  vi.resetModules();
  history.replaceState(null, "", FIRST);
  document.body.innerHTML = framed(lesson(options));
  server = new Server(served);
  await import("../../../src/entries/tutorials/lesson");
  await settled();
}

beforeEach(() => {
  reply = { solved: false, html: NOT_YET };
  look = answer(legal());
  vi.spyOn(globalThis, "scrollTo").mockImplementation(() => {});
});

const board = (): BoardApi => (one("[data-board]") as HTMLElement & { board: BoardApi }).board;
const posted = (): Request[] => server.requests.filter(({ method, address }) => method === "POST" && !address.includes("look"));
/** What was handed in last; the deck that a failed puzzle goes into is asked about after it. */
const handed = (): Record<string, unknown> =>
  posted()
    .filter(({ address }) => !address.endsWith("/deck"))
    .at(-1)!.body;
const fetched = (): string[] => server.requests.filter(({ method }) => method === "GET").map(({ address }) => address);

/** As a browser goes back, or to a place on the page: the address changes, then it says so. */
function arrive(address: string): void {
  history.replaceState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

describe("a puzzle to build", () => {
  beforeEach(() => visit());

  it("opens with its board, its buttons and the first words", () => {
    expect(one("[data-lesson]").dataset.open).toBe("");
    expect(one("[data-verdict]").hidden).toBe(false);
    expect(words("[data-verdict]")).toBe("Choose a glowing column to begin.");
  });

  it("asks its own address, and tells it the move alone", async () => {
    fill("[name=base]", "p1");
    await settled();
    expect(server.last).toEqual({ address: `${FIRST}look`, method: "POST", body: { move: board().move() } });
    expect(words("[data-verdict]")).toBe("Allowed");
  });

  it("hands in the road on the board, shows what came of it, and brings the reader there", async () => {
    fill("[name=base]", "p1");
    click("[data-do=submit]");
    await settled();
    expect(JSON.parse(handed().move as string)).toEqual(board().move());
    expect(words("[data-result]")).toContain("Not yet");
    expect(document.activeElement).toBe(one(".result__title"));
    expect(words("[data-verdict]")).toBe("Allowed");
  });

  it("after a wrong try goes on where it was: the road is still there, and the board speaks again", async () => {
    fill("[name=base]", "p1");
    click("[data-do=submit]");
    await settled();
    const move = board().move();
    click("[data-close]");
    expect(all("[data-result] *")).toEqual([]);
    expect([one("[data-verdict]").hidden, board().move()]).toEqual([false, move]);
    expect(document.activeElement).toBe(one(".board-canvas"));
  });

  it("with the next touch what was said before folds away, and the verdict stays where it is", async () => {
    fill("[name=base]", "p1");
    click("[data-do=submit]");
    await settled();
    click("[data-do=view-top]"); // The same road seen from above is what was spoken of.
    expect(all("[data-result] *")).not.toEqual([]);
    click("[data-do=raise]");
    expect([all("[data-result] *"), one("[data-verdict]").hidden, words("[data-height]")]).toEqual([[], false, "3"]);
  });

  it("Enter on the canvas hands it in too", async () => {
    press("b", "Enter");
    await settled();
    expect(JSON.parse(handed().move as string)).toEqual(board().move());
  });

  it("cannot be built before there is a road", () => {
    const button = one<HTMLButtonElement>("[data-do=submit]");
    expect(button.disabled).toBe(true);
    fill("[name=base]", "p1");
    expect(button.disabled).toBe(false);
    click("[data-do=clear]");
    expect(button.disabled).toBe(true);
  });

  it("allowed is not the goal: that has a look and words of its own", async () => {
    look = answer(legal({ solved: false, sentences: [sentence("It has to earn a car.")] }));
    fill("[name=base]", "p1");
    await settled();
    expect([one("[data-verdict]").dataset.state, words("[data-verdict]")]).toEqual([
      "almost",
      "Allowed, but not yet the goal It has to earn a car. The rule",
    ]);
    click("[data-do=unfold]");
    expect(one("[data-verdict]").dataset.unfolded).toBe("");
    click("[data-do=lower]");
    expect(one("[data-verdict]").dataset.unfolded).toBeUndefined();
  });

  it("is handed in once, however often somebody presses", async () => {
    fill("[name=base]", "p1");
    await settled();
    server.slow = true;
    click("[data-do=submit]");
    click("[data-do=submit]");
    expect(posted().length).toBe(1);
    expect(one("[data-do=submit]").dataset.busy).toBe("");
    server.waiting[0]!.answer({ json: reply });
    await settled();
    expect(one("[data-do=submit]").dataset.busy).toBeUndefined();
  });
});

describe("a solved puzzle", () => {
  beforeEach(async () => {
    await visit();
    reply = { solved: true, html: SOLVED, stops: stops("first", "first"), scene: later(TABLE) };
    fill("[name=base]", "p1");
    click("[data-do=submit]");
    await settled();
  });

  it("stands on the board, can be changed no more, and is marked as done", () => {
    expect(words("[data-result]")).toContain("Solved!");
    expect(board().state.scene.columns!.map(({ id }) => id)).toEqual(["p1", "b1", "p2"]);
    press("b");
    expect(board().move()).toBeNull();
    // The way on is where the hand built.
    expect([one(".hand__row").hidden, one(".hand__build").hidden, one("[data-hand] [data-next]").textContent]).toEqual([
      true,
      true,
      "Next puzzle",
    ]);
    expect(all(".stops .done").map((link) => link.textContent)).toEqual(["first"]);
  });

  it("leads to the next one without a reload, and gives the board's context back", async () => {
    click("[data-next]");
    await settled();
    expect([location.href, document.title, one("h1").textContent]).toEqual([SECOND, "second · Columns", "Second"]);
    expect(document.activeElement).toBe(one("h1"));
    expect(one(".switches a").getAttribute("href")).toBe("/de/learn/columns/second/");
    expect([contexts.size, one("[data-lesson]").dataset.open]).toEqual([1, ""]);
    fill("[name=base]", "p1");
    await settled();
    expect(server.last.address).toBe(`${SECOND}look`);
  });

  it("can be done again at the same address, without another entry in the history", async () => {
    const entries = history.length;
    click("[data-again]");
    await settled();
    expect([fetched(), history.length, location.href]).toEqual([[FIRST], entries, FIRST]);
    press("b");
    expect(board().move()?.from).toBe("p1");
  });
});

describe("links and history", () => {
  beforeEach(() => visit());

  it("a link to a place on the page neither fetches the puzzle anew nor drops the road", async () => {
    fill("[name=base]", "p1");
    await settled();
    const move = board().move();
    arrive(`${FIRST}#content`);
    await settled();
    expect([fetched(), board().move()]).toEqual([[], move]);
    arrive(FIRST);
    await settled();
    expect([fetched(), board().move()]).toEqual([[], move]);
  });

  it("after such a link, doing it again adds no entry to the history", async () => {
    reply = { solved: true, html: SOLVED };
    fill("[name=base]", "p1");
    click("[data-do=submit]");
    await settled();
    arrive(`${FIRST}#content`);
    const entries = history.length;
    click("[data-again]");
    await settled();
    expect([fetched(), history.length]).toEqual([[FIRST], entries]);
  });

  it("back and forth bring the puzzles of the history", async () => {
    click("[rel=next]");
    await settled();
    expect(one("h1").textContent).toBe("Second");
    arrive(FIRST);
    await settled();
    expect([one("h1").textContent, fetched()]).toEqual(["First", [SECOND, FIRST]]);
  });

  it("the last journey wins: a puzzle that arrives late takes no place", async () => {
    server.slow = true;
    click("[rel=next]");
    arrive(`${FIRST}#content`);
    await settled();
    server.waiting[0]!.answer({ html: asDocument(lesson({ key: "second", title: "Second" }), "second") });
    await settled();
    expect([one("h1").textContent, location.href]).toEqual(["First", `${FIRST}#content`]);
  });

  it("a click with Control opens a tab of its own, as everywhere", () => {
    const left = one("[rel=next]").dispatchEvent(new MouseEvent("click", { ctrlKey: true, bubbles: true, cancelable: true }));
    expect([left, fetched()]).toEqual([true, []]);
  });

  it("where the server has no puzzle for it, the browser goes there by itself", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
    server.slow = true;
    click("[rel=next]");
    await settled();
    server.waiting[0]!.answer({ status: 404 });
    await settled();
    expect(assign).toHaveBeenCalledWith(SECOND);
    expect(one("h1").textContent).toBe("First");
  });
});

describe("without a network", () => {
  beforeEach(async () => {
    await visit();
    fill("[name=base]", "p1");
    await settled();
    server.goOffline();
  });

  it("the notice appears, nothing is lost, and all goes on when it is back", async () => {
    const move = board().move();
    click("[data-do=submit]");
    await settled();
    expect(words("[data-result]")).toBe(one("[data-words]").dataset.offline);
    expect(board().move()).toEqual(move);
    server.comeBack();
    await settled();
    expect(all(".notice")).toEqual([]);
    click("[data-do=submit]");
    await settled();
    expect(JSON.parse(handed().move as string)).toEqual(move);
  });

  it("another puzzle does not come, and this one stays", async () => {
    click("[rel=next]");
    await settled();
    expect([one("h1").textContent, location.href, all(".notice").length]).toEqual(["First", FIRST, 1]);
  });

  it("the way back is gone once it is back, unless the reader has returned meanwhile", async () => {
    arrive(SECOND);
    await settled();
    expect(one("h1").textContent).toBe("First");
    server.comeBack();
    await settled();
    expect(one("h1").textContent).toBe("Second");
    server.goOffline();
    arrive(FIRST);
    await settled();
    arrive(SECOND);
    const before = fetched().length;
    server.comeBack();
    await settled();
    expect([one("h1").textContent, fetched().length]).toEqual(["Second", before]);
  });
});

describe("a puzzle that is left before its board is there", () => {
  it("waits for nothing any more", async () => {
    vi.resetModules();
    history.replaceState(null, "", FIRST);
    document.body.innerHTML = framed(lesson({ script: LATE_SCRIPT }));
    server = new Server(served);
    server.goOffline();
    await import("../../../src/entries/tutorials/lesson");
    await settled();
    expect(waitingForNetwork()).toBe(1);
    server.online = true;
    click("[rel=next]");
    await settled();
    expect([one("h1").textContent, contexts.size, waitingForNetwork()]).toEqual(["Second", 1, 1]);
  });
});

describe("hints", () => {
  beforeEach(() => visit());

  it("come one after the other, and the reader is brought to their words", async () => {
    reply = { hint: 1, html: "<p>Look at the heights.</p>", rule: [{ title: "Heights", answer: "One up or down", link: "/en/rules/" }] };
    click("[name=hint][value='1']");
    await settled();
    expect(handed()).toMatchObject({ hint: "1" });
    expect(words("[data-hints]")).toBe("Hint Look at the heights.");
    expect(document.activeElement).toBe(one(".hint h2"));
    expect(all("[name=hint]").map(({ hidden }) => hidden)).toEqual([true, false]);
  });

  it("the second shows a ghost on the board", async () => {
    const ghost = {
      ...TABLE,
      overlay: { columns: [{ id: "+column", owner: "pink" as const, x: 99.5, y: 0, grey: 2, state: "ghost" as const }] },
    };
    one("[name=hint][value='2']").hidden = false;
    reply = { hint: 2, html: "<p>Here.</p>", scene: ghost };
    click("[name=hint][value='2']");
    await settled();
    expect(words("[data-hints]")).toBe(`Hint Here. ${one("[data-words]").dataset.ghost!}Use this solution`);
    expect(board().state.scene.overlay).toEqual(ghost.overlay);
    expect(all("[name=hint]").map(({ hidden }) => hidden)).toEqual([true, true]);
  });
});

describe("a question", () => {
  beforeEach(() => visit({ kind: "judge" }));

  it("is answered by the form; the board only shows", async () => {
    press("b");
    expect(board().move()).toBeNull();
    check("[value=legal]");
    reply = { solved: true, html: SOLVED };
    click("[data-hand-in] [type=submit]");
    await settled();
    expect(handed()).toMatchObject({ answer: "legal" });
    expect([one("[data-hand-in]").hidden, one<HTMLFieldSetElement>("fieldset").disabled]).toEqual([true, true]);
  });

  it("is handed in once it has an answer", () => {
    const button = one<HTMLButtonElement>("[data-hand-in] [type=submit]");
    expect(button.disabled).toBe(true);
    check("[value=legal]");
    expect(button.disabled).toBe(false);
  });

  it("a wrong answer is told and shown on the board, and both go on from there", async () => {
    const marks = [{ kind: "ring" as const, tone: "wrong" as const, at: [0, 0, 0] as const }];
    reply = { solved: false, html: NOT_YET, scene: { ...TABLE, overlay: { marks } } };
    check("[value=legal]");
    click("[data-hand-in] [type=submit]");
    await settled();
    expect(words("[data-result]")).toContain("Not yet");
    expect(board().state.scene.overlay).toEqual({ marks });
    click("[data-close]");
    expect(all("[data-result] *")).toEqual([]);
  });

  it("a hint brings the rules themselves", async () => {
    reply = { hint: 1, html: "<p>Think.</p>", rule: [{ title: "Heights", answer: "One up or down", link: "/en/rules/" }] };
    click("[name=hint][value='1']");
    await settled();
    expect(words("[data-hints]")).toBe("Hint Think. Heights One up or down");
  });
});

describe("another vehicle", () => {
  it("has the same road judged anew with it", async () => {
    await visit({ types: ["sedan", "bus"] });
    fill("[name=base]", "p1");
    await settled();
    const move = board().move();
    fill("[name=type]", "bus");
    await settled();
    expect(server.last).toEqual({ address: `${FIRST}look?type=bus`, method: "POST", body: { move } });
    fill("[name=type]", "sedan");
    await settled();
    expect(server.last.address).toBe(`${FIRST}look?type=sedan`);
  });

  it("chosen before the script starts is the one that is asked about", async () => {
    vi.resetModules();
    document.body.innerHTML = framed(lesson({ types: ["sedan", "bus"] }));
    server = new Server(served);
    one<HTMLSelectElement>("[name=type]").value = "bus";
    one<HTMLSelectElement>("[name=base]").value = "p1";
    await import("../../../src/entries/tutorials/lesson");
    await settled();
    expect(server.requests).toEqual([{ address: `${FIRST}look?type=bus`, method: "POST", body: { move: board().move() } }]);
  });

  it("in the preview of a draft keeps the language; the desk is told the draft, which has no address yet", async () => {
    await visit({ types: ["sedan", "bus"], ask: "/admin/puzzles/desk/look/?lang=de", position: DRAFT });
    fill("[name=base]", "p1");
    await settled();
    fill("[name=type]", "bus");
    await settled();
    expect(server.last).toMatchObject({
      address: "http://site.test/admin/puzzles/desk/look/?lang=de&type=bus",
      body: { position: DRAFT, move: board().move() },
    });
  });
});

describe("what is celebrated", () => {
  const COMPLETE = SOLVED.replace("<p ", '<div class="complete" data-complete></div><p ');

  it.each([
    ["build", SOLVED, 1],
    ["judge", SOLVED, 0],
    ["judge", COMPLETE, 1],
  ] as const)("%s: is celebrated where a road was built or a lesson is complete", async (kind, html, times) => {
    await visit({ kind });
    const celebrated = vi.spyOn(board(), "celebrate");
    reply = { solved: true, html };
    if (kind === "build") fill("[name=base]", "p1");
    else check("[name=answer][value=legal]");
    click(kind === "build" ? "[data-do=submit]" : "[data-hand-in] button");
    await settled();
    expect(celebrated).toHaveBeenCalledTimes(times);
  });
});

describe("trying again", () => {
  it("brings the hand back to the answer that was given", async () => {
    await visit({ kind: "judge" });
    check("[name=answer][value=column-height]");
    click("[data-hand-in] button");
    await settled();
    click("[data-close]");
    expect(document.activeElement).toBe(one("[name=answer]:checked"));
  });

  it("takes a wrong number out of its field", async () => {
    await visit({ kind: "count" });
    fill("[name=answer]", "7");
    click("[data-hand-in] button");
    await settled();
    click("[data-close]");
    const field = one<HTMLInputElement>("[name=answer]");
    expect([document.activeElement, field.value, one<HTMLButtonElement>("[data-hand-in] button").disabled]).toEqual([field, "", true]);
  });

  it("shows the task again, with the next touch of the board as well", async () => {
    await visit();
    const scrolls: unknown[] = [];
    one("[data-frame-words]").scrollTo = ((to: unknown) => void scrolls.push(to)) as typeof scrollTo;
    fill("[name=base]", "p1");
    click("[data-do=submit]");
    await settled();
    expect(scrolls).toEqual([]);
    click("[data-do=raise]");
    click("[data-do=submit]");
    await settled();
    click("[data-close]");
    expect(scrolls).toEqual([
      { top: 0, behavior: "instant" },
      { top: 0, behavior: "instant" },
    ]);
  });
});

it("the result of the day is copied, and the button says so", async () => {
  await visit();
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  reply = { solved: true, html: SHARED };
  fill("[name=base]", "p1");
  click("[data-do=submit]");
  await settled();
  click("[data-copy]");
  await settled();
  expect(copied).toHaveBeenCalledWith("🟥🟩");
  expect(words("[data-copy]")).toBe("Copied");
});

it("a result that the browser does not copy is left selected, and the button says so", async () => {
  await visit();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  reply = { solved: true, html: SHARED };
  fill("[name=base]", "p1");
  click("[data-do=submit]");
  await settled();
  click("[data-copy]");
  await settled();
  expect([words("[data-copy]"), document.activeElement]).toEqual([one("[data-words]").dataset.notCopied, one("[data-share]")]);
});

it("the result of the day goes to the device's own sheet, where it has one", async () => {
  const shared = vi.fn().mockRejectedValue(new DOMException("thought better of it", "AbortError"));
  Object.assign(navigator, { share: shared });
  await visit();
  reply = { solved: true, html: SHARED };
  fill("[name=base]", "p1");
  click("[data-do=submit]");
  await settled();
  expect(one("[data-send]").hidden).toBe(false);
  click("[data-send]");
  await settled();
  expect(shared).toHaveBeenCalledWith({ text: "🟥🟩" });
  Reflect.deleteProperty(navigator, "share");
});

it("a solved puzzle that is visited again only shows", async () => {
  await visit({ solved: true });
  press("b");
  expect(board().move()).toBeNull();
});

it("without WebGL the picture follows the fields and shows the solution", async () => {
  withoutWebGL();
  vi.resetModules();
  history.replaceState(null, "", FIRST);
  document.body.innerHTML = framed(lesson());
  server = new Server(({ address }) => ({
    json: address.endsWith("look")
      ? answer(illegal("Too high."), { svg: picture("Thought of") })
      : { solved: true, html: SOLVED, svg: picture("Built") },
  }));
  await import("../../../src/entries/tutorials/lesson");
  await settled();
  fill("[name=base]", "p1");
  await settled();
  expect(one("[data-board] svg title").textContent).toBe("Thought of");
  click("[data-do=submit]");
  await settled();
  expect(one("[data-board] svg title").textContent).toBe("Built");
});
