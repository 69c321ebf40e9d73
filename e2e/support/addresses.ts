import { routeExamples } from './examples.ts';
import type { TestPortal } from './portal.ts';

/**
 * Returns one address for every declared route of the remotes, of all if none are named, plus a page of the shell and an
 * unknown path.
 */
export async function allAddresses(
  portal: Pick<TestPortal, 'url'>,
  remotes?: readonly string[],
): Promise<readonly string[]> {
  const examples = await routeExamples(portal, remotes);
  return [...examples.map(({ path }) => path), '/sitemap', '/no-such-page'];
}
