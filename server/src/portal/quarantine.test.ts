import { describe, expect, it } from 'vitest';
import { Quarantine } from './quarantine.ts';

describe('Quarantine', () => {
  it('a release that was put there is out on every page, one page of it only there', () => {
    const quarantine = new Quarantine();
    quarantine.add({ name: 'mf-home', version: '1', kind: 'evaluation' }, 'server');
    quarantine.add({ name: 'mf-quality', version: '1', page: '/AQAR', kind: 'threw' }, 'server');
    expect(quarantine.has('mf-home', '1', '/About')).toBe(true);
    expect(quarantine.has('mf-quality', '1', '/AQAR')).toBe(true);
    expect(quarantine.has('mf-quality', '1', '/SSR')).toBe(false);
    expect(quarantine.has('mf-quality', '1')).toBe(false);
    expect(quarantine.has('mf-quality', '2', '/AQAR')).toBe(false);
  });

  it("a browser's report and a failure of one page end after five minutes, an unusable release does not", () => {
    let now = 0;
    const quarantine = new Quarantine(() => now);
    expect(quarantine.add({ name: 'mf-home', version: '1', kind: 'network' }, 'browser')).toBe(true);
    expect(quarantine.add({ name: 'mf-home', version: '1', kind: 'network' }, 'browser')).toBe(false);
    quarantine.add({ name: 'mf-home', version: '2', kind: 'memory' }, 'server');
    quarantine.add({ name: 'mf-home', version: '3', page: '/', kind: 'threw' }, 'server');
    expect(quarantine.nextExpiry()).toBe(300_000);
    now = 300_001;
    expect(quarantine.has('mf-home', '1')).toBe(false);
    expect(quarantine.has('mf-home', '3', '/')).toBe(false);
    expect(quarantine.has('mf-home', '2')).toBe(true);
  });

  it('forgets when the registry moves', () => {
    const quarantine = new Quarantine();
    quarantine.add({ name: 'mf-home', version: '1', kind: 'memory' }, 'server');
    quarantine.clear();
    expect(quarantine.has('mf-home', '1')).toBe(false);
  });

  it('keeps for five minutes, whatever moves, a release that it cost much to find out', () => {
    let now = 0;
    const quarantine = new Quarantine(() => now);
    quarantine.add({ name: 'mf-home', version: '1', kind: 'limit' }, 'server');
    quarantine.clear();
    expect(quarantine.has('mf-home', '1')).toBe(true);
    now = 300_001;
    expect(quarantine.has('mf-home', '1')).toBe(true);
    quarantine.clear();
    expect(quarantine.has('mf-home', '1')).toBe(false);
  });
});
