import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = path.resolve(import.meta.dirname, '..');

it('loadOptional is used for every optional package: none is imported at startup', async () => {
  const manifest = JSON.parse(await readFile(path.join(sources, '../package.json'), 'utf8'));
  const optional = Object.keys(manifest.peerDependenciesMeta);
  expect(optional).toEqual(expect.arrayContaining(['@rsbuild/core']));
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
