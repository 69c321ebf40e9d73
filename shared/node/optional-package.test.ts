import { expect, it } from 'vitest';
import { ExpectedError } from './errors.ts';
import { loadOptional } from './optional-package.ts';

it('loadOptional says what to run if a package is not installed, and passes other errors through', async () => {
  const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  await expect(loadOptional('playwright', 'Publishing', () => Promise.reject(missing))).rejects.toThrow(
    ExpectedError,
  );
  await expect(loadOptional('playwright', 'Publishing', () => Promise.reject(missing))).rejects.toThrow(
    /^Publishing needs the package playwright.*\n.*npm ci/,
  );
  const broken = new Error('it throws as it is loaded');
  await expect(loadOptional('playwright', 'Publishing', () => Promise.reject(broken))).rejects.toBe(broken);
  expect(await loadOptional('playwright', 'Publishing', async () => 7)).toBe(7);
});
