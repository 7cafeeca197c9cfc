// The route table that Django, the offline site, the client and the service worker share (tutorials/core/routes.json): what an
// address is about, and where a page is. Nothing else in the front end knows an address by heart.

import ROUTES from "../../../core/routes.json";

export type RouteName = keyof typeof ROUTES;
export type Parameters = Readonly<Record<string, string>>;

const LANGUAGE = "^/([a-z]{2})/";
/** What the converters of Django's patterns take. */
const CONVERTERS: Record<string, string> = { str: "([^/]+)", slug: "([-\\w]+)", path: "(.+)" };
const PARAMETER = /<(\w+):(\w+)>/g;
const patterns = new Map<string, RegExp>();

/** The language that an address begins with; "" for one that has none. */
export const languageOf = (pathname: string): string => new RegExp(LANGUAGE).exec(pathname)?.[1] ?? "";

/** The same address without its language, as links are sent on. */
export const withoutLanguage = (pathname: string): string => pathname.replace(new RegExp(LANGUAGE), "/");

/** The parts of an address, by their names, where it is one of that route; else null. */
export function matchRoute(name: RouteName, pathname: string): Parameters | null {
  return match(name, pathname, "$");
}

/** The parts of the beginning of an address, where that is one of that route: of a page, or of what lies below it. */
export function matchBelow(name: RouteName, pathname: string): Parameters | null {
  return match(name, pathname, "");
}

/** Whether an address is one of these routes. */
export const isRoute = (pathname: string, ...names: readonly RouteName[]): boolean => names.some((name) => matchRoute(name, pathname));

/** The address of a page, in the language of this one unless another is given. */
export function addressOf(name: RouteName, parameters: Parameters = {}, language = document.documentElement.lang): string {
  return `/${language}/${ROUTES[name].replace(PARAMETER, (_, __, part: string) => parameters[part]!)}`;
}

function match(name: RouteName, pathname: string, end: "$" | ""): Parameters | null {
  const found = patternOf(name, end).exec(pathname);
  if (!found) return null;
  const names = [...ROUTES[name].matchAll(PARAMETER)].map(([, , part]) => part!);
  return Object.fromEntries([["language", found[1]!], ...names.map((part, at) => [part, found[at + 2]!])]);
}

function patternOf(name: RouteName, end: string): RegExp {
  const key = name + end;
  let pattern = patterns.get(key);
  if (!pattern) {
    const path = ROUTES[name].split(PARAMETER); // A text, a converter and a name in turn.
    const parts = path.map((part, at) => [escaped(part), CONVERTERS[part]!, ""][at % 3]);
    pattern = new RegExp(LANGUAGE + parts.join("") + end);
    patterns.set(key, pattern);
  }
  return pattern;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
