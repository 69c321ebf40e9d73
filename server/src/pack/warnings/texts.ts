import type { JsonPath } from '../json-file.ts';

/** A text of a JSON file: what it is and where it stands. */
export interface PlacedText {
  readonly at: JsonPath;
  readonly text: string;
}

/** Every text in a value that JSON held, in its order. */
export function textsOf(value: unknown, at: JsonPath = []): readonly PlacedText[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((one: unknown, index) => [index, one] as const)
    : Object.entries(value);
  return entries.flatMap(([key, one]) => textsOf(one, [...at, key]));
}
