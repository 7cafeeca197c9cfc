// The edition that the reader has chosen and the rules that they have agreed on, in the cookies that the server writes too.

import { readCookie, writeCookie } from "./cookies";

/** The edition that the reader has chosen; "" for none. */
export const chosenEdition = (): string => readCookie("edition");

/** The code of the rules that the reader has agreed on; "" for none. */
export const chosenAgreement = (): string => readCookie("agreement");

/** From now on this is the reader's edition, as printed or as they have agreed on. */
export function choose(edition: string, agreement = ""): void {
  writeCookie("edition", edition);
  writeCookie("agreement", agreement);
}

/** From now on the reader plays by the rules of this code; "" by no such rules. */
export const chooseAgreement = (code: string): void => writeCookie("agreement", code);
