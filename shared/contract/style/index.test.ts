import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cascadeLayers } from './index.ts';

it('reset.css declares the cascade layers in the order of the contract', () => {
  const sheet = readFileSync(new URL('../../kit/styles/reset.css', import.meta.url), 'utf8');
  expect(/@layer ([^{;]+);/.exec(sheet)?.[1]?.split(/,\s*/)).toEqual(cascadeLayers);
});

it('has no width between two breakpoints, at which neither applies', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const sheets = globSync('{shell,mf-*}/src/**/*.css', { cwd: root }).concat(
    globSync('shared/kit/**/*.css', { cwd: root }),
  );
  expect(sheets.length).toBeGreaterThan(50);
  for (const sheet of sheets)
    expect(readFileSync(path.join(root, sheet), 'utf8'), sheet).not.toMatch(/max-width: \d+9px\)/);
});
