import type { CDPSession } from 'playwright';

/** Returns performance metrics of a page by their names in the DevTools protocol. */
export async function readMetrics(session: CDPSession, names: readonly string[]): Promise<number[]> {
  const { metrics } = await session.send('Performance.getMetrics');
  return names.map((name) => metrics.find((metric) => metric.name === name)?.value ?? 0);
}

/** Returns the bytes that the objects of a page's scripts take, with the contents of typed arrays, which are not on the heap. */
export async function readHeap(session: CDPSession): Promise<number> {
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}
