// Words that say that the server cannot be reached and that nothing is lost. They go when the network is back.

import { create } from "../lib/el";

/** The notice, to be put where the reader looks. */
export function offlineNotice(words: string, signal: AbortSignal): HTMLElement {
  const notice = create("p", { className: "notice notice--bad" }, words);
  addEventListener("online", () => notice.remove(), { once: true, signal });
  return notice;
}
