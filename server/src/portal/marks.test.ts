import { describe, expect, it } from 'vitest';
import { Marks } from './marks.ts';

describe('Marks', () => {
  it('a marked release is bad on every page, a marked page only there', () => {
    const marks = new Marks();
    marks.add({ name: 'mf-home', version: '1', kind: 'evaluation' }, 'server');
    marks.add({ name: 'mf-quality', version: '1', page: '/AQAR', kind: 'threw' }, 'server');
    expect(marks.has('mf-home', '1', '/About')).toBe(true);
    expect(marks.has('mf-quality', '1', '/AQAR')).toBe(true);
    expect(marks.has('mf-quality', '1', '/SSR')).toBe(false);
    expect(marks.has('mf-quality', '1')).toBe(false);
    expect(marks.has('mf-quality', '2', '/AQAR')).toBe(false);
  });

  it("a browser's report and a fault of one page end after five minutes, an unusable release does not", () => {
    let now = 0;
    const marks = new Marks(() => now);
    expect(marks.add({ name: 'mf-home', version: '1', kind: 'network' }, 'browser')).toBe(true);
    expect(marks.add({ name: 'mf-home', version: '1', kind: 'network' }, 'browser')).toBe(false);
    marks.add({ name: 'mf-home', version: '2', kind: 'memory' }, 'server');
    marks.add({ name: 'mf-home', version: '3', page: '/', kind: 'threw' }, 'server');
    expect(marks.nextEnd()).toBe(300_000);
    now = 300_001;
    expect(marks.has('mf-home', '1')).toBe(false);
    expect(marks.has('mf-home', '3', '/')).toBe(false);
    expect(marks.has('mf-home', '2')).toBe(true);
  });

  it('forgets when the registry moves', () => {
    const marks = new Marks();
    marks.add({ name: 'mf-home', version: '1', kind: 'memory' }, 'server');
    marks.clear();
    expect(marks.has('mf-home', '1')).toBe(false);
  });
});
