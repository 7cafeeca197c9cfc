// The controls round the board, with the board behind them: fields, buttons, cars, verdict and live region.

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardApi } from "../../src/board/boardTypes";
import type { NewColumn } from "../../src/board/state/draft";
import { openBoardPage } from "../../src/controls/boardPage";
import { all, click, fill, one, root, type, words } from "../support/hands";
import { lesson, table } from "../support/markup";
import { withoutWebGL } from "../support/screen";
import { answer, illegal, legal, Server, sentence, settled } from "../support/server";

let server: Server;
let leaving: AbortController;
let board: BoardApi;

async function open(html: string, given = new Server()): Promise<void> {
  document.body.innerHTML = html;
  for (const part of all("[data-script-only]")) part.hidden = false; // The page's own script does that.
  server = given;
  leaving = new AbortController();
  const page = await openBoardPage(root(), leaving.signal);
  board = page.board;
}

const column = (): NewColumn => board.state.draft.target as NewColumn;
const value = (name: string): string => one<HTMLInputElement>(`[name=${name}]`).value;
const disabled = (selector: string): boolean => one<HTMLInputElement>(selector).disabled;

describe("fields", () => {
  beforeEach(() => open(table()));

  it("a base point brings a first road, and the fields say where it goes", () => {
    fill("[name=base]", "p1");
    const values = ["target", "height", "direction", "distance", "x", "y"].map(value);
    expect(values).toEqual(["column", "2", "0", "99.5", "99.5", "0"]);
    expect(server.last.body.move).toEqual({ from: "p1", column: { x: 99.5, y: 0, grey: 2, junction: false } });
  });

  it.each([
    ["height", "5", { grey: 5 }],
    ["direction", "90", { x: 0, y: 99.5 }],
    ["distance", "80", { x: 80 }],
    ["x", "70", { x: 70, y: 0 }],
    ["y", "-40", { x: 99.5, y: -40 }],
    ["target", "junction", { junction: true, grey: 1 }],
    ["target", "exit", { kind: "exit" }],
  ])("%s = %s changes the road, and it is judged anew", async (name, given, expected) => {
    fill("[name=base]", "p1");
    await settled();
    fill(`[name=${name}]`, given);
    expect(column()).toMatchObject(expected);
    expect(server.last.body.move).toEqual(board.move());
  });

  it("an empty distance is as far as one road reaches", () => {
    fill("[name=base]", "p1");
    fill("[name=distance]", "60");
    fill("[name=distance]", "");
    expect(column().x).toBe(99.5);
  });

  it("what somebody is typing stays as it is until they leave the field", () => {
    fill("[name=base]", "p1");
    type("[name=direction]", "60.25");
    expect(value("direction")).toBe("60.25");
    expect(value("x")).toBe("49.4");
    one("[name=direction]").blur();
    board.do({ do: "turn", degrees: 5 });
    expect(value("direction")).toBe("65.2");
  });

  it("a number that cannot be read yet changes nothing", () => {
    fill("[name=base]", "p1");
    const before = board.move();
    type("[name=direction]", "");
    expect(board.move()).toEqual(before);
  });

  it("no base point, no road: the other fields wait", () => {
    expect(["[name=target]", "[name=height]", "[name=direction]", "[name=distance]", "[name=x]"].map(disabled)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    fill("[name=base]", "p1");
    expect(disabled("[name=height]")).toBe(false);
    fill("[name=target]", "exit");
    expect([disabled("[name=height]"), disabled("[name=direction]")]).toEqual([true, false]);
    fill("[name=base]", "");
    expect([disabled("[name=direction]"), board.move()]).toEqual([true, null]);
  });
});

describe("buttons", () => {
  beforeEach(async () => {
    await open(lesson());
    fill("[name=base]", "p1");
    await settled();
  });

  it("plus raises the new column by a storey and asks again; minus lowers it", async () => {
    const asked = server.requests.length;
    click("[data-do=raise]");
    expect([column().grey, value("height"), server.requests.length]).toEqual([3, "3", asked + 1]);
    await settled();
    click("[data-do=lower]");
    expect([column().grey, server.requests.length]).toEqual([2, asked + 2]);
  });

  it.each([
    ["left", "direction", "5"],
    ["right", "direction", "-5"],
    ["nearer", "distance", "97.5"],
    ["farther", "distance", "101.5"],
  ])("%s makes the %s %s", (name, field, expected) => {
    click(`[data-do=${name}]`);
    expect(value(field)).toBe(expected);
  });

  it("undo takes a step back and can be pressed while there is one", () => {
    click("[data-do=raise]");
    click("[data-do=undo]");
    expect(column().grey).toBe(2);
    click("[data-do=undo]");
    expect([board.move(), disabled("[data-do=undo]")]).toEqual([null, true]);
  });

  it("clear gives the road up; then only a base point can be chosen", () => {
    click("[data-do=clear]");
    expect([board.move(), value("base")]).toEqual([null, ""]);
    expect(["raise", "lower", "left", "nearer", "clear"].map((name) => disabled(`[data-do=${name}]`))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(one("[data-verdict]").dataset.state).toBe("idle");
  });

  it.each(["top", "side", "free"])("the view %s is chosen, and its button pressed alone", (view) => {
    click("[data-do=view-side]");
    click(`[data-do=view-${view}]`);
    expect(board.state.view).toBe(view);
    expect(all(".views [aria-pressed=true]").map((button) => button.dataset.do)).toEqual([`view-${view}`]);
  });

  it("nearer, farther and everything", () => {
    const home = board.spot([200, 0, 0]);
    click("[data-do=zoom-in]");
    expect(board.spot([200, 0, 0])).not.toEqual(home);
    click("[data-do=zoom-out]");
    expect(board.spot([200, 0, 0]).x).toBeCloseTo(home.x);
    click("[data-do=zoom-in]");
    click("[data-do=frame]");
    expect(board.spot([200, 0, 0]).x).toBeCloseTo(home.x);
  });
});

describe("the table's buttons", () => {
  beforeEach(async () => {
    await open(table());
    fill("[name=base]", "p1");
  });

  it("junction and exit are pressed while the road is one", () => {
    const pressed = (name: string): string | null => one(`[data-do=${name}]`).getAttribute("aria-pressed");
    click("[data-do=junction]");
    expect([pressed("junction"), pressed("exit"), value("target")]).toEqual(["true", "false", "junction"]);
    click("[data-do=exit]");
    expect([pressed("junction"), pressed("exit"), value("target")]).toEqual(["false", "true", "exit"]);
    click("[data-do=junction]");
    expect([pressed("column"), pressed("junction"), value("target")]).toEqual(["false", "true", "junction"]);
    click("[data-do=junction]");
    expect([pressed("column"), pressed("junction"), value("target")]).toEqual(["true", "false", "column"]);
  });

  it("every car has a row: it slides along the road, changes its type, and is taken away", () => {
    click("[data-do=car]");
    click("[data-do=car]");
    expect(all<HTMLInputElement>("[data-car] [name=at]").map((at) => at.value)).toEqual(["50", "68"]);
    fill("[data-car='0'] [name=at]", "30");
    fill("[data-car='1'] [name=type]", "bus");
    expect(board.move()!.cars).toEqual([
      { at: 0.3, type: "sedan" },
      { at: 0.68, type: "bus" },
    ]);
    click("[data-car='0'] [data-do=uncar]");
    expect(board.move()!.cars).toEqual([{ at: 0.68, type: "bus" }]);
    expect(all("[data-car]").length).toBe(1);
  });

  it("a hand on a slider does not lose it", () => {
    click("[data-do=car]");
    const slider = one<HTMLInputElement>("[data-car] [name=at]");
    type("[data-car] [name=at]", "31");
    expect(document.activeElement).toBe(slider);
    expect([slider.value, board.move()!.cars![0]!.at]).toEqual(["31", 0.31]);
  });
});

describe("the verdict", () => {
  it("says what to do, then that it asks, then what the rules say", async () => {
    await open(lesson(), new Server(() => ({ json: answer(illegal("Exactly one storey up or down.")) })));
    expect(words("[data-verdict]")).toBe("Choose a glowing column to begin.");
    server.slow = true;
    fill("[name=base]", "p1");
    await vi.advanceTimersByTimeAsync(50);
    expect(words("[data-verdict]")).toBe("One moment …");
    server.waiting[0]!.answer({ json: answer(illegal("Exactly one storey up or down.")) });
    await settled();
    expect(words("[data-verdict]")).toBe("Not allowed Exactly one storey up or down. The rule");
  });

  it("an answer that comes within two frames takes the place of the last one, and nothing flickers", async () => {
    await open(lesson(), new Server(() => ({ json: answer(illegal("Too high.")) })));
    fill("[name=base]", "p1");
    await settled();
    const states: string[] = [];
    const watcher = new MutationObserver(() => states.push(one("[data-verdict]").dataset.state!));
    watcher.observe(one("[data-verdict]"), { attributes: true, attributeFilter: ["data-state"] });
    server.slow = true;
    fill("[name=height]", "3");
    await vi.advanceTimersByTimeAsync(30);
    server.waiting[0]!.answer({ json: answer(legal()) });
    await settled();
    fill("[name=height]", "9");
    await vi.advanceTimersByTimeAsync(50);
    watcher.disconnect();
    expect(states).toEqual(["legal", "asking"]);
  });

  it("the newest question wins: an answer to an old question is never shown", async () => {
    await open(lesson());
    server.slow = true;
    fill("[name=base]", "p1");
    fill("[name=height]", "5");
    server.waiting[0]!.answer({ json: answer(legal()) });
    await vi.advanceTimersByTimeAsync(50);
    expect(one("[data-verdict]").dataset.state).toBe("asking");
    server.waiting[1]!.answer({ json: answer(illegal("Too high.")) });
    await settled();
    expect(words("[data-verdict]")).toBe("Not allowed Too high. The rule");
    expect(server.asked.map(({ move }) => (move as { column: NewColumn }).column.grey)).toEqual([2, 5]);
  });

  it("without a network says so, and the question is asked again when it is back", async () => {
    await open(lesson());
    server.goOffline();
    fill("[name=base]", "p1");
    await settled();
    expect(words("[data-verdict]")).toBe("The server cannot be reached. Your move is still there: try again.");
    server.comeBack();
    await settled();
    expect([words("[data-verdict]"), server.requests.length]).toEqual(["Allowed", 2]);
  });

  it("is spoken once the hand rests, and only the last of it", async () => {
    let number = 0;
    await open(
      lesson(),
      new Server(() => ({
        json: answer(illegal(`Verdict ${(number += 1)}.`, { sentences: [sentence(`Verdict ${number}.`, { names: ["road 1"] })] })),
      })),
    );
    fill("[name=base]", "p1");
    await vi.advanceTimersByTimeAsync(300);
    fill("[name=height]", "5");
    await vi.advanceTimersByTimeAsync(300);
    expect(one("[data-announce]").textContent).toBe("");
    await vi.advanceTimersByTimeAsync(300);
    expect(one("[data-announce]").textContent).toBe("Not allowed. Height 5, direction east. Verdict 2. road 1");
  });
});

describe("for those who do not see the board", () => {
  it("its name says what stands on the table", async () => {
    await open(lesson());
    expect(one(".board-canvas").getAttribute("aria-label")).toBe("Board. Columns: 2. Roads: 1. Cars: 0. Buildings: 0.");
  });

  it("a road is told by whether it is allowed, its height and its direction", async () => {
    await open(table());
    fill("[name=base]", "p1");
    const told: string[] = [];
    for (const direction of ["0", "40", "90", "135", "180", "-130", "-90", "300", "-20"]) {
      fill("[name=direction]", direction);
      await vi.advanceTimersByTimeAsync(700);
      told.push(one("[data-announce]").textContent!);
    }
    const names = ["east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east", "east"];
    expect(told).toEqual(names.map((name) => `Allowed. Height 2, direction ${name}.`));
  });
});

describe("without WebGL", () => {
  it("the fields and buttons do the same, and the picture follows them", async () => {
    withoutWebGL();
    const drawn = (title: string): string => `<svg xmlns="http://www.w3.org/2000/svg" class="th"><title>${title}</title></svg>`;
    await open(
      table(),
      new Server(({ body }) => ({
        json: answer(legal(), { svg: drawn(`direction of ${JSON.stringify((body.move as { column: NewColumn }).column.y)}`) }),
      })),
    );
    fill("[name=base]", "p1");
    await settled();
    fill("[name=direction]", "90");
    await settled();
    expect(server.last.body.picture).toBe(true);
    expect(one("[data-board] svg title").textContent).toBe("direction of 99.5");
    click("[data-do=raise]");
    expect(column().grey).toBe(3);
  });
});

it("controls of a page that is left do nothing more", async () => {
  await open(lesson());
  leaving.abort();
  fill("[name=base]", "p1");
  await vi.advanceTimersByTimeAsync(5000);
  expect([server.requests, board.move()]).toEqual([[], null]);
});

describe("nudges", () => {
  beforeEach(async () => {
    await open(lesson());
    expect(disabled("[data-do=nudge-farther]")).toBe(true);
    board.do({ do: "base", id: "p1" });
  });
  const hand = (kind: string): boolean =>
    one("[data-do=nudge-farther]").dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0 }));

  it("move the column by a small step, by finger or key", () => {
    hand("pointerdown");
    hand("pointerup");
    click("[data-do=nudge-farther]");
    click("[data-do=nudge-left]");
    expect(column()).toMatchObject({ x: 100.5, y: 1 });
  });

  it("go on while they are held, stop when the finger goes, and are one step to take back", async () => {
    hand("pointerdown");
    await vi.advanceTimersByTimeAsync(1000);
    const { x } = column();
    expect(x).toBeGreaterThan(104);
    hand("pointerup");
    click("[data-do=nudge-farther]"); // as a browser says at the end of a press
    await vi.advanceTimersByTimeAsync(1000);
    expect(column().x).toBe(x);
    click("[data-do=undo]");
    expect(column().x).toBe(99.5);
  });

  it("stop when the finger leaves the button, or the road is gone", async () => {
    hand("pointerdown");
    hand("pointerout");
    await vi.advanceTimersByTimeAsync(1000);
    expect(column().x).toBe(99.5);
    hand("pointerdown");
    await vi.advanceTimersByTimeAsync(500);
    board.do({ do: "clear" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(board.move()).toBeNull();
  });

  it("say where they lead on the screen", async () => {
    board.do({ do: "view", view: "top" });
    await vi.advanceTimersByTimeAsync(100);
    expect(root().style.getPropertyValue("--heading")).toBe("90deg");
    board.do({ do: "turn", degrees: 90 });
    await vi.advanceTimersByTimeAsync(100);
    expect(root().style.getPropertyValue("--heading")).toBe("0deg");
  });
});

describe("the supply", () => {
  it("does not let a piece be chosen of which none is left", async () => {
    await open(table().replace(' data-do="junction"', ' data-do="junction" data-none'));
    fill("[name=base]", "p1");
    expect(["column", "junction", "exit"].map((name) => disabled(`[data-do=${name}]`))).toEqual([false, true, false]);
  });

  it("shows the points that a road gains beside the cars it earns, and what it costs", async () => {
    await open(lesson({ missions: true }), new Server(() => ({ json: answer(legal({ cars_earned: 1, points: -2 })) })));
    fill("[name=base]", "p1");
    await settled();
    expect([words("[data-earned]"), words("[data-points]")]).toEqual(["+1", "−2"]);
  });
});
