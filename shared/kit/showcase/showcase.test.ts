import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { exampleParts } from './examples.ts';

const kit = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string) => readFileSync(`${kit}${file}`, 'utf8');
const files = globSync('**/*.{ts,tsx}', { cwd: kit }).map((file) => file.replaceAll('\\', '/'));
const examples = files.filter((file) => file.endsWith('.examples.tsx'));

it('shows every component of the kit', () => {
  const index = read('index.ts');
  const exported = index.replace(/type \w+/g, '').match(/\b[A-Z][a-z]\w+/g) ?? [];
  const components = exported.filter((name) => new RegExp(`export \\{[^}]*\\b${name}\\b`).test(index));
  const shown = [...examples, 'showcase/showcase.tsx'].map(read).join('\n');
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !shown.includes(`<${name}`))).toEqual([]);
});

it('gathers every file of examples', () => {
  const gathered = exampleParts.flatMap(({ folders }) => Object.keys(folders)).toSorted();
  expect(gathered).toEqual(examples.map((file) => file.split('/')[0]).toSorted());
});

it('is the only one that imports examples, so that no release holds them', () => {
  const importing = files.filter((file) => /from '[^']*(?:\.examples\.tsx|showcase\/)/.test(read(file)));
  const own = (file: string) => file.startsWith('showcase/') || file.endsWith('.examples.tsx');
  expect(importing.length).toBeGreaterThan(20);
  expect(importing.filter((file) => !own(file))).toEqual([]);
});
