import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { baseFiles, forbiddenImports, modules } from './import-graph.ts';

const sources = path.resolve(import.meta.dirname, '../../server/src');
let folder = '';

/** Creates a server source folder with one file. */
function serverWith(file: string, text: string): string {
  folder = mkdtempSync(path.join(tmpdir(), 'import-graph-'));
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
  return folder;
}
afterEach(() => {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

describe('the modules of server/src', () => {
  it('import only what the table allows', () => {
    expect(forbiddenImports(sources)).toEqual([]);
  });

  it('are all listed, and import only modules listed after them', () => {
    const files = readdirSync(sources).filter((name) => name !== 'testing' && !name.endsWith('.test.ts'));
    expect([...Object.keys(modules), ...baseFiles].sort()).toEqual(files.sort());
    const order = Object.keys(modules);
    for (const [name, { imports }] of Object.entries(modules)) {
      for (const other of imports)
        expect(order.indexOf(other), `${name}: ${other}`).toBeGreaterThan(order.indexOf(name));
    }
  });

  it.each([
    ['portal/a.ts', "import { x } from '../document/b.ts';"],
    ['portal/a.ts', "import type { X } from '../http/b.ts';"],
    ['http/a.ts', "const later = await import('../publishing/make.ts');"],
    ['http/a.ts', "import {\n  x,\n  y,\n} from '../publishing/gate/index.ts';"],
    ['release/deep/a.ts', "import { x } from '../../render/pool.ts';"],
    ['errors.ts', "import { x } from './config.ts';"],
    ['new-module/a.ts', "import { x } from '../pack/index.ts';"],
  ])('must not be imported in %s: %s', (file, text) => {
    expect(forbiddenImports(serverWith(file, `${text}\n`))).toHaveLength(1);
  });

  it.each([
    ['http/a.ts', "import { x } from '../document/b.ts';"],
    ['http/deep/a.ts', "import { x } from '../b.ts';\nimport { y } from '@kalalaya/contract';"],
    ['release/a.test.ts', "import { x } from '../http/app.ts';"],
  ])('may be imported in %s: %s', (file, text) => {
    expect(forbiddenImports(serverWith(file, `${text}\n`))).toEqual([]);
  });
});
