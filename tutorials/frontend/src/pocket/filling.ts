// Pages that the server makes anew for every address: without a network one of their kind comes from the store, and the
// judge says what stands in it. Rules that are agreed on, and a game move by move.

import type { Reply, Sent } from "./request";
import { noteChoice } from "./edition";

const REPLAY = /^\/[a-z]{2}\/table\/replay\/$/;
const FILLED = /^\/[a-z]{2}\/(table\/replay\/|agree\/([\w-]+\/)?)$/;
type Ask = (address: string, sent: Sent) => Promise<Reply>;

export function fillIn(ask: Ask): void {
  let newest = 0;

  async function show(address: string, push: boolean, sent: Sent = {}): Promise<void> {
    const number = (newest += 1);
    const main = document.querySelector("main")!;
    main.setAttribute("aria-busy", "true");
    const reply = await ask(address, sent).catch(() => null);
    if (number !== newest) return;
    main.removeAttribute("aria-busy");
    if (reply?.kind !== "text/html") return;
    const parsed = new DOMParser().parseFromString(reply.text, "text/html");
    main.replaceChildren(...parsed.body.childNodes);
    if (push) history.pushState(null, "", reply.address);
    else history.replaceState(null, "", reply.address);
    run(reply.scripts ?? "");
    scrollTo({ top: 0, behavior: "instant" });
    main.focus({ preventScroll: true });
  }

  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const { pathname } = new URL(form.action);
    const agreement = /^\/[a-z]{2}\/agree\/([\w-]+)\/keep$/.exec(pathname);
    if (event.defaultPrevented || form.matches("[data-replay-form]")) return;
    const data = new FormData(form, event.submitter);
    if (REPLAY.test(pathname) && form.method === "post") {
      event.preventDefault(); // A game that is too long for an address.
      void show(pathname, true, { method: "POST", body: data });
    } else if (agreement) {
      event.preventDefault();
      // As the server does: the frame's script reads the cookie, too.
      const does = data.get("do") as string;
      noteChoice("agreement", does === "forget" ? "" : agreement[1]!);
      if (does === "forget") void show(pathname.replace(/keep$/, ""), false);
      else location.assign(pathname.replace(/agree\/.*$/, `${does}/?ruleset=${agreement[1]!}`));
    } else if (form.method === "get" && FILLED.test(pathname) && FILLED.test(location.pathname)) {
      event.preventDefault();
      void show(`${pathname}?${new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))}`, true);
    }
  });
  addEventListener("popstate", () => {
    if (FILLED.test(location.pathname)) void show(location.href, false);
    else if (newest) location.reload(); // Back to the page that was here before.
  });
  if (FILLED.test(location.pathname) && (location.search || !/\/agree\/$/.test(location.pathname))) void show(location.href, false);
}

/** The scripts of the page; a module that has run already is asked for by another address, or it would not run again. */
let times = 0;
function run(scripts: string): void {
  for (const { src } of new DOMParser().parseFromString(scripts, "text/html").querySelectorAll("script")) {
    const script = document.createElement("script");
    script.type = "module";
    script.src = `${src}&again=${(times += 1)}`;
    document.body.append(script);
  }
}
