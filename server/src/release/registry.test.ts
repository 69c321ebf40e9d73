import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../testing/temp-folder.ts';
import { pointerFor, type Registry, readRegistry, withMoves } from './registry.ts';

const now = new Date('2026-11-20T10:00:00Z');
const empty: Registry = { revision: 0, live: {} };
const everywhere = (name: string, version: string) => ({ college: '*', name, version });

const folder = useTempFolder();

describe('withMoves', () => {
  it('records who moved a pointer, when, and the previous version', () => {
    const first = withMoves(empty, [everywhere('mf-home', '1')], 'npm start', now);
    const second = withMoves(first, [everywhere('mf-home', '2')], 'the home team', now);
    expect(second.live['*']?.['mf-home']).toEqual({
      version: '2',
      since: now.toISOString(),
      by: 'the home team',
      previous: '1',
    });
    expect(second.revision).toBe(2);
    expect(first.live['*']?.['mf-home']?.version).toBe('1');
  });

  it('keeps the previous version if the pointer is moved to the live version again', () => {
    const twice = [everywhere('mf-home', '1'), everywhere('mf-home', '2'), everywhere('mf-home', '2')];
    const registry = twice.reduce((current, move) => withMoves(current, [move], 'x', now), empty);
    expect(registry.live['*']?.['mf-home']?.previous).toBe('1');
  });
});

describe('pointerFor', () => {
  it("prefers a college's pointer to the one of every college", () => {
    const registry = withMoves(
      empty,
      [everywhere('mf-quality', '1'), { college: 'nila', name: 'mf-quality', version: '2' }],
      'x',
      now,
    );
    expect(pointerFor(registry, 'nila', 'mf-quality')?.version).toBe('2');
    expect(pointerFor(registry, 'sahya', 'mf-quality')?.version).toBe('1');
    expect(pointerFor(registry, 'sahya', 'mf-home')).toBeUndefined();
  });
});

describe('readRegistry', () => {
  it('rejects a damaged registry, naming the file and the remedy', async () => {
    await writeFile(folder('registry.json'), '{"revision": ');
    await expect(readRegistry(folder())).rejects.toThrow(/registry\.json is damaged.*Restore/s);
  });
});
