import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { biomeFile, rooms, withImportRules } from './import-rules.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Lints a folder by the rule on imports; returns what the linter prints. */
function lint(folder: string): string {
  const options = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none'];
  const { stdout, stderr } = spawnSync(
    path.join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', ...options, '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout + stderr;
}

const forbidden = [
  ['mf-home/src', '../../../mf-quality/src/routes'],
  ['mf-quality/src/pages', '@kalalaya/shell'],
  ['mf-quality/src', 'react-router-dom'],
  ['shell/src', '@kalalaya/mf-home'],
  ['shared/kit', '../../runtime/index'],
  ['shared/contract', 'axios'],
  ['shared/contract', '@kalalaya/search'],
  ['server/src', '@kalalaya/runtime'],
  ['server/src', '../../../mf-home/remote'],
  ['server/src/view', '../document/template'],
  ['server/src/base/deep', '../../store/database'],
  ['server/src/http', '../../../mf-home/remote'],
] as const;

const allowed = [
  ['mf-home/src', '@kalalaya/kit'],
  ['mf-home/src/pages', '../parts/card'],
  ['shell/src', '@kalalaya/runtime'],
  ['server/src', '@kalalaya/contract/calls'],
  ['server/src/http/deep', '../../document/template'],
  ['server/src/store', '../base/errors'],
] as const;

describe('the rooms of the server', () => {
  it('are all listed, and import only rooms listed after them', () => {
    const files = readdirSync(path.join(root, 'server/src'), { recursive: true, encoding: 'utf8' });
    const folders = new Set(
      files.filter((file) => file.endsWith('.ts')).map((file) => file.split(path.sep)[0]),
    );
    const names = Object.keys(rooms);
    expect(names.toSorted()).toEqual([...folders].sort());
    for (const [name, { imports }] of Object.entries(rooms))
      for (const other of imports)
        expect(names.indexOf(other), `${name}: ${other}`).toBeGreaterThan(names.indexOf(name));
  });
});

describe('biome.json', () => {
  const text = readFileSync(biomeFile, 'utf8');

  it('has the rules of the table: node scripts/generators/import-rules.ts', () => {
    expect(JSON.stringify(withImportRules(text))).toBe(JSON.stringify(JSON.parse(text)));
  });
});

describe('the rule on import directions', () => {
  /** Findings of one run over all probes, each a file with one import. */
  let findings: readonly string[] = [];
  const nameOf = (folder: string, module: string) =>
    `${folder}/probe-${[...forbidden, ...allowed].findIndex(([at, to]) => at === folder && to === module)}.tsx`;

  beforeAll(() => {
    // Other tests read the checkout.
    const project = mkdtempSync(path.join(tmpdir(), 'import-rule-'));
    copyFileSync(biomeFile, path.join(project, 'biome.json'));
    for (const [folder, module] of [...forbidden, ...allowed]) {
      mkdirSync(path.join(project, folder), { recursive: true });
      writeFileSync(
        path.join(project, nameOf(folder, module)),
        `import { x } from '${module}';\n\nexport const y = x;\n`,
      );
    }
    findings = lint(project).split('\n');
    rmSync(project, { recursive: true, force: true });
  }, 60_000);

  const isForbidden = (folder: string, module: string) =>
    findings.some(
      (line) =>
        line.includes(`/${nameOf(folder, module)},`) &&
        /Imports go one way|Rooms of the server|shared at run time|needs no React/.test(line),
    );

  it.each(forbidden)('forbids %s to import %s', (folder, module) => {
    expect(isForbidden(folder, module)).toBe(true);
  });

  it.each(allowed)('allows %s to import %s', (folder, module) => {
    expect(isForbidden(folder, module)).toBe(false);
  });
});
