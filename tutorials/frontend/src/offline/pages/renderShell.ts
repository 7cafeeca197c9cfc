// Pages that the server makes anew for every address: without a network one of their kind comes from the cache as a shell, and
// the engine says what stands in it. Rules that are agreed on, and a game move by move.

import { el, els } from "../../lib/el";
import { Latest } from "../../lib/latest";
import { announceRendered } from "../../lib/mount";
import { chooseAgreement } from "../../lib/readerChoice";
import { parsePage } from "../../lib/swapParts";
import { addressOf, isRoute, matchRoute } from "../../net/routes";
import type { Outgoing } from "../../net/transport";
import type { AskEngine } from "../client";

const isShell = (pathname: string): boolean => isRoute(pathname, "table-replay", "agree", "agreed");

export function renderShells(askEngine: AskEngine): void {
  const questions = new Latest();
  let rendered = false;

  async function render(address: string, push: boolean, outgoing: Outgoing = {}): Promise<void> {
    const isLatest = questions.begin();
    const main = el(document, "main");
    rendered = true;
    main.setAttribute("aria-busy", "true");
    const reply = await askEngine(address, outgoing).catch(() => null);
    if (!isLatest()) return;
    main.removeAttribute("aria-busy");
    if (reply?.kind !== "text/html") return;
    main.replaceChildren(...parsePage(reply.text).body.childNodes);
    if (push) history.pushState(null, "", reply.address);
    else history.replaceState(null, "", reply.address);
    announceRendered();
    await loadScripts(reply.scripts ?? "");
    scrollTo({ top: 0, behavior: "instant" });
    main.focus({ preventScroll: true });
  }

  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const { pathname } = new URL(form.action);
    const { code: agreement } = matchRoute("agreed-keep", pathname) ?? {};
    if (event.defaultPrevented || form.matches("[data-replay-form]")) return;
    const data = new FormData(form, event.submitter);
    if (isRoute(pathname, "table-replay") && form.method === "post") {
      event.preventDefault(); // A game that is too long for an address.
      void render(pathname, true, { method: "POST", body: data });
    } else if (agreement) {
      event.preventDefault();
      // As the server does: the frame's script reads the cookie, too.
      const does = data.get("do") as string;
      chooseAgreement(does === "forget" ? "" : agreement);
      if (does === "forget") void render(addressOf("agreed", { code: agreement }), false);
      else location.assign(`${addressOf(does === "companion" ? "companion" : "table")}?ruleset=${agreement}`);
    } else if (form.method === "get" && isShell(pathname) && isShell(location.pathname)) {
      event.preventDefault();
      void render(`${pathname}?${new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))}`, true);
    }
  });
  addEventListener("popstate", () => {
    if (isShell(location.pathname)) void render(location.href, false);
    else if (rendered) location.reload(); // Back to the page that was here before.
  });
  if (isShell(location.pathname) && (location.search || !isRoute(location.pathname, "agree"))) void render(location.href, false);
}

/** The scripts of the page. Those that are there have been mounted on it already; the others mount themselves. */
async function loadScripts(scripts: string): Promise<void> {
  const addresses = els<HTMLScriptElement>(parsePage(scripts), "script").map(({ src }) => src);
  await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address).catch(() => null)));
}
