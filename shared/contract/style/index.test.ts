import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cascadeLayers } from './index.ts';

it('the sheet that shell and embedded module share brings the layers into the order of the contract', () => {
  const sheet = readFileSync(new URL('../../kit/styles/reset.css', import.meta.url), 'utf8');
  expect(/@layer ([^{;]+);/.exec(sheet)?.[1]?.split(/,\s*/)).toEqual(cascadeLayers);
});
