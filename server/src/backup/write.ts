import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { codeOf } from '../errors.ts';
import { copySqlite } from '../inbox/index.ts';
import { packagesDir } from '../packages/packed-set.ts';
import { retain } from '../publishing/retain.ts';
import { readWholeRelease } from '../release/read-release.ts';
import { type Registry, readRegistry, withRegistry } from '../release/registry.ts';
import { type BackupManifest, describeFile, MANIFEST } from './manifest.ts';
import { assertFiles, type BackupConfig, INBOX, LEDGER, placeOf, RECORDS } from './paths.ts';

async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

/** Copies a text as far as its lines are whole: of one that is being added to, the last may be cut. */
async function copyText(from: string, to: string): Promise<void> {
  const text = await textOf(from);
  if (text === null) return;
  await writeFile(to, from.endsWith('.jsonl') ? text.slice(0, text.lastIndexOf('\n') + 1) : text);
}

/**
 * Releases that somebody may still ask for: live, behind a live one, previewed, or pinned by pages elsewhere; those that
 * were live by `registry`, from which pointers may have moved on since, in any case.
 */
async function neededReleases(releasesDir: string, { live }: Registry): Promise<string[]> {
  const decisions = await retain(releasesDir, { days: 0, dryRun: true });
  const needed = decisions.filter(({ reason, version }) => reason !== null && !version.startsWith('.'));
  const pointed = Object.values(live).flatMap((byName) =>
    Object.entries(byName).map(([name, { version }]) => ({ name, version })),
  );
  const places = [...needed, ...pointed].map(({ name, version }) => `${name}/${version}`);
  const releases = [...new Set(places)].sort();
  for (const release of releases) await readWholeRelease(path.join(releasesDir, release));
  return releases;
}

/** Sets of packages that lockfiles of teams name. */
const packageSets = async (releasesDir: string): Promise<string[]> =>
  (await readdir(packagesDir(releasesDir)).catch(() => []))
    .filter((id) => !id.startsWith('.'))
    .map((id) => `.packages/${id}`);

async function filesBelow(folder: string, within = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, within), { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) =>
      entry.isDirectory()
        ? filesBelow(folder, path.join(within, entry.name))
        : [path.join(within, entry.name)],
    ),
  );
  return found.flat().sort();
}

/** What was written. */
export interface WrittenBackup {
  readonly manifest: BackupManifest;
  /** Releases and sets of packages, as `name/version`. */
  readonly releases: readonly string[];
}

/**
 * Writes a backup of an installation to one file, which only its owner may read, while a server may be running: inbox,
 * ledger of addresses, keys, pointers with their history, previews, and the releases that somebody may still ask for.
 * What was acknowledged before it began is in it. The file appears whole or not at all. Throws `BackupError`,
 * `InboxError`, or `ReleaseError` for a release that is needed and not whole.
 */
export async function writeBackup(
  config: BackupConfig,
  file: string,
  now = new Date(),
): Promise<WrittenBackup> {
  assertFiles(config);
  const { DATA_DIR, RELEASES_DIR } = config;
  const draft = path.join(DATA_DIR, `.backup-${randomUUID()}`);
  const part = `${path.resolve(file)}.${randomUUID()}`;
  try {
    for (const folder of ['data', 'releases/.packages'])
      await mkdir(path.join(draft, folder), { recursive: true });
    await chmod(draft, 0o700);
    await mkdir(RELEASES_DIR, { recursive: true });
    await withRegistry(RELEASES_DIR, async () => {
      for (const name of RECORDS) await copyText(placeOf(config, name), path.join(draft, name));
    });
    await copyText(placeOf(config, LEDGER), path.join(draft, LEDGER));
    await copySqlite(placeOf(config, INBOX), path.join(draft, INBOX));
    const releases = [
      ...(await neededReleases(RELEASES_DIR, await readRegistry(path.join(draft, 'releases')))),
      ...(await packageSets(RELEASES_DIR)),
    ];
    const files: BackupManifest['files'] = {};
    for (const name of [INBOX, LEDGER, ...RECORDS]) {
      if ((await textOf(path.join(draft, name))) !== null)
        files[name] = await describeFile(path.join(draft, name));
    }
    for (const release of releases) {
      const from = path.join(RELEASES_DIR, release);
      await mkdir(path.dirname(path.join(draft, 'releases', release)), { recursive: true });
      // Releases never change: they are read where they lie.
      await symlink(from, path.join(draft, 'releases', release));
      for (const name of await filesBelow(from)) {
        files[path.posix.join('releases', release, name)] = await describeFile(path.join(from, name));
      }
    }
    const manifest: BackupManifest = { format: 1, made: now.toISOString(), files };
    await writeFile(path.join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
    await writeFile(part, '', { mode: 0o600 });
    await create(
      { cwd: draft, file: part, gzip: true, portable: true, follow: true, noDirRecurse: true, mtime: now },
      [MANIFEST, ...Object.keys(files)],
    );
    await rename(part, file);
    return { manifest, releases };
  } finally {
    await rm(part, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}
