import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { folderOf, type Place } from './location.ts';
import { databaseAt } from './store/open.ts';

const isHidden = (name: string) => name.startsWith('.');

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && !isHidden(entry.name)).map(({ name }) => name);
}

/** Versions of every release that lies in RELEASES_DIR or can be fetched, by name, in order of their text. */
export async function versionsHere(place: Place): Promise<Readonly<Record<string, readonly string[]>>> {
  const folder = folderOf(place);
  const here = new Map<string, Set<string>>();
  for (const name of await subfolders(folder)) {
    here.set(name, new Set(await subfolders(path.join(folder, name))));
  }
  for (const { name, version } of (await databaseAt(place)?.archives.list()) ?? []) {
    if (!isHidden(name)) here.set(name, (here.get(name) ?? new Set()).add(version));
  }
  return Object.fromEntries([...here].map(([name, versions]) => [name, [...versions].sort()]));
}

/** Brings a release into RELEASES_DIR that another machine made; false where there is none, or files are all. */
export const fetchRelease = async (place: Place, name: string, version: string): Promise<boolean> =>
  (await databaseAt(place)?.archives.fetch({ name, version })) ?? false;
