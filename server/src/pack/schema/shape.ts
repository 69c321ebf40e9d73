import * as v from 'valibot';

/**
 * Prefix that marks a message of a pack schema as a whole sentence. Messages without it are expectations (`text in
 * quotes`), which the reader joins to the field's name and value.
 */
export const WHOLE = '\u0000';

/** Similarity of two names, 0 to 1, by shared pairs of letters: enough to guess the field that a typo meant. */
function likeness(a: string, b: string): number {
  const pairs = (word: string) => {
    const letters = word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    return new Set(
      Array.from({ length: Math.max(letters.length - 1, 0) }, (_, i) => letters.slice(i, i + 2)),
    );
  };
  const [left, right] = [pairs(a), pairs(b)];
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return (2 * shared) / Math.max(left.size + right.size, 1);
}

/** The candidate most like `word`, or undefined when none is close. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates.map((name) => ({ name, score: likeness(word, name) }));
  const best = ranked.toSorted((a, b) => b.score - a.score)[0];
  return best !== undefined && best.score >= 0.5 ? best.name : undefined;
}

function unknownFields(entries: v.ObjectEntries, input: unknown, first: string): string {
  const known = Object.keys(entries);
  const all = typeof input === 'object' && input !== null ? Object.keys(input) : [first];
  const unknown = all.filter((key) => !Object.hasOwn(entries, key));
  const names = unknown.map((key) => `"${key}"`).join(', ');
  const hint = nearest(first, known);
  const remedy = hint === undefined ? `write one of ${known.join(', ')}` : `write "${hint}"`;
  return `${names} ${unknown.length === 1 ? 'is no field' : 'are no fields'} here; remove it or ${remedy}`;
}

function shapeMessage(entries: v.ObjectEntries, issue: v.StrictObjectIssue): string {
  const item = issue.path?.[0];
  if (item === undefined) return 'an object: { … }';
  const key = String(item.key);
  if (issue.expected === 'never') return WHOLE + unknownFields(entries, item.input, key);
  const schema = entries[key];
  const message = schema !== undefined && 'message' in schema ? schema.message : undefined;
  const expectation = typeof message === 'string' ? `"${key}": ${message}` : `"${key}"`;
  return `${WHOLE}"${key}" is missing; write ${expectation}`;
}

/** An object with exactly these fields: a misspelt field is an issue, never silently ignored. */
export function shape<const E extends v.ObjectEntries>(entries: E) {
  return v.strictObject(entries, (issue) => shapeMessage(entries, issue));
}

/** A list of `item`. */
export function list<const S extends v.GenericSchema>(item: S) {
  return v.array(item, 'a list: [ … ]');
}
