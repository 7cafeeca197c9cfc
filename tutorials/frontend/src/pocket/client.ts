// Asks the judge in this browser, keeps what a learner does without a network, and hands it in when that is back.
// Fetched only where the site is kept.

import { askServer, type First, type Reply, type Sent } from "./atHand";
import { addDeed, knownRecords, noteRecords } from "./deeds";
import { handIn } from "./handingIn";
import { Judge, type Told } from "./judge";
import { kept } from "./kept";

let judge: Judge | null = null;

export async function respond(address: string, sent: Sent, first: First): Promise<Reply> {
  if (first === "judge") {
    try {
      const reply = await askJudge(address, sent);
      if (reply.status !== 404) return reply;
    } catch {
      // Whatever stopped the judge, the server may still answer.
    }
    return askServer(address, sent);
  }
  try {
    return await askServer(address, sent);
  } catch (error) {
    const reply = await askJudge(address, sent).catch(() => null);
    if (!reply || reply.status === 404) throw error;
    await addDeed({ address: new URL(address, location.href).pathname, form: formOf(sent) });
    return reply;
  }
}

async function askJudge(address: string, sent: Sent): Promise<Reply> {
  const { pathname, search } = new URL(address, location.href);
  const found = kept();
  const language = pathname.startsWith("/api/") ? new URLSearchParams(search).get("lang") ?? "" : pathname.slice(1, 3);
  const texts = found?.languages[language]?.texts;
  if (!found || !texts) throw new Error("this language is not kept");
  judge ??= new Judge(`${found.folder}worker.js`);
  const day = /^\/[a-z]{2}\/daily\/(\d{4}-\d\d-\d\d)\//.exec(pathname)?.[1];
  const data = day && (await dayData(language, day));
  const request = {
    method: sent.method ?? "GET",
    address: pathname + search,
    form: formOf(sent),
    body: typeof sent.body === "string" ? sent.body : "",
    origin: location.origin,
    known: await knownRecords(),
  };
  const told = await judge.ask({ language, texts, request, ...(data && { day: { day: day!, data } }) });
  await noteRecords(told.known);
  return replyOf(told, address);
}

function replyOf(told: Told, address: string): Reply {
  const at = new URL(told.address || address, location.href).href;
  return { ok: told.status < 400, status: told.status, address: at, text: told.body, here: true };
}

async function dayData(language: string, day: string): Promise<string | null> {
  const found = await caches.match(`/${language}/keep/days/${day}.json`);
  return found ? JSON.stringify(((await found.json()) as { data: unknown }).data) : null;
}

function formOf({ body }: Sent): [string, string][] {
  if (!(body instanceof FormData)) return [];
  return [...body.entries()].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as [string, string]] : []));
}

const found = kept();
if (found) judge = new Judge(`${found.folder}worker.js`);
addEventListener("online", () => void handIn());
void handIn();
