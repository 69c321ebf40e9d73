import { routeExamples } from './examples.ts';
import type { TestPortal } from './portal.ts';

/** One address for every path that can be asked for: each declared one, the shell's own, and an unknown one. */
export async function allAddresses(portal: Pick<TestPortal, 'url'>): Promise<readonly string[]> {
  const examples = await routeExamples(portal);
  return [...examples.map(({ path }) => path), '/sitemap', '/no-such-page'];
}
