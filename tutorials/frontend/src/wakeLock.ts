// A screen that stays on while a phone lies on the table. Browsers take it back whenever the page is out of sight.

let asked = false;

/** From now on the screen does not go dark while this page is in sight; where a browser cannot, nothing happens. */
export function keepAwake(): void {
  if (asked) return;
  asked = true;
  const request = (): void => {
    if (document.visibilityState === "visible") void navigator.wakeLock?.request("screen").catch(() => null);
  };
  document.addEventListener("visibilitychange", request);
  request();
}
