// Light dismissal for every <details data-popup> of a page, also of parts that come later: a press elsewhere, Escape, or the
// focus going on to another part closes it. Without this script its summary does.
const open = () => document.querySelectorAll("details[data-popup][open]");

document.addEventListener("pointerdown", ({ target }) => {
  for (const popup of open()) if (!popup.contains(target)) popup.open = false;
}, true);

// A press on words inside moves the focus to whatever round the popup can have it: that is no way out of it. And never in
// `focusout`: a browser that is about to focus something must not lose what was pressed (Chromium's tab dies of it).
document.addEventListener("focusin", ({ target }) => {
  for (const popup of open()) if (!popup.contains(target) && !target.contains(popup)) popup.open = false;
});

document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const popup of open()) {
    const inside = popup.contains(document.activeElement);
    popup.open = false;
    if (inside) popup.querySelector("summary").focus();
  }
});
