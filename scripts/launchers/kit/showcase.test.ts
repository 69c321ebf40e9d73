import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { exampleGroups } from './examples.ts';

const kit = fileURLToPath(new URL('../../../shared/kit/', import.meta.url));
const read = (file: string) => readFileSync(`${kit}${file}`, 'utf8');
const files = globSync('**/*.{ts,tsx}', { cwd: kit }).map((file) => file.replaceAll('\\', '/'));
const examples = files.filter((file) => file.endsWith('.examples.tsx'));

it('has an example of every component', () => {
  const index = read('index.ts');
  const exported = index.replace(/type \w+/g, '').match(/\b[A-Z][a-z]\w+/g) ?? [];
  const components = exported.filter((name) => new RegExp(`export \\{[^}]*\\b${name}\\b`).test(index));
  const showcase = readFileSync(new URL('./showcase.tsx', import.meta.url), 'utf8');
  const sources = [...examples.map(read), showcase].join('\n');
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !sources.includes(`<${name}`))).toEqual([]);
});

it('includes every examples file', () => {
  const included = exampleGroups.flatMap(({ folders }) => Object.keys(folders)).toSorted();
  expect(included).toEqual(examples.map((file) => file.split('/')[0]).toSorted());
});

it('is the only importer of examples, which keeps them out of releases', () => {
  const importers = files.filter((file) => /from '[^']*(?:\.examples\.tsx|showcase\/)/.test(read(file)));
  const own = (file: string) => file.startsWith('showcase/') || file.endsWith('.examples.tsx');
  expect(importers.length).toBeGreaterThan(20);
  expect(importers.filter((file) => !own(file))).toEqual([]);
});
