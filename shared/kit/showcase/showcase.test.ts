import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const index = readFileSync(new URL('../index.ts', import.meta.url), 'utf8');
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

it('shows every component of the kit', () => {
  const exported = index.replace(/type \w+/g, '').match(/\b[A-Z][a-z]\w+/g) ?? [];
  const components = exported.filter((name) => new RegExp(`export \\{[^}]*\\b${name}\\b`).test(index));
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !sources.includes(`<${name}`))).toEqual([]);
});
