import { describe, expect, it, vi } from "vitest";
import { LatestOnly } from "../../../src/board/judging/latestOnly";

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

describe("LatestOnly", () => {
  it("tells the answer to a single question", async () => {
    const { open, ask } = server();
    const told: string[] = [];
    new LatestOnly(ask, { onAnswer: (answer: string) => told.push(answer) }).put("a");
    open[0]!.answer("A");
    await settled();
    expect(told).toEqual(["A"]);
  });

  it("has one question under way and asks only the newest next", async () => {
    const { open, asked, ask } = server();
    const told: [string, string][] = [];
    const latest = new LatestOnly(ask, { onAnswer: (answer: string, question: string) => told.push([question, answer]) });
    for (const question of ["a", "b", "c", "d"]) latest.put(question);
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
    const latest = new LatestOnly(ask, { onAnswer: (answer: string) => told.push(answer) });
    latest.put("a");
    latest.put(null);
    open[0]!.answer("A");
    await settled();
    expect(told).toEqual([]);
  });

  it("goes on after a failure and tells only the failure of the newest question", async () => {
    const { open, asked, ask } = server();
    const [told, failed]: [string[], string[]] = [[], []];
    const latest = new LatestOnly(ask, {
      onAnswer: (answer: string) => told.push(answer),
      onError: (_, question: string) => failed.push(question),
    });
    latest.put("a");
    latest.put("b");
    open[0]!.refuse(new Error("gone"));
    await settled();
    open[1]!.refuse(new Error("gone"));
    await settled();
    latest.put("c");
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
    const latest = new LatestOnly(ask, { onAnswer: show, onError: (error) => failed.push(error) });
    latest.put("a");
    open[0]!.answer("A");
    await settled();
    latest.put("b");
    open[1]!.answer("B");
    await settled();
    vi.unstubAllGlobals();
    expect({ reported, failed, asked }).toEqual({ reported: [fault], failed: [], asked: ["a", "b"] });
  });
});
