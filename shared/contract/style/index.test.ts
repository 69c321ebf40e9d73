import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cascadeLayers } from './index.ts';

it('reset.css declares the cascade layers in the order of the contract', () => {
  const sheet = readFileSync(new URL('../../kit/styles/reset.css', import.meta.url), 'utf8');
  expect(/@layer ([^{;]+);/.exec(sheet)?.[1]?.split(/,\s*/)).toEqual(cascadeLayers);
});
