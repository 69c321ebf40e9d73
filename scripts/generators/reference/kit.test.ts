import path from 'node:path';
import { expect, it } from 'vitest';
import { kitPage } from './kit.ts';

it('describes every component', () => {
  const page = kitPage(path.resolve(import.meta.dirname, '../../..'));
  expect(page).toContain('- `Button`: A button.');
  expect(page).not.toMatch(/^- `\w+`: *$/m);
});
