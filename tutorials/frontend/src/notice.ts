// Words that say that the server cannot be reached and that nothing is lost. They go when the network is back.

/** The notice, to be put where the reader looks; `back` is called when it goes, `left` ends the waiting for that. */
export function offlineNotice(words: string, back: () => void = () => {}, left?: AbortSignal): HTMLElement {
  const notice = document.createElement("p");
  notice.className = "notice notice--bad";
  notice.textContent = words;
  const gone = (): void => {
    if (!notice.isConnected) return; // Something else has taken its place meanwhile.
    notice.remove();
    back();
  };
  addEventListener("online", gone, { once: true, ...(left && { signal: left }) });
  return notice;
}
