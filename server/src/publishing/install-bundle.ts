import { randomUUID } from 'node:crypto';
import { constants, cpSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readBundle } from '../bundle-info.ts';
import { ConfigError, ReleaseError } from '../errors.ts';
import { folderOf, type Place } from '../release/location.ts';
import { readRelease } from '../release/read-release.ts';
import { type Move, pointerFor, type Registry, readRegistry } from '../release/registry.ts';
import { sharedVersionFindings } from './gate/shared-versions.ts';
import { moveOwnPointers, ownMoves } from './start-pointers.ts';

/** What came of a bundle's releases at a start. */
export interface PlacedReleases {
  /** Releases that were not in RELEASES_DIR before, as `name version`. */
  readonly placed: readonly string[];
  /** Why the bundle's releases are not live: what somebody published needs another shell. Empty when they are. */
  readonly held: readonly string[];
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Copies a release to RELEASES_DIR, whole or not at all. False when it is there. */
async function placeRelease(from: string, releasesDir: string, { name, version }: Move): Promise<boolean> {
  const target = path.join(releasesDir, name, version);
  if (await exists(path.join(target, 'release.json'))) return false;
  const draft = path.join(releasesDir, name, `.draft-${randomUUID()}`);
  try {
    await mkdir(path.dirname(draft), { recursive: true });
    // In one call for the whole folder: file by file a first start spends most of a second here. Nothing is served yet.
    cpSync(path.join(from, name, version), draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await rename(draft, target);
    return true;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another server that shares the folder started at the same time.
    if (await exists(path.join(target, 'release.json'))) return false;
    throw error;
  }
}

/** A release; null for one that cannot be read: that is told, and put up with, where it is served. */
const readable = (releasesDir: string, name: string, version: string) =>
  readRelease(releasesDir, name, version).catch((error: unknown) => {
    if (error instanceof ReleaseError) return null;
    throw error;
  });

/** What would not fit the shell beside it once the registry were so. */
async function misfits(releasesDir: string, next: Registry): Promise<string[]> {
  const found = new Set<string>();
  for (const [college, byName] of Object.entries(next.live)) {
    const shell = pointerFor(next, college, 'shell');
    if (shell === undefined) continue;
    const provides = await readable(releasesDir, 'shell', shell.version);
    if (provides === null) continue;
    for (const [name, { version }] of Object.entries(byName)) {
      if (name === 'shell') continue;
      const remote = await readable(releasesDir, name, version);
      if (remote === null) continue;
      for (const { problem } of sharedVersionFindings(remote, provides)) found.add(problem);
    }
  }
  return [...found];
}

/**
 * What a start of a bundle does to releases: copies those that are not in RELEASES_DIR yet, and moves pointers to them
 * only where there is none or a start itself set it. The copies outlive the bundle: open tabs ask for them after it was
 * replaced. Where somebody published a remote that would not fit the bundle's shell, no pointer moves.
 * Throws `ConfigError` for a damaged bundle, and for a RELEASES_DIR that cannot be written.
 */
export async function placeBundledReleases(root: string, place: Place): Promise<PlacedReleases> {
  const releasesDir = folderOf(place);
  const { live } = await readBundle(root);
  await mkdir(releasesDir, { recursive: true }).catch((cause: unknown) => {
    throw new ConfigError(
      `The folder ${releasesDir} cannot be made: ${String(cause)}\nSet DATA_DIR to a folder that this user may write.`,
      { cause },
    );
  });
  const wanted = Object.entries(live).flatMap(([college, byName]) =>
    Object.entries(byName).map(([name, version]): Move => ({ college, name, version })),
  );
  const placed: string[] = [];
  for (const move of wanted) {
    if (await placeRelease(path.join(root, 'releases'), releasesDir, move))
      placed.push(`${move.name} ${move.version}`);
  }
  const next = ownMoves(await readRegistry(place), wanted, new Date());
  const held = next === null ? [] : await misfits(releasesDir, next);
  if (held.length === 0) await moveOwnPointers(place, wanted);
  return { placed, held };
}
