/** Returns a deterministic hash (FNV-1a) of a text. Similar texts give different numbers. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash >>> 8;
}
