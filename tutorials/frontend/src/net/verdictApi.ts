// The question as the server understands it, and its answer. A puzzle's own address knows its position and is told the
// move alone; the API (POST /api/v1/scene) is told the position too, and the desk the fields of the draft in its place.

import type { BoardAnswer, BoardQuestion } from "../board/boardTypes";
import { send } from "./transport";
import type * as wire from "./wire.generated";

/** A sentence of a verdict, in the reader's language, with the rule it belongs to; `view` is the one in which it shows best. */
export type Sentence = wire.PuzzleSentence;

/** What the API says of a move, or a puzzle: `solved` is whether this is what it asks for. */
export type Verdict = Omit<wire.Summary, "sentences"> & { sentences: Sentence[]; solved?: boolean };

export interface VerdictAnswer extends BoardAnswer {
  verdict: Verdict;
  /** By edition, where several were asked for. */
  verdicts?: Record<string, Verdict>;
}

/** Who is asked, and what is told besides the move. */
export interface Recipient {
  address: string;
  /** The position in the engine's format, where the address does not know it. */
  position?: unknown;
  /** Editions whose verdicts come along with the answer. */
  editions?: string[] | "all";
  /** The code of rules that the reader agreed on. */
  ruleset?: string;
  /** Whether the address brings a picture where the board cannot draw. */
  picture?: boolean;
}

export class ServerError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`the server answered ${status}`);
  }
}

/** The answer to a question; ServerError for anything but an answer. */
export async function askVerdict(
  { address, position, editions, ruleset, picture: pictures }: Recipient,
  { move, picture }: BoardQuestion,
): Promise<VerdictAnswer> {
  const body: Record<string, unknown> = { move };
  if (position !== undefined) Object.assign(body, { position, scene: false });
  if (editions) body.editions = editions;
  if (ruleset) body.ruleset = ruleset;
  if (picture && pictures) body.picture = true;
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const reply = await send(address, { method: "POST", headers, body: JSON.stringify(body) }, "judge");
  const answer = parsed(reply.text);
  if (!reply.ok || !answer) throw new ServerError(reply.status, answer);
  return answer as VerdictAnswer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
