// The verdict box and the strip of editions, on the table's markup.

import { beforeEach, describe, expect, it } from "vitest";
import { showEditionStrip } from "../../src/controls/editionStrip";
import { showVerdict, showWaiting, spoken } from "../../src/controls/verdictBox";
import { all, one, words } from "../support/hands";
import { STRIP, table } from "../support/markup";
import { answer, illegal, legal, sentence } from "../support/server";

describe("the verdict box", () => {
  let box: HTMLElement;
  beforeEach(() => {
    document.body.innerHTML = table();
    box = one("[data-verdict]");
  });

  it("shows the words of its state and no others", () => {
    showVerdict(box, legal());
    expect([box.dataset.state, words("[data-verdict]")]).toEqual(["legal", "Allowed"]);
    showVerdict(box, illegal("Too high."));
    expect([box.dataset.state, words("[data-verdict]")]).toEqual(["illegal", "Not allowed Too high. The rule"]);
    showWaiting(box, "failed");
    expect([box.dataset.state, words("[data-verdict]")]).toEqual(["failed", "The server cannot be reached."]);
  });

  it("has one row for every sentence: its words, its pieces, and a link to its rule", () => {
    const sentences = [
      sentence("Two roads meet.", { names: ["Pink: road 1", "Blue: road 2"], code: "roads_meet" }),
      sentence("It reaches the goal.", { kind: "goal", code: "", link: "" }),
    ];
    showVerdict(box, legal({ sentences }));
    const rows = all("[data-verdict] li");
    expect(rows.map((row) => [row.dataset.kind, row.dataset.code])).toEqual([
      ["violation", "roads_meet"],
      ["goal", ""],
    ]);
    expect(rows[0]!.querySelector("[data-names]")!.textContent).toBe("(Pink: road 1, Blue: road 2)");
    expect(rows[0]!.querySelector("a")!.getAttribute("href")).toBe("/en/rules/english/column-height/");
    expect(rows[1]!.querySelector<HTMLElement>("[data-names]")!.hidden).toBe(true);
    expect(rows[1]!.querySelector("a")!.hidden).toBe(true);
  });

  it("takes a new verdict in place of the old one", () => {
    showVerdict(box, illegal("Too high."));
    showVerdict(box, illegal("Too near."));
    expect(all("[data-sentence]").map((one) => one.textContent)).toEqual(["Too near."]);
    showWaiting(box, "asking");
    expect(words("[data-verdict]")).toBe("One moment …");
  });

  it("never takes words of a sentence for markup", () => {
    showVerdict(box, illegal("<img src=x>"));
    expect(one("[data-verdict] [data-sentence]").innerHTML).toBe("&lt;img src=x&gt;");
  });

  it("is spoken as its sentences with the names of their pieces", () => {
    expect(spoken(legal({ sentences: [sentence("Too high."), sentence("They meet:", { names: ["road 1", "road 2"] })] }))).toBe(
      "Too high. They meet: road 1 road 2",
    );
  });
});

describe("the strip of editions", () => {
  beforeEach(() => {
    document.body.innerHTML = STRIP;
  });
  const edition = (name: string): HTMLDetailsElement => one<HTMLDetailsElement>(`[data-edition=${name}]`);
  const show = (german: Parameters<typeof legal>[0]): void =>
    showEditionStrip(
      document,
      answer(legal(), {
        verdicts: { english: legal({ cars_earned: 2 }), german: legal({ edition: "german", ...german }) },
      }),
    );

  it("says of every edition whether it allows the road, and how many cars it earns there: none where it is not allowed", () => {
    show({ legal: false, cars_earned: 1, differs: true, sentences: [sentence("No exit from two storeys.")] });
    expect(words("[data-edition=english]")).toBe("english allowed +2");
    expect(words("[data-edition=german]")).toBe("german not allowed differs No exit from two storeys. The rule");
    expect(one("[data-strip-idle]").hidden).toBe(true);
  });

  it("marks an edition while it differs, and leaves alone what a reader opens or closes", () => {
    const marked = (): boolean[] => ["german", "english"].map((name) => edition(name).dataset.differs !== undefined);
    show({ legal: false, differs: true });
    expect([marked(), edition("german").open]).toEqual([[true, false], false]);
    edition("german").open = true;
    show({});
    expect([marked(), edition("german").open]).toEqual([[false, false], true]);
  });

  it("stays as it is until the next answer: nothing flickers", () => {
    show({});
    const before = document.body.innerHTML;
    showEditionStrip(document, null);
    showEditionStrip(document, answer(legal()));
    expect(document.body.innerHTML).toBe(before);
  });
});
