import { describe, expect, it } from 'vitest';
import { Quarantine } from './quarantine.ts';

describe('Quarantine', () => {
  it('quarantines a release on every page, and a page of a release only there', () => {
    const quarantine = new Quarantine();
    quarantine.add({ name: 'mf-home', version: '1', kind: 'evaluation' }, 'server');
    quarantine.add({ name: 'mf-quality', version: '1', page: '/AQAR', kind: 'threw' }, 'server');
    expect(quarantine.has('mf-home', '1', '/About')).toBe(true);
    expect(quarantine.has('mf-quality', '1', '/AQAR')).toBe(true);
    expect(quarantine.has('mf-quality', '1', '/SSR')).toBe(false);
    expect(quarantine.has('mf-quality', '1')).toBe(false);
    expect(quarantine.has('mf-quality', '2', '/AQAR')).toBe(false);
  });

  it('expires browser reports and page failures after five minutes, but not unusable releases', () => {
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

  it('is cleared when the registry changes, but for releases that exceeded a limit in the last five minutes', () => {
    let now = 0;
    const quarantine = new Quarantine(() => now);
    quarantine.add({ name: 'mf-quality', version: '1', kind: 'memory' }, 'server');
    quarantine.add({ name: 'mf-home', version: '1', kind: 'limit' }, 'server');
    quarantine.clear();
    expect(quarantine.has('mf-quality', '1')).toBe(false);
    expect(quarantine.has('mf-home', '1')).toBe(true);
    now = 300_001;
    expect(quarantine.has('mf-home', '1')).toBe(true);
    quarantine.clear();
    expect(quarantine.has('mf-home', '1')).toBe(false);
  });
});
