import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPath, matchRoute, samePath } from './index.ts';

const table = [
  '/',
  '/About',
  '/Career Guidence',
  '/Cell/:cellid',
  '/Cell/list',
  '/departments/:slug',
  '/events/:year/:id',
  '/NIRF.html',
  '/open/*',
].map((path) => ({ path }));

const oddText = fc.oneof(
  fc.constantFrom(...'.. . %2F %2f %5c % %E0%A4 %00 %252e %2e%2e ? # ; * :'.split(' ')),
  fc.constantFrom(...'About list Career%20Guidence __proto__ constructor :cellid http: \\'.split(' ')),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.nat({ max: 99 }).map(String),
);

/** Paths from visitors, robots and attackers: arbitrary text, or valid routes with odd parameters. */
const oddPath = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom('/', '//'), oddText), { maxLength: 8 })
    .map((parts) => `/${parts.join('')}`),
  fc
    .tuple(
      fc.constantFrom('Cell', 'CELL', 'departments', 'events/2026', 'open', 'events'),
      fc.array(oddText, { maxLength: 2 }),
      fc.constantFrom('', '/'),
    )
    .map(([first, rest, end]) => `/${[first, ...rest].join('/')}${end}`),
);

const run = { seed: 20_260_111, numRuns: 3_000 };

describe('matchRoute, for arbitrary paths', () => {
  it('matches the canonical path of a match to the same route and parameters', () => {
    fc.assert(
      fc.property(oddPath, (path) => {
        const match = matchRoute(table, path);
        if (match === null) return;
        expect(table).toContain(match.route);
        const canonical = canonicalPath(match.route.path, match.params);
        const again = matchRoute(table, canonical);
        expect(again?.route).toBe(match.route);
        expect(again?.params).toEqual(match.params);
        expect(canonicalPath(match.route.path, again?.params)).toBe(canonical);
      }),
      run,
    );
  });

  it('never yields a canonical path on another host or outside its prefix', () => {
    fc.assert(
      fc.property(oddPath, (path) => {
        const match = matchRoute(table, path);
        if (match === null) return;
        const canonical = canonicalPath(match.route.path, match.params);
        const url = new URL(canonical, 'https://college.example');
        expect(url.origin).toBe('https://college.example');
        expect(url.pathname).toBe(canonical);
        expect(url.search + url.hash).toBe('');
      }),
      run,
    );
  });

  it('agrees with samePath being reflexive and symmetric', () => {
    fc.assert(
      fc.property(oddPath, oddPath, (one, other) => {
        expect(samePath(one, one)).toBe(true);
        expect(samePath(one, other)).toBe(samePath(other, one));
      }),
      run,
    );
  });
});
