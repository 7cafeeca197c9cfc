// Light dismissal for every <details data-popup> of a page, also of parts that come later: a press elsewhere, Escape, or the
// focus going on to another part closes it. Without this script its summary does.

import { el, els } from "../../lib/el";

const openPopups = (): HTMLDetailsElement[] => els<HTMLDetailsElement>(document, "details[data-popup][open]");

/** Listens for the whole document until the signal is aborted. */
export function bindPopups(signal: AbortSignal): void {
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      closeUnless((popup) => popup.contains(target as Node));
    },
    { capture: true, signal },
  );

  // A press on words inside moves the focus to whatever round the popup can have it: that is no way out of it. And never in
  // `focusout`: a browser that is about to focus something must not lose what was pressed (Chromium's tab dies of it).
  document.addEventListener(
    "focusin",
    ({ target }) => {
      closeUnless((popup) => popup.contains(target as Node) || (target as Node).contains(popup));
    },
    { signal },
  );

  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape") return;
      for (const popup of openPopups()) {
        const inside = popup.contains(document.activeElement);
        popup.open = false;
        if (inside) el(popup, "summary").focus();
      }
    },
    { signal },
  );
}

function closeUnless(stays: (popup: HTMLElement) => boolean): void {
  for (const popup of openPopups()) if (!stays(popup)) popup.open = false;
}
