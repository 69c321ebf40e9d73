import { routeExamples } from './examples.ts';
import type { TestPortal } from './portal.ts';

/** Returns one address for every declared route, plus a page of the shell and an unknown path. */
export async function allAddresses(portal: Pick<TestPortal, 'url'>): Promise<readonly string[]> {
  const examples = await routeExamples(portal);
  return [...examples.map(({ path }) => path), '/sitemap', '/no-such-page'];
}
