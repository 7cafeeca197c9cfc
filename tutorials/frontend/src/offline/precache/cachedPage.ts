// A page as it is stored: it says of which version it is, takes every file from the same version, brings the script that
// asks the engine, and holds no token.

import { versioned } from "./siteCache";

const STATIC = /((?:src|href|data-script)=")(\/static\/[^"#?]+)"/g;
const LINKED = /(?:(?:src|href|data-script)="(?=\/static\/)|<img[^>]* src="(?=\/))([^"#?]+)"/g;
const TOKEN = /(name="csrfmiddlewaretoken" value=")[^"]*"/g;
const LEFT_OUT = ["Content-Encoding", "Content-Length", "Transfer-Encoding", "ETag", "Vary"];

/** The files and pictures of ours that a page shows. */
export function filesOf(html: string): string[] {
  return [...html.matchAll(LINKED)].map(([, file]) => file!);
}

/** The same HTML with files of that version alone. */
export function withFilesOf(version: string, html: string): string {
  return html.replace(STATIC, (_, before: string, address: string) => `${before}${versioned(address, version)}"`);
}

export function cachedPage(html: string, version: string, client: string, headers?: Headers): Response {
  const body = withFilesOf(version, html)
    .replace("<html ", `<html data-stored-version="${version}" `)
    .replace(TOKEN, '$1"')
    .replace("</body>", `<script type="module" src="${client}"></script>\n</body>`);
  const own = new Headers(headers);
  for (const name of LEFT_OUT) own.delete(name);
  own.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers: own });
}
