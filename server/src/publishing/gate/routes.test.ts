import { describe, expect, it } from 'vitest';
import { overlap, type RouteOwner, routeFindings } from './routes.ts';

const owner = (name: string, paths: string[], menu: RouteOwner['menu'] = []): RouteOwner => ({
  name,
  version: '1.0.0',
  routes: paths.map((path) => ({ path })),
  menu,
});
const entry = (group: string, label: string, to: string) => ({ group, label, to, order: 10 });

describe('overlap', () => {
  it.each([
    ['/Library', '/library/'],
    ['/Career Guidence', '/career%20guidence'],
    ['/Cell/:cellid', '/cell/:id'],
    ['/Cell/:cellid', '/Cell/awards'],
    ['/:page', '/Library'],
    ['/docs/*', '/docs/a/b'],
  ])('%s and %s share an address', (one, other) => {
    expect(overlap(one, other)).toBe(true);
    expect(overlap(other, one)).toBe(true);
  });

  it.each([
    ['/Library', '/Libraries'],
    ['/Cell/:cellid', '/Cell'],
    ['/Cell/:cellid', '/CellOne/:cellid'],
    ['/', '/:page'],
    ['/docs/*', '/news'],
  ])('%s and %s do not', (one, other) => {
    expect(overlap(one, other)).toBe(false);
    expect(overlap(other, one)).toBe(false);
  });
});

describe('routeFindings', () => {
  it('names both owners of an overlapping path, whatever its case', () => {
    const [finding, ...more] = routeFindings(owner('mf-a', ['/LIBRARY']), [owner('mf-b', ['/Library'])]);
    expect(more).toEqual([]);
    expect(finding?.where).toBe('/LIBRARY');
    expect(finding?.problem).toMatch(/mf-a 1\.0\.0.*mf-b 1\.0\.0 \(as \/Library\)/);
  });

  it('finds a path that is declared twice by one remote', () => {
    const findings = routeFindings(owner('mf-a', ['/a/:x', '/A/:y']), []);
    expect(findings.map(({ problem }) => problem)).toEqual(['mf-a owns it twice, also as /a/:x']);
  });

  it('names both owners of a menu entry that would stand there twice', () => {
    const theirs = owner('mf-b', ['/b'], [entry('About', 'Rules', '/b')]);
    const mine = owner('mf-a', ['/a'], [entry('About', 'Rules', '/a')]);
    const [finding] = routeFindings(mine, [theirs]);
    expect(finding?.where).toBe('menu, About / Rules');
    expect(finding?.problem).toContain('mf-b 1.0.0');
  });

  it('finds a menu entry that leads to no path that is owned', () => {
    const mine = owner('mf-a', ['/a'], [entry('About', 'Gone', '/gone')]);
    expect(routeFindings(mine, []).map(({ problem }) => problem)).toEqual([
      'leads to /gone, which no live remote owns',
    ]);
  });

  it('has nothing to say about neighbours that keep apart', () => {
    const mine = owner('mf-a', ['/a'], [entry('About', 'A', '/a'), entry('About', 'B too', '/b/1')]);
    expect(routeFindings(mine, [owner('mf-b', ['/b/:id'], [entry('About', 'B', '/b/2')])])).toEqual([]);
  });
});
