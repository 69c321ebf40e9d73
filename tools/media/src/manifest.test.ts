import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');

/** Names of the packages imported by the sources, without subpaths. */
const imported = new Set(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/^(?:import|export|\}) .*?from '([^']+)';$/gm)])
    .map(([, name = '']) => name.replace(/^((?:@[^/]+\/)?[^/]+).*$/, '$1'))
    .filter((name) => !name.startsWith('node:') && !name.startsWith('.')),
);

it('declares every imported package and imports every declared dependency', () => {
  const { dependencies, devDependencies } = manifest;
  const declared = Object.keys({ ...dependencies, ...devDependencies });
  expect([...imported].filter((name) => !declared.includes(name))).toEqual([]);
  expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([]);
});

it.each([...imported])('resolves %s from its own node_modules, not from those of the portal', (name) => {
  expect(existsSync(path.join(root, 'node_modules', name, 'package.json'))).toBe(true);
});
