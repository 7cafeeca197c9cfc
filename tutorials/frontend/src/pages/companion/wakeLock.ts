// A screen that stays on while a phone lies on the table. Browsers take it back whenever the page is out of sight.

let held: AbortSignal | null = null;

/** From now on the screen does not go dark while this page is in sight; where a browser cannot, nothing happens. */
export function keepAwake(signal: AbortSignal): void {
  if (held === signal) return;
  held = signal;
  const request = (): void => {
    if (document.visibilityState === "visible") void navigator.wakeLock?.request("screen").catch(() => null);
  };
  document.addEventListener("visibilitychange", request, { signal });
  request();
}
