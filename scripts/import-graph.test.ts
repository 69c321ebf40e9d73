import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ground, rooms, wrongArrows } from './import-graph.ts';

const sources = path.resolve(import.meta.dirname, '../server/src');
let folder = '';

/** A server of one file. */
function serverWith(file: string, text: string): string {
  folder = mkdtempSync(path.join(tmpdir(), 'arrows-'));
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
  return folder;
}
afterEach(() => {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

describe('the rooms of the server', () => {
  it('import what the table allows, and nothing else', () => {
    expect(wrongArrows(sources)).toEqual([]);
  });

  it('all stand in the table, which goes downwards only', () => {
    const there = readdirSync(sources).filter((name) => !name.endsWith('.test.ts'));
    expect([...Object.keys(rooms), ...ground].sort()).toEqual(there.sort());
    const order = Object.keys(rooms);
    for (const [room, below] of Object.entries(rooms)) {
      for (const other of below)
        expect(order.indexOf(other), `${room}: ${other}`).toBeGreaterThan(order.indexOf(room));
    }
  });

  it.each([
    ['portal/a.ts', "import { x } from '../document/b.ts';"],
    ['portal/a.ts', "import type { X } from '../http/b.ts';"],
    ['portal/a.ts', "export { x } from '../http/b.ts';"],
    ['portal/a.ts', "import '../serve.ts';"],
    ['http/a.ts', "const later = await import('../publishing/make.ts');"],
    ['http/a.ts', "import {\n  x,\n  y,\n} from '../publishing/gate/index.ts';"],
    ['release/deep/a.ts', "import { x } from '../../render/pool.ts';"],
    ['errors.ts', "import { x } from './config.ts';"],
    ['metrics.ts', "import { x } from './portal/portal.ts';"],
    ['new-room/a.ts', "import { x } from '../pack/index.ts';"],
  ])('%s must not say %s', (file, text) => {
    expect(wrongArrows(serverWith(file, `${text}\n`))).toHaveLength(1);
  });

  it.each([
    ['http/a.ts', "import { x } from '../document/b.ts';"],
    ['http/deep/a.ts', "import { x } from '../b.ts';\nimport { y } from '@kalalaya/contract';"],
    ['release/a.ts', "import { x } from '../errors.ts';"],
    ['release/a.test.ts', "import { x } from '../http/app.ts';"],
  ])('%s may say %s', (file, text) => {
    expect(wrongArrows(serverWith(file, `${text}\n`))).toEqual([]);
  });
});
