const DAY_MS = 86_400_000;

/**
 * In the full run (`FULL`) all items; else about `count` of them, another set each day, spread over the list so that
 * neighbours (pages of one kind) do not come together.
 */
export function sampleOfTheDay<T>(items: readonly T[], count: number): readonly T[] {
  if (process.env.FULL || items.length <= count) return items;
  const step = Math.ceil(items.length / count);
  const day = Math.floor(Date.now() / DAY_MS);
  return items.filter((_item, index) => (index + day) % step === 0);
}
