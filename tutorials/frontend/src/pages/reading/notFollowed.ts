// Results of which none is opened: the question is counted, and nothing of whoever asked it.
//
// meta[data-not-followed]    on the results of a search without a card; its value is the address that counts
// .search a                  the results

import { closest, els } from "../../lib/el";

export function mountNotFollowed(root: ParentNode, signal: AbortSignal): void {
  for (const counted of els<HTMLElement>(root, "[data-not-followed]")) {
    let followed = false;
    document.addEventListener(
      "click",
      (event) => {
        if (closest(event, ".search a")) followed = true;
      },
      { signal },
    );
    window.addEventListener(
      "pagehide",
      () => {
        if (followed) return;
        followed = true; // A page that comes back from memory has been counted.
        const asked = new URLSearchParams(location.search).get("q") ?? "";
        navigator.sendBeacon(counted.dataset.notFollowed!, new URLSearchParams({ q: asked }));
      },
      { signal },
    );
  }
}
