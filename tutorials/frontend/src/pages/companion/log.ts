// A game at a real table: the log of what its players told, kept in this browser alone, and what the engine makes of it.
// Undo drops the last event. Nothing here knows a rule.

import { readJson, removeKey, writeJson } from "../../lib/storage";
import { send } from "../../net/transport";
import type * as wire from "../../net/wire.generated";

export interface Setup {
  edition: string;
  mode?: string;
  players: string[];
  /** The code of the rules that the players agreed on. */
  ruleset?: string;
}

export interface Log {
  setup: Setup;
  events: unknown[];
}

export type CompanionAnswer = wire.CompanionAnswer;
export type Supply = wire.Supply;
export type Seat = CompanionAnswer["players"][number];
export type MissionRow = CompanionAnswer["missions"][number];

const KEY = "tokyo-highway-companion";

/** The game that was left here, if there is one. */
export function savedLog(): Log | null {
  const found = readJson<Partial<Log>>("local", KEY);
  return found?.setup && Array.isArray(found.events) ? (found as Log) : null;
}

export function saveLog(log: Log | null): void {
  // In a browser that saves nothing the game lasts as long as the page is open.
  if (log) writeJson("local", KEY, log);
  else removeKey("local", KEY);
}

/** Tells of what another window has added to the game: two of them lose nothing. */
export function onLogChanged(changed: (log: Log) => void, signal: AbortSignal): void {
  addEventListener(
    "storage",
    ({ key }) => {
      const log = key === KEY && savedLog();
      if (log) changed(log);
    },
    { signal },
  );
}

/** Where the game stands, after one more event if it may happen; an error if nobody can be asked. */
export async function askCompanion(address: string, log: Log, event?: unknown): Promise<CompanionAnswer> {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const body = JSON.stringify(event === undefined ? log : { ...log, event });
  const reply = await send(address, { method: "POST", headers, body }, "judge");
  if (!reply.ok) throw new Error(String(reply.status));
  return JSON.parse(reply.text) as CompanionAnswer;
}
