import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readDefinition } from './definition.ts';

it('adds the keywords to the routes of a remote', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'definition-'));
  const write = (name: string, text: string) => writeFile(path.join(root, name), text);
  const page = { path: '/Page', title: 'Page' };
  await write('remote.ts', 'export default {};');
  await expect(readDefinition(root)).rejects.toThrow('does not export a remote definition');
  await write(
    'remote.ts',
    `export default ${JSON.stringify({ name: 'mf-a', title: 'A', routes: [page], menu: [] })};`,
  );
  expect((await readDefinition(root)).routes).toEqual([page]);
  await write('keywords.txt', '/Page: one, two words\n');
  expect((await readDefinition(root)).routes).toEqual([{ ...page, keywords: ['one', 'two words'] }]);
  await write('keywords.txt', '/Other: one\n');
  await expect(readDefinition(root)).rejects.toThrow('keywords.txt names /Other');
});
