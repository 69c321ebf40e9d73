/**
 * Each item with a key that is its own among them: what `keyOf` gives, numbered where it repeats. The admin API
 * may send the same id or file twice.
 */
export function withKeys<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number,
): readonly (readonly [string, T])[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const key = String(keyOf(item));
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return [times === 1 ? key : `${key} #${times}`, item] as const;
  });
}
