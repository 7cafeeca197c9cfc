// The whole screen for playing, on demand: the browser's own full screen where it has one, the whole window everywhere.

/** Switches a page's root to the whole screen, or back; `button` says which it is. */
export function toggleFullscreen(root: HTMLElement, button: HTMLElement): void {
  const on = root.dataset.full === undefined;
  show(root, button, on);
  if (!on) {
    if (document.fullscreenElement) void document.exitFullscreen();
    return;
  }
  const leave = new AbortController();
  const left = (): void => {
    if (document.fullscreenElement) return;
    leave.abort();
    show(root, button, false);
  };
  // Refused (an iPhone, a frame): then the window has to do, and the button leads back.
  void root
    .requestFullscreen?.()
    ?.then(() => document.addEventListener("fullscreenchange", left, { signal: leave.signal }))
    .catch(() => {});
}

function show(root: HTMLElement, button: HTMLElement, on: boolean): void {
  root.toggleAttribute("data-full", on);
  button.setAttribute("aria-pressed", String(on));
}
