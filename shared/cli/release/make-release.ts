import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ExpectedError, ReleaseError } from '@kalalaya/node/errors';
import { exists } from '@kalalaya/node/file-system';
import { withLock } from '@kalalaya/node/lock';
import { runNode } from '@kalalaya/node/run-node';
import { buildFolder, frontendFolder } from './frontends.ts';
import { releaseVersion } from './identity.ts';

/** A release in RELEASES_DIR, built now or earlier. */
export interface MakeResult {
  readonly name: string;
  readonly version: string;
  /** False if the release already existed. */
  readonly wasBuilt: boolean;
}

/** Locations of the sources and the releases. */
export interface MakeOptions {
  readonly root: string;
  readonly releasesDir: string;
  /** Copies a release that another machine built into `releasesDir`, if any. */
  readonly fetch?: (name: string, version: string) => Promise<unknown>;
  /** Called when a build begins. */
  readonly onBuild?: (name: string, version: string) => void;
}

/**
 * Runs the frontend's own build.
 *
 * @throws {ReleaseError} if it fails, with its output.
 * @throws {ExpectedError} if the build tools are not installed.
 */
async function build(root: string, frontend: string, env: NodeJS.ProcessEnv): Promise<void> {
  const cwd = await buildFolder(root, frontend);
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  if (!(await exists(rsbuild))) {
    throw new ExpectedError(
      `${frontend} cannot be built: the build tools are not installed. Run npm ci without --omit=dev.`,
    );
  }
  const { status, printed } = await runNode(rsbuild, ['build'], {
    cwd,
    env: { NODE_ENV: 'production', ...env },
  });
  if (status !== 0) throw new ReleaseError(`The build of ${frontend} failed:\n${printed}`);
}

/** Timeout for another build of the same folder, in milliseconds. */
const BUILD_LOCK_TIMEOUT_MS = 600_000;

/** Returns the lock file of a folder's build. Two builds at once would write to the same `dist`. */
function buildLock(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `kalalaya-build-${name}`);
}

/** Builds a frontend and moves the result to its release folder atomically. */
async function buildInto(
  target: string,
  frontend: string,
  version: string,
  { root, releasesDir }: MakeOptions,
) {
  await build(root, frontend, { KALALAYA_RELEASE: version });
  if ((await releaseVersion(root, frontend)) !== version) {
    throw new ReleaseError(`The sources of ${frontend} changed while it was built. Run the command again.`);
  }
  const draft = path.join(releasesDir, frontend, `.draft-${randomUUID()}`);
  await mkdir(path.dirname(draft), { recursive: true });
  await cp(path.join(await frontendFolder(root, frontend), 'dist'), draft, { recursive: true });
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    // Another process built the same release at the same time: the same sources produce the same files.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/**
 * Builds a release of a frontend, unless a release of the same sources exists. The folder appears atomically.
 *
 * @throws {ReleaseError} if the build fails.
 */
export async function makeRelease(frontend: string, options: MakeOptions): Promise<MakeResult> {
  const { root, releasesDir, fetch, onBuild } = options;
  const targetOf = (version: string) => path.join(releasesDir, frontend, version);
  const isStored = async (version: string) => {
    await fetch?.(frontend, version);
    return exists(path.join(targetOf(version), 'release.json'));
  };
  const version = await releaseVersion(root, frontend);
  if (await isStored(version)) return { name: frontend, version, wasBuilt: false };
  return withLock(
    buildLock(path.join(root, frontend)),
    async (): Promise<MakeResult> => {
      // The previous holder of the lock may have built this release.
      if (await isStored(version)) return { name: frontend, version, wasBuilt: false };
      onBuild?.(frontend, version);
      await buildInto(targetOf(version), frontend, version, options);
      return { name: frontend, version, wasBuilt: true };
    },
    BUILD_LOCK_TIMEOUT_MS,
  );
}
