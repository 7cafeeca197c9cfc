// The question as the server understands it (POST /api/v1/scene), and its answer.

import type { Answer, Question } from "./api";

/** A sentence of a verdict, in the reader's language, with the rule it belongs to. */
export interface Sentence {
  kind: "violation" | "advice" | "crossing" | "exit" | "cars" | "taking" | "points" | "goal";
  code: string;
  topic: string;
  link: string;
  sentence: string;
  pieces: string[];
  names?: string[];
}

export interface Summary {
  legal: boolean;
  edition: string;
  exit: boolean;
  cars_earned: number;
  cars_due: number;
  sentences: Sentence[];
}

export interface ServerAnswer extends Answer {
  verdict: Summary;
  /** By edition, where several were asked for. */
  verdicts?: Record<string, Summary>;
}

export class ServerError extends Error {
  constructor(readonly status: number, readonly body: unknown) {
    super(`the server answered ${status}`);
  }
}

/** The answer to a question; ServerError for anything but an answer. */
export async function askServer(
  address: string, position: unknown, { move, picture }: Question, editions?: string[] | "all", pictures = false,
): Promise<ServerAnswer> {
  const body: Record<string, unknown> = { position, move, scene: false };
  if (editions) body["editions"] = editions;
  if (picture && pictures) body["picture"] = true;
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
    credentials: "same-origin",
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok || !answer) throw new ServerError(response.status, answer);
  return answer as ServerAnswer;
}
