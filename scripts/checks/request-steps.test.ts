import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const docs = path.resolve(import.meta.dirname, '../../docs');
const [, way = ''] = readFileSync(path.join(docs, 'design.md'), 'utf8').split('## The way of a request');
const steps = [...(way.split('\n## ')[0] ?? '').matchAll(/^\d+\. \[`(\w+)`\]\(([^)]+)\)/gm)];

it('a request takes at most twelve steps', () => {
  expect(steps.length).toBeGreaterThan(7);
  expect(steps.length).toBeLessThanOrEqual(12);
});

it.each(steps.map(([, name = '', file = '']) => [name, file]))(
  'the step %s is declared in %s',
  (name, file) => {
    expect(readFileSync(path.join(docs, file), 'utf8')).toMatch(new RegExp(`(?:function|class) ${name}\\b`));
  },
);
