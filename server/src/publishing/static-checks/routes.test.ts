import { describe, expect, it } from 'vitest';
import { type RouteOwner, routeFindings } from './routes.ts';

const owner = (name: string, paths: string[], menu: RouteOwner['menu'] = []): RouteOwner => ({
  name,
  version: '1.0.0',
  routes: paths.map((path) => ({ path })),
  menu,
});
const entry = (group: string, label: string, to: string) => ({ group, label, to, order: 10 });

describe('routeFindings', () => {
  it('names both owners of an overlapping path, and a path that one remote declares twice', () => {
    const [finding, ...more] = routeFindings(owner('mf-a', ['/LIBRARY']), [owner('mf-b', ['/Library'])]);
    expect(more).toEqual([]);
    expect(finding?.where).toBe('/LIBRARY');
    expect(finding?.problem).toMatch(/mf-a 1\.0\.0.*mf-b 1\.0\.0 \(as \/Library\)/);
    const findings = routeFindings(owner('mf-a', ['/a/:x', '/A/:y']), []);
    expect(findings.map(({ problem }) => problem)).toEqual(['is declared twice by mf-a, also as /a/:x']);
  });

  it('names both owners of a duplicate menu entry', () => {
    const theirs = owner('mf-b', ['/b'], [entry('About', 'Rules', '/b')]);
    const candidate = owner('mf-a', ['/a'], [entry('About', 'Rules', '/a')]);
    const [finding] = routeFindings(candidate, [theirs]);
    expect(finding?.where).toBe('menu, About / Rules');
    expect(finding?.problem).toContain('mf-b 1.0.0');
  });

  it('finds a menu entry that links to no declared path', () => {
    const candidate = owner('mf-a', ['/a'], [entry('About', 'Gone', '/gone')]);
    expect(routeFindings(candidate, []).map(({ problem }) => problem)).toEqual([
      'links to /gone, which no live remote owns',
    ]);
  });

  it('returns no findings for separate paths and menu entries', () => {
    const candidate = owner('mf-a', ['/a'], [entry('About', 'A', '/a'), entry('About', 'B too', '/b/1')]);
    expect(routeFindings(candidate, [owner('mf-b', ['/b/:id'], [entry('About', 'B', '/b/2')])])).toEqual([]);
  });
});
