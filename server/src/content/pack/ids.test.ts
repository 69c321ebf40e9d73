import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { expect, it } from 'vitest';
import { packIds } from './ids.ts';

const folder = useTempFolder();

it('returns packs and links to packs, also below a link, and nothing else', async () => {
  const packs = folder('packs');
  await mkdir(path.join(packs, 'nila'), { recursive: true });
  await mkdir(path.join(packs, '.git'));
  await writeFile(path.join(packs, 'README.md'), '');
  await mkdir(folder('elsewhere'));
  await symlink(folder('elsewhere'), path.join(packs, 'kadal'));
  await symlink(folder('gone'), path.join(packs, 'lost'));
  await symlink(packs, folder('link'));
  expect(await packIds(packs)).toEqual(['kadal', 'nila']);
  expect(await packIds(folder('link'))).toEqual(['kadal', 'nila']);
});

it('returns nothing for a missing folder', async () => {
  expect(await packIds(folder('none'))).toEqual([]);
});
