import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, codeOf } from '../../errors.ts';
import { openDatabase } from './database.ts';
import { filesStore } from './files.ts';
import type { ReleaseName, SharedName, SharedStore } from './types.ts';

/** The registry last: with it the move has happened. */
const TEXTS: readonly SharedName[] = ['keys', 'previews', 'dev-remotes', 'registry'];

async function folders(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Every release in a folder, and every set of packages. */
async function releasesIn(releasesDir: string): Promise<ReleaseName[]> {
  const names = (await folders(releasesDir)).filter((name) => !name.startsWith('.') || name === '.packages');
  const all = await Promise.all(
    names.map(async (name) => {
      const versions = await folders(path.join(releasesDir, name));
      return versions.filter((version) => !version.startsWith('.')).map((version) => ({ name, version }));
    }),
  );
  return all.flat();
}

async function moveTexts(from: SharedStore, to: SharedStore): Promise<void> {
  const lines = await from.history();
  for (const name of TEXTS) {
    const text = await from.read(name);
    if (text === null) continue;
    await to.change(name, (there, hasHistory) => {
      if (there === text) return null;
      if (there !== null && name === 'registry')
        throw new ConfigError(`${to.placeOf(name)} names other releases already.\nNothing was moved.`);
      return { text, history: name === 'registry' && !hasHistory ? lines : [] };
    });
  }
}

/** Throws `ConfigError` unless there is something to move, and nothing else where it goes. */
async function assertMovable(from: SharedStore, to: SharedStore): Promise<void> {
  const [text, there] = [await from.read('registry'), await to.read('registry')];
  if (text === null) throw new ConfigError(`There is no ${from.placeOf('registry')}, so nothing to move.`);
  if (there !== null && there !== text)
    throw new ConfigError(
      `${to.placeOf('registry')} names other releases already.\nNothing was moved. Remove what is not wanted, and try again.`,
    );
}

/**
 * Moves releases, what is live, its history, keys, previews and remotes in development from RELEASES_DIR to the database; how many releases. The
 * files of the folder that say what is live are renamed to `*.moved`. Throws `ConfigError` when the database has
 * others, `DatabaseError` when it is away; what was moved by then is not moved again.
 */
export async function releasesToDatabase(
  releasesDir: string,
  url: string,
  onRelease: (release: ReleaseName) => void,
): Promise<number> {
  const files = filesStore(releasesDir);
  const { shared, archives, postgres } = openDatabase(url, releasesDir, true);
  try {
    await assertMovable(files, shared);
    const releases = await releasesIn(releasesDir);
    for (const release of releases) {
      onRelease(release);
      await archives.put(release);
    }
    await moveTexts(files, shared);
    for (const file of ['keys.json', 'previews.json', 'dev-remotes.json', 'history.jsonl', 'registry.json']) {
      const place = path.join(releasesDir, file);
      await rename(place, `${place}.moved`).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      });
    }
    return releases.length;
  } finally {
    await postgres.close();
  }
}

/**
 * Moves the same from the database to RELEASES_DIR; how many releases. It is removed from the database once it is in
 * the folder. Throws `ConfigError` when the folder has others, `DatabaseError` when the database is away.
 */
export async function releasesToFiles(
  releasesDir: string,
  url: string,
  onRelease: (release: ReleaseName) => void,
): Promise<number> {
  const files = filesStore(releasesDir);
  const { shared, archives, postgres } = openDatabase(url, releasesDir, true);
  try {
    await assertMovable(shared, files);
    const releases = await archives.list();
    for (const release of releases) {
      onRelease(release);
      await archives.fetch(release);
    }
    await moveTexts(shared, files);
    await postgres.transaction(async (query) => {
      for (const table of ['shared_texts', 'release_history', 'release_archives'])
        await query(`DELETE FROM ${table}`);
    });
    return releases.length;
  } finally {
    await postgres.close();
  }
}
