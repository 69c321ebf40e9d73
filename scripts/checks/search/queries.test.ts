import { expect, it } from 'vitest';
import expectedHits from './queries.json' with { type: 'json' };
import { openSampleSearch } from './sample-index.ts';

/** Share of the queries that must find one of their targets first. */
const BAR = 0.95;

/** Returns true if a result has the address of a target; one that ends with `*` is the start of an address. */
function isTarget(to: string, target: string): boolean {
  const [address = ''] = to.split('#');
  if (target.endsWith('*')) return address.startsWith(target.slice(0, -1));
  return decodeURI(address) === decodeURI(target);
}

it('finds what visitors look for', { timeout: 60_000 }, async () => {
  const misses: string[] = [];
  for (const college of new Set(expectedHits.map((hit) => hit.college))) {
    const search = await openSampleSearch(college);
    for (const { query, targets } of expectedHits.filter((hit) => hit.college === college)) {
      const { results } = (await search.find(query)).response;
      const [first = 'nothing', ...others] = results.map(({ to }) => to);
      if (!targets.some((target) => isTarget(first, target)))
        misses.push(`${college} "${query}": ${first}, not ${targets.join(' or ')}; then ${others.join(' ')}`);
    }
    await search.close();
  }
  const hits = expectedHits.length - misses.length;
  expect(hits / expectedHits.length, misses.join('\n')).toBeGreaterThanOrEqual(BAR);
});
