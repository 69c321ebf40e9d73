/** Size of the table of hashes, a power of two: far more than there are texts, so that few places have a false hit. */
const SLOTS = 1 << 20;
const FACTOR = 0x01000193;

const slotOf = (hash: number) => (hash ^ (hash >>> 15)) & (SLOTS - 1);

/** Hash of the first `width` characters. */
function hashOf(text: string, width: number): number {
  let hash = 0;
  for (let at = 0; at < width; at += 1) hash = (Math.imul(hash, FACTOR) + text.charCodeAt(at)) | 0;
  return hash;
}

/**
 * Which of many texts stand in one long text, with the place of the first occurrence of each. Looks at every place
 * once, by a hash of the characters there that moves along with it (Rabin and Karp), where a search for each text would read
 * all of it again.
 */
export function findTexts(long: string, texts: Iterable<string>): ReadonlyMap<string, number> {
  const wanted = [...new Set(texts)].filter((text) => text !== '');
  const width = Math.min(8, ...wanted.map(({ length }) => length));
  const byHead = new Map<string, string[]>();
  const slots = new Uint8Array(SLOTS);
  for (const text of wanted) {
    const head = text.slice(0, width);
    byHead.set(head, [...(byHead.get(head) ?? []), text]);
    slots[slotOf(hashOf(head, width))] = 1;
  }
  let leaving = 1;
  for (let at = 1; at < width; at += 1) leaving = Math.imul(leaving, FACTOR);
  const found = new Map<string, number>();
  if (wanted.length === 0 || long.length < width) return found;
  let hash = hashOf(long, width);
  for (let place = 0; ; place += 1) {
    if (slots[slotOf(hash)] === 1)
      for (const text of byHead.get(long.slice(place, place + width)) ?? [])
        if (!found.has(text) && long.startsWith(text, place)) found.set(text, place);
    if (place + width >= long.length) return found;
    const without = (hash - Math.imul(long.charCodeAt(place), leaving)) | 0;
    hash = (Math.imul(without, FACTOR) + long.charCodeAt(place + width)) | 0;
  }
}
