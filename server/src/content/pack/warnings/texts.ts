import type { JsonPath } from '../json-file.ts';

/** A text in a JSON file and its path. */
export interface LocatedText {
  readonly at: JsonPath;
  readonly text: string;
}

/** Returns every text in a JSON value, in document order. */
export function textsOf(value: unknown, at: JsonPath = []): readonly LocatedText[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((one: unknown, index) => [index, one] as const)
    : Object.entries(value);
  return entries.flatMap(([key, one]) => textsOf(one, [...at, key]));
}
