// What is a learner's own on pages that were stored the same for all: stars and hints on the map, a puzzle, a day, their
// games on an empty table, and the puzzle as their edition has it. The judge makes the page for them; of it comes here what is another.

import type { Reply, Sent } from "./request";

const OWN = /^\/[a-z]{2}\/(table\/|learn\/([\w-]+\/[\w-]+\/)?|daily\/\d{4}-\d\d-\d\d\/)$/;
const PARTS = [".map-head", ".route"];
type Ask = (address: string, sent: Sent) => Promise<Reply>;

/** Whether a page is another for every learner. */
export const isOwn = (pathname: string): boolean => OWN.test(pathname);

/** Fills the page in now, and whenever another puzzle has taken the place of one; `needed` says whether anything is theirs. */
export function fillInOwn(ask: Ask, needed: () => Promise<boolean>): void {
  let newest = 0;

  async function show(): Promise<void> {
    const number = (newest += 1);
    const pathname = location.pathname.replace(/\/daily\/$/, `/daily/${new Date().toISOString().slice(0, 10)}/`);
    if (!isOwn(pathname) || (location.search && /table/.test(pathname)) || !(await needed())) return;
    const reply = await ask(pathname, {}).catch(() => null);
    if (number !== newest || reply?.kind !== "text/html") return;
    const fresh = new DOMParser().parseFromString(reply.text, "text/html");
    for (const part of PARTS) exchange(document, fresh, part);
    const [games, form] = [fresh.querySelector("[data-games]"), document.querySelector("[data-new-form]")];
    if (games && form) form.before(games);
    document.dispatchEvent(new Event("games:listed"));
    showLesson(fresh);
  }

  document.addEventListener("lesson:shown", () => void show());
  void show();
}

/** Once the server has been told what was done without a network: the stars that it counts now, on a page that came before. */
export async function showCounted(ask: Ask): Promise<void> {
  const parts = [...PARTS, "[data-stops]", ".lesson__tags"];
  if (!document.querySelector(parts.join())) return;
  const reply = await ask(location.pathname + location.search, {}).catch(() => null);
  if (!reply?.ok) return;
  const fresh = new DOMParser().parseFromString(reply.text, "text/html");
  const scrolled = document.querySelector("[data-stops]")?.scrollLeft ?? 0;
  for (const part of parts) exchange(document, fresh, part);
  document.querySelector("[data-stops]")?.scrollTo({ left: scrolled, behavior: "instant" });
}

function exchange(here: ParentNode, fresh: ParentNode, part: string): void {
  const other = fresh.querySelector(part);
  if (other) here.querySelector(part)?.replaceWith(other);
}

/** Where the task is the same, only the stars and the days in a row come; one that is being tried stays as it is. */
function showLesson(fresh: Document): void {
  const [lesson, other] = [document, fresh].map((page) => page.querySelector<HTMLElement>("[data-lesson]"));
  if (!lesson || !other) return;
  const same = taskOf(lesson) === taskOf(other);
  if (same) exchange(lesson, other, ".lesson__tags");
  if (same || lesson.querySelector("[data-result]")?.childElementCount) return exchange(lesson, other, "[data-stops]");
  lesson.replaceWith(other);
  document.dispatchEvent(new Event("lesson:filled"));
}

function taskOf(lesson: HTMLElement): string {
  const texts = ["#lesson-data", "[data-result]"].map((part) => lesson.querySelector(part)?.textContent?.trim());
  return JSON.stringify([lesson.dataset["address"], ...texts]);
}
