/**
 * Pairs each item with a unique React key: `keyOf(item)`, numbered if repeated. The admin API may send the
 * same id or file twice.
 */
export function withKeys<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number,
): readonly (readonly [string, T])[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const key = String(keyOf(item));
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return [count === 1 ? key : `${key} #${count}`, item] as const;
  });
}
