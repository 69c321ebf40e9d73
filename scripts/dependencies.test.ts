import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dependencyProblems, lockfile, manifest } from './dependencies.ts';

const root = path.resolve(import.meta.dirname, '..');
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

describe('the packages that are installed', () => {
  it.each(['.', 'tools/media', 'tools/fonts'])(
    'are whole, licensed, and run nothing unasked: %s',
    (folder) => {
      const locked = read(path.join(folder, 'package-lock.json'), lockfile);
      expect(Object.keys(locked.packages).length).toBeGreaterThan(1);
      expect(dependencyProblems(locked, read(path.join(folder, 'package.json'), manifest))).toEqual([]);
    },
  );

  it.each([
    ['without a hash', { integrity: undefined }, 'sha512'],
    ['with a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'sha512'],
    ['from elsewhere', { resolved: 'git+ssh://git@host.example/a.git' }, 'place'],
    ['without a licence', { license: undefined }, 'licence none'],
    ['with a licence that asks for more', { license: 'AGPL-3.0-only' }, 'licence AGPL-3.0-only'],
    ['of which one part asks for more', { license: 'MIT AND GPL-3.0-only' }, 'licence'],
    ['with a licence that is allowed to others', { license: 'LGPL-3.0-or-later' }, 'licence'],
    ['with a script', { hasInstallScript: true }, 'allowScripts'],
  ])('are refused %s', (_what, changes, word) => {
    const problems = problemsOf('@scope/a', changes);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^@scope\/a 1\.0\.0: /);
    expect(problems[0]).toContain(word);
  });

  it.each([
    ['one of whose licences is allowed', 'a', { license: '(MIT OR GPL-3.0-only)' }, {}],
    ['whose script is allowed', 'a', { hasInstallScript: true }, { a: true }],
    ['whose script is known and not run', 'a', { hasInstallScript: true }, { a: false }],
    ['that an exception is made for', '@img/sharp-linux-x64', { license: 'LGPL-3.0-or-later' }, {}],
  ])('are taken %s', (_what, name, changes, allowScripts) => {
    expect(problemsOf(name, changes, allowScripts)).toEqual([]);
  });

  it('do not keep a right that they no longer need', () => {
    expect(problemsOf('a', {}, { a: true })).toEqual([
      expect.stringContaining('take it out of allowScripts'),
    ]);
  });
});
