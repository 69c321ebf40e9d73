import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const checkout = path.resolve(import.meta.dirname, '../..');
const workspace = 'shared/contract';
let root = '';

/** Creates a checkout with one workspace and our configuration of knip. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'manifests-'));
  for (const file of ['knip.jsonc', workspace]) {
    cpSync(path.join(checkout, file), path.join(root, file), { recursive: true });
  }
  writeFileSync(
    path.join(root, 'package.json'),
    JSON.stringify({ name: 'kalalaya', private: true, workspaces: ['shared/*'] }),
  );
  symlinkSync(path.join(checkout, 'node_modules'), path.join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (file: string) => path.join(root, workspace, file);

/** Returns knip's findings, one line each. */
function findings(): string[] {
  const { stdout, stderr } = spawnSync(
    path.join(checkout, 'node_modules/.bin/knip'),
    ['--no-config-hints', '--reporter', 'compact'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line.includes(workspace));
}

describe('knip', () => {
  it('finds nothing in a workspace that declares exactly what it imports', () => {
    expect(findings()).toEqual([]);
  });

  it('reports undeclared and unused dependencies, and unused files and exports', () => {
    const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));
    Object.assign(manifest.dependencies, { 'lru-cache': '11.5.3' });
    writeFileSync(at('package.json'), JSON.stringify(manifest));
    writeFileSync(at('errors.ts'), `import 'fastify';\n${readFileSync(at('errors.ts'), 'utf8')}`);
    writeFileSync(at('orphan.ts'), 'export const orphan = 1;\n');
    writeFileSync(
      at('html/tags.ts'),
      `${readFileSync(at('html/tags.ts'), 'utf8')}\nexport const unread = 1;\n`,
    );
    const output = findings().join('\n');
    for (const problem of ['lru-cache', 'fastify', 'orphan.ts', 'unread']) expect(output).toContain(problem);
  });
});
