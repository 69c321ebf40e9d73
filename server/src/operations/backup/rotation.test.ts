import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { expect, it } from 'vitest';
import { backupName, removeOldBackups } from './rotation.ts';

const folder = useTempFolder();

const ofDay = (day: number) => backupName(new Date(Date.UTC(2026, 10, day, 4, 5, 6, 789)));

it('removes the oldest backups and never another file', async () => {
  const others = [
    'kalalaya-0.2.0-linux-x64.tar.gz',
    'portal.tar.gz',
    `${ofDay(1)}.part`,
    `old-${ofDay(1)}`,
    'notes.txt',
  ];
  for (const name of [...others, ...[1, 2, 3, 4].map(ofDay)]) await writeFile(folder(name), '');
  const aFolder = ofDay(30).replace('202611', '202001');
  await mkdir(folder(aFolder));
  expect(await removeOldBackups(folder(), ofDay(4), 2)).toEqual([ofDay(2), ofDay(1)]);
  expect((await readdir(folder())).sort()).toEqual([...others, aFolder, ofDay(3), ofDay(4)].sort());
  expect(await removeOldBackups(folder(), ofDay(4), 2)).toEqual([]);
});

it('keeps the backup just written although others have a later date', async () => {
  for (const name of [1, 8, 9].map(ofDay)) await writeFile(folder(name), '');
  expect(await removeOldBackups(folder(), ofDay(1), 1)).toEqual([ofDay(9), ofDay(8)]);
  expect(await readdir(folder())).toEqual([ofDay(1)]);
});
