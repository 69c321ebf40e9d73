/** A number for words, the same on every machine (FNV-1a, so that words that are alike give numbers that are not). */
export function seedOf(words: string): number {
  let mixed = 2166136261;
  for (const letter of words) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return mixed >>> 8;
}
