import { randomUUID } from 'node:crypto';
import { constants, cpSync } from 'node:fs';
import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { isBundle } from '@kalalaya/node/command-line';
import {
  ConfigError,
  codeOf,
  diskFullMessage,
  ifError,
  isDiskFull,
  ReleaseError,
} from '@kalalaya/node/errors';
import { exists, shareWithGroup } from '@kalalaya/node/file-system';
import { readBundle } from '../base/bundle-info.ts';
import { readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE, type Move, pointerFor, type Registry, readRegistry } from '../release/registry.ts';
import type { StoreLocation } from '../store/location.ts';
import { moveStartPointers, startMoves } from './start-pointers.ts';
import { sharedVersionFindings } from './static-checks/shared-versions.ts';

/** Free bytes below which an input/output error of a copy means that the disk is full: `cpSync` reports no other. */
const NEARLY_FULL = 1_000_000;

async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}

/** Copies a release to RELEASES_DIR atomically. Returns false if it is already there. */
async function copyRelease(from: string, releasesDir: string, { name, version }: Move): Promise<boolean> {
  const target = path.join(releasesDir, name, version);
  if (await exists(path.join(target, 'release.json'))) return false;
  const draft = path.join(releasesDir, name, `.draft-${randomUUID()}`);
  try {
    await mkdir(path.dirname(draft), { recursive: true });
    // One synchronous call: copying file by file takes most of a second. Nothing is served yet.
    cpSync(path.join(from, name, version), draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await shareWithGroup(draft);
    await rename(draft, target);
    return true;
  } catch (error) {
    const isFull =
      isDiskFull(error) || (codeOf(error) === 'EIO' && (await freeBytes(releasesDir)) < NEARLY_FULL);
    await rm(draft, { recursive: true, force: true });
    if (isFull) throw new ConfigError(diskFullMessage(releasesDir), { cause: error });
    // Another server that shares the folder may have started at the same time.
    if (await exists(path.join(target, 'release.json'))) return false;
    throw error;
  }
}

/** Reads a release, or returns null if it is unreadable. The server reports and tolerates that where it is served. */
const readReleaseOrNull = (location: StoreLocation, name: string, version: string) =>
  readRelease(location, name, version).catch(ifError(null, ReleaseError));

/** Returns the releases of a registry that do not fit the shell of their college. */
async function findConflicts(location: StoreLocation, next: Registry): Promise<string[]> {
  const problems = new Set<string>();
  for (const [college, byName] of Object.entries(next.live)) {
    const shell = pointerFor(next, college, 'shell');
    if (shell === undefined) continue;
    const shellRelease = await readReleaseOrNull(location, 'shell', shell.version);
    if (shellRelease === null) continue;
    for (const [name, { version }] of Object.entries(byName)) {
      if (name === 'shell') continue;
      const remote = await readReleaseOrNull(location, name, version);
      if (remote === null) continue;
      for (const { problem } of sharedVersionFindings(remote, shellRelease)) problems.add(problem);
    }
  }
  return [...problems];
}

/**
 * Installs the releases of a bundle at a start. Missing releases are copied to RELEASES_DIR, where they outlive the
 * bundle for open tabs. Pointers are moved unless a team set them; none is moved if a published remote does not fit the
 * bundle's shell.
 *
 * @returns The newly copied releases, as `name version`, and `blocked`: the published releases that do not fit.
 * @throws {ConfigError} if the bundle is damaged or RELEASES_DIR is not writable.
 */
export async function installBundledReleases(root: string, location: StoreLocation) {
  const releasesDir = location.RELEASES_DIR;
  const { live } = await readBundle(root);
  await mkdir(releasesDir, { recursive: true }).catch((cause: unknown) => {
    throw new ConfigError(
      `The folder ${releasesDir} cannot be created: ${String(cause)}\nSet DATA_DIR to a folder that this user may write.`,
      { cause },
    );
  });
  const moves = Object.entries(live).flatMap(([college, byName]) =>
    Object.entries(byName).map(([name, version]): Move => ({ college, name, version })),
  );
  const installed: string[] = [];
  for (const move of moves) {
    if (await copyRelease(path.join(root, 'releases'), releasesDir, move))
      installed.push(`${move.name} ${move.version}`);
  }
  const next = startMoves(await readRegistry(location), moves, new Date());
  const blocked = next === null ? [] : await findConflicts(location, next);
  if (blocked.length === 0) await moveStartPointers(location, moves);
  return { installed, blocked };
}

/**
 * Installs the releases of a bundle for a command that runs before the first start. Does nothing in a checkout, or if a
 * shell is live.
 * @throws {ConfigError} as `installBundledReleases`.
 */
export async function installIfNothingIsLive(root: string, location: StoreLocation): Promise<void> {
  if (!isBundle(root)) return;
  if (pointerFor(await readRegistry(location), EVERY_COLLEGE, 'shell') !== undefined) return;
  await installBundledReleases(root, location);
}
