import type { CDPSession } from 'playwright';

/** Returns performance metrics of a page by their names in the DevTools protocol. */
export async function readMetrics(session: CDPSession, names: readonly string[]): Promise<number[]> {
  const { metrics } = await session.send('Performance.getMetrics');
  return names.map((name) => metrics.find((metric) => metric.name === name)?.value ?? 0);
}
