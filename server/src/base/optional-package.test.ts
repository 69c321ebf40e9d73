import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
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

const sources = path.resolve(import.meta.dirname, '..');

it('loadOptional is used for every optional package: none is imported at startup', async () => {
  const manifest = JSON.parse(await readFile(path.join(sources, '../package.json'), 'utf8'));
  const optional = Object.keys(manifest.peerDependenciesMeta);
  expect(optional).toEqual(expect.arrayContaining(['@rsbuild/core', 'playwright']));
  const files = (await readdir(sources, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const atStart: string[] = [];
  for (const file of files) {
    const text = await readFile(path.join(sources, file), 'utf8');
    for (const [, what = '', name = ''] of text.matchAll(/^import\s([^;]*?)\bfrom '([^']+)';/gm)) {
      const isOptional = optional.some((one) => name === one || name.startsWith(`${one}/`));
      if (isOptional && !what.startsWith('type ')) atStart.push(`${file}: ${name}`);
    }
  }
  expect(atStart).toEqual([]);
});
