// The few cookies that scripts read and write: what a reader has chosen, as the server notes it.

const YEAR = 365 * 24 * 60 * 60; // seconds

/** The whole value of a cookie of ours; "" where there is none, or none that can be ours. */
export function readCookie(name: string): string {
  return new RegExp(`(?:^|; )${name}=([\\w-]+)(?:;|$)`).exec(document.cookie)?.[1] ?? "";
}

/** Writes a cookie for the whole site and a year; "" removes it. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore is asynchronous, and a link may be followed at once
  document.cookie = `${name}=${value}; path=/; max-age=${value ? YEAR : 0}; samesite=lax${secure}`;
}
