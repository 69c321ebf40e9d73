import { describe, expect, it } from 'vitest';
import { matchRoute } from './match.ts';
import { patternsOverlap } from './overlap.ts';
import { canonicalPath, samePath } from './path.ts';

const routeTable = [
  '/',
  '/Career Guidence',
  '/Cell/:cellid',
  '/departments/:slug',
  '/Departments',
  '/NIRF.html',
].map((path) => ({ path }));

describe('matchRoute', () => {
  it.each([
    ['/', '/'],
    ['/career%20guidence/', '/Career%20Guidence'],
    ['/CELL/12', '/Cell/12'],
    ['/departments', '/Departments'],
    [
      '/Departments/Art%2C%20Health%20%26%20Physical%20Education',
      '/departments/Art%2C%20Health%20%26%20Physical%20Education',
    ],
    ['/departments/a%2Fb%3Fc%23d', '/departments/a%2Fb%3Fc%23d'],
    ['/nirf.HTML', '/NIRF.html'],
  ])('resolves %s to the canonical path %s', (path, canonical) => {
    const match = matchRoute(routeTable, path);
    expect(match && canonicalPath(match.route.path, match.params)).toBe(canonical);
  });

  it.each(['/nope', '/Cell', '/Cell/1/2', '//evil.example/Cell/1', '/Cell/..', '/Cell/%2E'])(
    'returns null for %s',
    (path) => {
      expect(matchRoute(routeTable, path)).toBeNull();
    },
  );

  it('prefers the pattern with the earlier static segment and ranks splats last', () => {
    const table = ['/a/*', '/a/:x/c', '/a/b/:y', '/a/b/c', '/a/:x'].map((path) => ({ path }));
    const pathFor = (path: string) => matchRoute(table, path)?.route.path;
    expect(['/a/b/c', '/a/b/x', '/a/x/c', '/a/b', '/a/b/c/d', '/a'].map(pathFor)).toEqual([
      '/a/b/c',
      '/a/b/:y',
      '/a/:x/c',
      '/a/:x',
      '/a/*',
      '/a/*',
    ]);
  });
});

describe('samePath', () => {
  it('ignores case, encoding, trailing slash, query and fragment', () => {
    expect(samePath('/About/', '/about')).toBe(true);
    expect(samePath('/Career%20Guidence?x=1', '/career guidence')).toBe(true);
    expect(samePath('/%E0%A4%A', '/about')).toBe(false);
  });
});

describe('patternsOverlap', () => {
  it.each([
    ['/Library', '/library/'],
    ['/Career Guidence', '/career%20guidence'],
    ['/Cell/:cellid', '/cell/:id'],
    ['/Cell/:cellid', '/Cell/awards'],
    ['/docs/*', '/docs/a/b'],
  ])('returns true for %s and %s', (one, other) => {
    expect(patternsOverlap(one, other)).toBe(true);
    expect(patternsOverlap(other, one)).toBe(true);
  });

  it.each([
    ['/Library', '/Libraries'],
    ['/Cell/:cellid', '/Cell'],
    ['/Cell/:cellid', '/CellOne/:cellid'],
    ['/', '/:page'],
    ['/docs/*', '/news'],
  ])('returns false for %s and %s', (one, other) => {
    expect(patternsOverlap(one, other)).toBe(false);
    expect(patternsOverlap(other, one)).toBe(false);
  });
});
