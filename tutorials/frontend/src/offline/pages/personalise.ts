// What is a learner's own on pages that were stored the same for all: stars and hints on the map, a puzzle, a day, their
// games on an empty table, and the puzzle as their edition has it. The engine makes the page for them; of it comes here what
// is another.

import { Latest } from "../../lib/latest";
import { announceRendered } from "../../lib/mount";
import { parsePage, swapParts } from "../../lib/swapParts";
import { addressOf, isRoute } from "../../net/routes";
import type { AskEngine } from "../client";
import { today } from "../store/outbox";

const MAP = [".map-head", ".route"];
const [STOPS, TAGS] = ["[data-stops]", ".lesson__tags"];

/** Whether a page is another for every learner. */
export const isPersonal = (pathname: string): boolean => isRoute(pathname, "table", "learn", "puzzle", "day");

/** Fills the page in now, and whenever another puzzle has taken the place of one; `needed` says whether anything is theirs. */
export function personalisePage(askEngine: AskEngine, needed: () => Promise<boolean>): void {
  const questions = new Latest();

  async function show(): Promise<void> {
    const isLatest = questions.begin();
    const pathname = isRoute(location.pathname, "daily") ? addressOf("day", { day: today() }) : location.pathname;
    if (!isPersonal(pathname) || (location.search && isRoute(pathname, "table")) || !(await needed())) return;
    const reply = await askEngine(pathname, {}).catch(() => null);
    if (!isLatest() || reply?.kind !== "text/html") return;
    const fresh = parsePage(reply.text);
    swapParts(document, fresh, MAP);
    const [games, form] = [fresh.querySelector("[data-games]"), document.querySelector("[data-new-form]")];
    if (games && form) form.before(games);
    document.dispatchEvent(new Event("games:listed"));
    showLesson(fresh);
  }

  document.addEventListener("lesson:shown", () => void show());
  void show();
}

/** Once the server has been told what was done without a network: the stars that it counts now, on a page that came before. */
export async function refreshProgress(ask: AskEngine): Promise<void> {
  const parts = [...MAP, STOPS, TAGS];
  if (!document.querySelector(parts.join())) return;
  const reply = await ask(location.pathname + location.search, {}).catch(() => null);
  if (!reply?.ok) return;
  const scrolled = document.querySelector(STOPS)?.scrollLeft ?? 0;
  swapParts(document, parsePage(reply.text), parts);
  document.querySelector(STOPS)?.scrollTo({ left: scrolled, behavior: "instant" });
}

/** Where the task is the same, only the stars and the days in a row come; one that is being tried stays as it is. */
function showLesson(fresh: Document): void {
  const [lesson, other] = [document, fresh].map((page) => page.querySelector<HTMLElement>("[data-lesson]"));
  if (!lesson || !other) return;
  const same = taskOf(lesson) === taskOf(other);
  const tried = lesson.querySelector("[data-result]")?.childElementCount;
  if (same || tried) return swapParts(lesson, other, same ? [TAGS, STOPS] : [STOPS]);
  lesson.replaceWith(other);
  announceRendered();
}

function taskOf(lesson: HTMLElement): string {
  const texts = ["#lesson-data", "[data-result]"].map((part) => lesson.querySelector(part)?.textContent?.trim());
  return JSON.stringify([lesson.dataset.address, ...texts]);
}
