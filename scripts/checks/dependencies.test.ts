import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dependencyProblems, lockfile, manifest } from './dependencies.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = <T>(file: string, schema: v.GenericSchema<unknown, T>) =>
  v.parse(schema, JSON.parse(readFileSync(path.join(root, file), 'utf8')));

const sound = { version: '1.0.0', license: 'MIT', integrity: `sha512-${'a'.repeat(86)}==` };
const problemsOf = (name: string, changes: object, allowScripts = {}) =>
  dependencyProblems(
    v.parse(lockfile, {
      packages: { '': {}, 'shared/kit': {}, [`node_modules/${name}`]: { ...sound, ...changes } },
    }),
    { allowScripts },
  );

describe('dependencyProblems', () => {
  it('finds none in the lockfile', () => {
    const locked = read('package-lock.json', lockfile);
    expect(Object.keys(locked.packages).length).toBeGreaterThan(1);
    expect(dependencyProblems(locked, read('package.json', manifest))).toEqual([]);
  });

  it.each([
    ['without a hash', { integrity: undefined }, 'sha512'],
    ['with a resolved URL', { resolved: 'git+ssh://git@host.example/a.git' }, 'resolved URL'],
    ['with a licence that is not allowed', { license: 'AGPL-3.0-only' }, 'licence AGPL-3.0-only'],
    ['with a partly disallowed licence', { license: 'MIT AND GPL-3.0-only' }, 'licence'],
    ['with a licence allowed only for other packages', { license: 'LGPL-3.0-or-later' }, 'licence'],
    ['with an install script', { hasInstallScript: true }, 'allowScripts'],
  ])('reports a package %s', (_what, changes, word) => {
    const problems = problemsOf('@scope/a', changes);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^@scope\/a 1\.0\.0: /);
    expect(problems[0]).toContain(word);
  });

  it.each([
    ['with a choice that includes an allowed licence', 'a', { license: '(MIT OR GPL-3.0-only)' }, {}],
    ['with an allowed install script', 'a', { hasInstallScript: true }, { a: true }],
    ['with an explicitly disabled install script', 'a', { hasInstallScript: true }, { a: false }],
    ['covered by a licence exception', '@img/sharp-linux-x64', { license: 'LGPL-3.0-or-later' }, {}],
  ])('accepts a package %s', (_what, name, changes, allowScripts) => {
    expect(problemsOf(name, changes, allowScripts)).toEqual([]);
  });

  it('reports an allowScripts entry without an install script', () => {
    expect(problemsOf('a', {}, { a: true })).toEqual([
      expect.stringContaining('remove it from allowScripts'),
    ]);
  });
});
