import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packIds } from './ids.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ids-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('returns packs and links to packs, also below a link, and nothing else', async () => {
  const packs = path.join(folder, 'packs');
  await mkdir(path.join(packs, 'nila'), { recursive: true });
  await mkdir(path.join(packs, '.git'));
  await writeFile(path.join(packs, 'README.md'), '');
  await mkdir(path.join(folder, 'elsewhere'));
  await symlink(path.join(folder, 'elsewhere'), path.join(packs, 'kadal'));
  await symlink(path.join(folder, 'gone'), path.join(packs, 'lost'));
  await symlink(packs, path.join(folder, 'link'));
  expect(await packIds(packs)).toEqual(['kadal', 'nila']);
  expect(await packIds(path.join(folder, 'link'))).toEqual(['kadal', 'nila']);
});

it('returns nothing for a missing folder', async () => {
  expect(await packIds(path.join(folder, 'none'))).toEqual([]);
});
