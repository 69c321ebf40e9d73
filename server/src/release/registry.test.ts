import { writeFile } from 'node:fs/promises';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { describe, expect, it } from 'vitest';
import { pointerFor, type Registry, readRegistry, withMoves } from './registry.ts';

const now = new Date('2026-11-20T10:00:00Z');
const empty: Registry = { revision: 0, live: {} };
const everywhere = (version: string) => ({ college: '*', name: 'mf-home', version });

const folder = useTempFolder();

describe('withMoves', () => {
  it('records who moved a pointer, when, and the previous version, also after a repeated move', () => {
    const first = withMoves(empty, [everywhere('1')], 'npm start', now);
    const second = withMoves(first, [everywhere('2')], 'the home team', now);
    const pointer = { version: '2', since: now.toISOString(), by: 'the home team', previous: '1' };
    expect(second).toEqual({ revision: 2, live: { '*': { 'mf-home': pointer } } });
    expect(first.live['*']?.['mf-home']?.version).toBe('1');
    expect(withMoves(second, [everywhere('2')], 'x', now).live).toEqual(second.live);
  });
});

describe('pointerFor', () => {
  it("prefers a college's pointer to the one of every college", () => {
    const registry = withMoves(empty, [everywhere('1'), { ...everywhere('2'), college: 'nila' }], 'x', now);
    expect(pointerFor(registry, 'nila', 'mf-home')?.version).toBe('2');
    expect(pointerFor(registry, 'sahya', 'mf-home')?.version).toBe('1');
    expect(pointerFor(registry, 'sahya', 'mf-quality')).toBeUndefined();
  });
});

describe('readRegistry', () => {
  it('rejects a damaged registry, naming the file and the remedy', async () => {
    await writeFile(folder('registry.json'), '{"revision": ');
    await expect(readRegistry(folder())).rejects.toThrow(/registry\.json is damaged.*Restore/s);
  });
});
