// A JSON field of the admin that is filled in by choosing. The text is the value; rows show it in words and write it anew.

import type { TemplateResult } from "lit-html";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Named = readonly [key: string, name: string];
/** The rules by title, under the titles of their sections. */
export type RuleGroups = readonly (readonly [title: string, rules: readonly Named[]])[];

/** What stands on the board of the same form, and in which editions the outcome is the same. */
export interface Table {
  columns: readonly Named[];
  roads: readonly Named[];
  players: readonly Named[];
  agreeing: readonly string[];
}

export interface CommonWords {
  add: string;
  remove: string;
  choose: string;
  beyond: string;
}

/** A field as its rows see it. */
export interface Field<Words> {
  readonly words: Words & CommonWords;
  /** What the text says; undefined where it is no JSON. */
  readonly value: Json | undefined;
  readonly disabled: boolean;
  readonly table: Table;
  /** The kind of puzzle that is chosen in the form. */
  readonly kind: string;
  write(value: Json): void;
  /** Shows the rows anew after a choice that is no value yet. */
  refresh(): void;
}

/** The rows of a field; null for a value that they cannot show. */
export type Rows<Words> = (field: Field<Words>) => TemplateResult | null;

declare global {
  interface HTMLElementEventMap {
    "desk:table": CustomEvent<Table>;
  }
}

export const isMapping = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isWords = (value: Json | undefined): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** A mapping without some of its keys. */
export function without(value: { [key: string]: Json }, ...keys: string[]): { [key: string]: Json } {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}
