/**
 * Size of the hash table, a power of two. It is much larger than the number of texts to keep false hits rare.
 */
const SLOTS = 1 << 20;
const FACTOR = 0x01000193;

const slotOf = (hash: number) => (hash ^ (hash >>> 15)) & (SLOTS - 1);

/** Returns the hash of the first `width` characters. */
function hashOf(text: string, width: number): number {
  let hash = 0;
  for (let at = 0; at < width; at += 1) hash = (Math.imul(hash, FACTOR) + text.charCodeAt(at)) | 0;
  return hash;
}

/**
 * Finds which of many texts occur in one long text and returns the position of each first occurrence. It
 * reads the long text once with a rolling hash (Rabin–Karp); a search per text would read it each time.
 */
export function findTexts(long: string, texts: Iterable<string>): ReadonlyMap<string, number> {
  const patterns = [...new Set(texts)].filter((text) => text !== '');
  const width = Math.min(8, ...patterns.map(({ length }) => length));
  const byHead = new Map<string, string[]>();
  const slots = new Uint8Array(SLOTS);
  for (const text of patterns) {
    const head = text.slice(0, width);
    byHead.set(head, [...(byHead.get(head) ?? []), text]);
    slots[slotOf(hashOf(head, width))] = 1;
  }
  let leaving = 1;
  for (let at = 1; at < width; at += 1) leaving = Math.imul(leaving, FACTOR);
  const matches = new Map<string, number>();
  if (patterns.length === 0 || long.length < width) return matches;
  let hash = hashOf(long, width);
  for (let position = 0; ; position += 1) {
    if (slots[slotOf(hash)] === 1)
      for (const text of byHead.get(long.slice(position, position + width)) ?? [])
        if (!matches.has(text) && long.startsWith(text, position)) matches.set(text, position);
    if (position + width >= long.length) return matches;
    const without = (hash - Math.imul(long.charCodeAt(position), leaving)) | 0;
    hash = (Math.imul(without, FACTOR) + long.charCodeAt(position + width)) | 0;
  }
}
