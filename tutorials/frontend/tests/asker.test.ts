import { describe, expect, it, vi } from "vitest";
import { Asker } from "../src/asker";

/** A server that answers when told to. */
function server() {
  const open: { question: string; answer: (text: string) => void; refuse: (error: Error) => void }[] = [];
  const asked: string[] = [];
  const ask = (question: string): Promise<string> =>
    new Promise((answer, refuse) => {
      asked.push(question);
      open.push({ question, answer, refuse });
    });
  return { open, asked, ask };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

describe("Asker", () => {
  it("tells the answer to a single question", async () => {
    const { open, ask } = server();
    const told: string[] = [];
    new Asker(ask, (answer: string) => told.push(answer)).put("a");
    open[0]!.answer("A");
    await settled();
    expect(told).toEqual(["A"]);
  });

  it("has one question under way and asks only the newest next", async () => {
    const { open, asked, ask } = server();
    const told: [string, string][] = [];
    const asker = new Asker(ask, (answer: string, question: string) => told.push([question, answer]));
    for (const question of ["a", "b", "c", "d"]) asker.put(question);
    expect(asked).toEqual(["a"]);
    open[0]!.answer("A");
    await settled();
    expect(asked).toEqual(["a", "d"]);
    open[1]!.answer("D");
    await settled();
    expect(told).toEqual([["d", "D"]]);
  });

  it("drops the answer to a question that is no longer asked", async () => {
    const { open, ask } = server();
    const told: string[] = [];
    const asker = new Asker(ask, (answer: string) => told.push(answer));
    asker.put("a");
    asker.forget();
    open[0]!.answer("A");
    await settled();
    expect(told).toEqual([]);
  });

  it("goes on after a failure and tells only the failure of the newest question", async () => {
    const { open, asked, ask } = server();
    const [told, failed]: [string[], string[]] = [[], []];
    const asker = new Asker(ask, (answer: string) => told.push(answer), (_, question: string) => failed.push(question));
    asker.put("a");
    asker.put("b");
    open[0]!.refuse(new Error("gone"));
    await settled();
    open[1]!.refuse(new Error("gone"));
    await settled();
    asker.put("c");
    open[2]!.answer("C");
    await settled();
    expect({ asked, told, failed }).toEqual({ asked: ["a", "b", "c"], told: ["C"], failed: ["b"] });
  });

  it("an error while an answer is shown is a fault of the page: it is reported, and nothing is said to have failed", async () => {
    const [reported, failed]: [unknown[], unknown[]] = [[], []];
    vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
    const { open, asked, ask } = server();
    const fault = new TypeError("no such box");
    const show = (answer: string): void => {
      if (answer === "A") throw fault;
    };
    const asker = new Asker(ask, show, (error) => failed.push(error));
    asker.put("a");
    open[0]!.answer("A");
    await settled();
    asker.put("b");
    open[1]!.answer("B");
    await settled();
    vi.unstubAllGlobals();
    expect({ reported, failed, asked }).toEqual({ reported: [fault], failed: [], asked: ["a", "b"] });
  });
});
