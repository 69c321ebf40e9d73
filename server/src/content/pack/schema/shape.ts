import * as v from 'valibot';

/**
 * Prefix that marks a message of a pack schema as a complete sentence. Messages without it are expectations (`text in
 * quotes`) that `checkJson` joins to the name and value of the field.
 */
export const SENTENCE = '\u0000';

/** Similarity of two names by shared letter pairs (Dice coefficient), 0 to 1. */
function similarity(a: string, b: string): number {
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

/** Returns the candidate most similar to `word`, or undefined if none is close. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates.map((name) => ({ name, score: similarity(word, name) }));
  const best = ranked.toSorted((a, b) => b.score - a.score)[0];
  return best !== undefined && best.score >= 0.5 ? best.name : undefined;
}

function unknownFields(entries: v.ObjectEntries, input: unknown, first: string): string {
  const fields = Object.keys(entries);
  const all = typeof input === 'object' && input !== null ? Object.keys(input) : [first];
  const unknown = all.filter((key) => !Object.hasOwn(entries, key));
  const names = unknown.map((key) => `"${key}"`).join(', ');
  const hint = nearest(first, fields);
  const remedy = hint === undefined ? `write one of ${fields.join(', ')}` : `write "${hint}"`;
  return `${names} ${unknown.length === 1 ? 'is not a field' : 'are not fields'} here; remove it or ${remedy}`;
}

function shapeMessage(entries: v.ObjectEntries, issue: v.StrictObjectIssue): string {
  const item = issue.path?.[0];
  if (item === undefined) return 'an object: { … }';
  const key = String(item.key);
  if (issue.expected === 'never') return SENTENCE + unknownFields(entries, item.input, key);
  const schema = entries[key];
  const message = schema !== undefined && 'message' in schema ? schema.message : undefined;
  const expectation = typeof message === 'string' ? `"${key}": ${message}` : `"${key}"`;
  return `${SENTENCE}"${key}" is missing; write ${expectation}`;
}

/** An object with exactly these fields, so that a misspelt field is an issue and never ignored. */
export function shape<const E extends v.ObjectEntries>(entries: E) {
  return v.strictObject(entries, (issue) => shapeMessage(entries, issue));
}

export function list<const S extends v.GenericSchema>(item: S) {
  return v.array(item, 'a list: [ … ]');
}
