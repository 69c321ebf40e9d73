import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
let probe = '';

/**
 * Lints a file with one import, in a temporary folder since other tests read the checkout. Returns true if the rule
 * forbids the import.
 */
function forbids(folder: string, module: string): boolean {
  probe = mkdtempSync(path.join(tmpdir(), 'import-rule-'));
  copyFileSync(path.join(root, 'biome.json'), path.join(probe, 'biome.json'));
  const place = path.join(probe, folder, 'import-rule-probe');
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'probe.tsx'), `import { x } from '${module}';\n\nexport const y = x;\n`);
  const { stdout, stderr } = spawnSync(
    path.join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', path.join(place, 'probe.tsx')],
    { cwd: probe, encoding: 'utf8' },
  );
  return (
    /noRestrictedImports/.test(stdout + stderr) &&
    /Imports go one way|shared at run time|needs no React/.test(stdout + stderr)
  );
}

afterEach(() => rmSync(probe, { recursive: true, force: true }));

describe('the rule on import directions', () => {
  it.each([
    ['mf-home', '@kalalaya/mf-quality/src/routes'],
    ['mf-home/src', '../../../mf-quality/src/routes'],
    ['mf-quality/src/pages', '@kalalaya/shell'],
    ['mf-quality/src', '../../../shared/kit/index'],
    ['mf-quality/src', 'react-router-dom'],
    ['mf-quality/src', 'zustand'],
    ['shell/src', '@kalalaya/mf-home'],
    ['shell/src', '../../../mf-home/src/routes'],
    ['shared/kit', '@kalalaya/mf-home'],
    ['shared/kit', '../../runtime/index'],
    ['shared/contract', 'axios'],
    ['shared/contract', 'react'],
    ['shared/contract', '@kalalaya/runtime'],
    ['shared/runtime', '@kalalaya/kit'],
    ['shared/runtime', '../../contract/site'],
    ['shared/build', '@kalalaya/kit'],
    ['server/src', '@kalalaya/runtime'],
    ['server/src', '@kalalaya/kit'],
    ['server/src', '@kalalaya/shell'],
    ['server/src', '../../../mf-home/remote'],
  ])('forbids %s to import %s', (folder, module) => {
    expect(forbids(folder, module)).toBe(true);
  });

  it.each([
    ['mf-home/src', '@kalalaya/kit'],
    ['mf-home/src/pages', '../parts/card'],
    ['shell/src', '@kalalaya/runtime'],
    ['server/src', '@kalalaya/contract/calls'],
  ])('allows %s to import %s', (folder, module) => {
    expect(forbids(folder, module)).toBe(false);
  });
});

describe('the rule on import cycles', () => {
  it.each([
    [
      'values',
      "export { a } from './a.ts';\nexport const b = 1;\n",
      "export { b } from './b.ts';\nexport const a = 1;\n",
    ],
    [
      'types',
      "import type { A } from './a.ts';\nexport type B = A | 1;\n",
      "import type { B } from './b.ts';\nexport type A = B[];\n",
    ],
  ])('reports a cycle of %s', (_kind, b, a) => {
    // In a separate folder, because the rule first reads every file of its project.
    const place = mkdtempSync(path.join(tmpdir(), 'circle-'));
    probe = place;
    writeFileSync(path.join(place, 'a.ts'), a);
    writeFileSync(path.join(place, 'b.ts'), b);
    copyFileSync(path.join(root, 'biome.json'), path.join(place, 'biome.json'));
    const { stdout, stderr } = spawnSync(
      path.join(root, 'node_modules/.bin/biome'),
      ['lint', '--only=suspicious/noImportCycles', '--vcs-enabled=false', '.'],
      { cwd: place, encoding: 'utf8' },
    );
    expect(stdout + stderr).toContain('This import is part of a cycle');
  });
});
