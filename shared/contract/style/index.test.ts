import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cascadeLayers } from './index.ts';

it.each([
  ['the shell', 'shell/src/views/styles/reset.css'],
  ['the module in foreign pages', 'mf-quality/embed/styles/frame.css'],
])('%s brings the layers into the order of the contract', (_whose, file) => {
  const sheet = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  expect(/@layer ([^{;]+);/.exec(sheet)?.[1]?.split(/,\s*/)).toEqual(cascadeLayers);
});
