import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseError } from '../errors.ts';
import { NotInstalledError } from '../optional-package.ts';
import { withLock } from '../release/files.ts';
import { runNode } from '../run-node.ts';
import { frontendFolder } from './frontends.ts';
import { knownVersion, versionOf } from './identity.ts';

/** A release that lies in RELEASES_DIR, made now or earlier. */
export interface MakeResult {
  readonly name: string;
  readonly version: string;
  /** False when the sources had not changed and the release was there already. */
  readonly built: boolean;
}

/** How a release is made: where its sources and the releases are. */
export interface MakeOptions {
  readonly root: string;
  readonly releasesDir: string;
  /** Brings a release into `releasesDir` that another machine made, where there is one. */
  readonly fetch?: (name: string, version: string) => Promise<unknown>;
  /** Told when a build begins, so that a person sees progress. */
  readonly onBuild?: (name: string, version: string) => void;
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * Runs the frontend's own build. Rejects with `ReleaseError` that carries what the build printed, and with
 * `NotInstalledError` where the build tools are not installed.
 */
async function build(root: string, frontend: string, env: NodeJS.ProcessEnv): Promise<void> {
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  if (!(await exists(rsbuild))) {
    throw new NotInstalledError(
      `${frontend} cannot be built: the build tools are not installed. Run npm ci without --omit=dev.`,
    );
  }
  const { status, printed } = await runNode(rsbuild, ['build'], {
    cwd: await frontendFolder(root, frontend),
    env: { NODE_ENV: 'production', ...env },
  });
  if (status !== 0) throw new ReleaseError(`The build of ${frontend} failed:\n${printed}`);
}

/** The version under which a build is surveyed: always the same, so that it does not shape what comes of it. */
const SURVEYED_VERSION = 'survey';

/** Finds out what the sources' release is made of, and so its version (docs/decisions/0021-release-identity.md). */
async function surveyedVersion(root: string, frontend: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-survey-'));
  try {
    const file = path.join(folder, 'graph.json');
    await build(root, frontend, { KALALAYA_RELEASE: SURVEYED_VERSION, KALALAYA_SURVEY: file });
    return await versionOf(root, frontend, await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How long a build waits for another of the same sources' folder, in ms. */
const BUILD_LOCK_TIMEOUT_MS = 600_000;

/** What a build of a folder holds meanwhile: builds write to its `dist`, and two at once would mix there. */
function buildLock(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `kalalaya-build-${name}`);
}

/** Builds a frontend and puts the result in its place, whole. */
async function buildInto(
  target: string,
  frontend: string,
  version: string,
  { root, releasesDir }: MakeOptions,
) {
  await build(root, frontend, { KALALAYA_RELEASE: version });
  if ((await knownVersion(root, frontend)) !== version) {
    throw new ReleaseError(`The sources of ${frontend} changed while it was built. Run the command again.`);
  }
  const draft = path.join(releasesDir, frontend, `.draft-${randomUUID()}`);
  await mkdir(path.dirname(draft), { recursive: true });
  await cp(path.join(await frontendFolder(root, frontend), 'dist'), draft, { recursive: true });
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    // Somebody made the same release at the same time: the same sources make the same files.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/**
 * The version of the release that the sources of a frontend make. Quick while nothing has changed since it was last
 * asked for. Throws `ReleaseError` when they do not build.
 */
export async function releaseVersion(frontend: string, root: string): Promise<string> {
  return (await knownVersion(root, frontend)) ?? (await surveyedVersion(root, frontend));
}

/**
 * Makes a release of a frontend from its sources, unless one of just these sources is there. The folder appears
 * whole or not at all. Throws `ReleaseError` when the build fails.
 */
export async function makeRelease(frontend: string, options: MakeOptions): Promise<MakeResult> {
  const { root, releasesDir, fetch, onBuild } = options;
  const targetOf = (version: string) => path.join(releasesDir, frontend, version);
  const isThere = async (version: string) => {
    await fetch?.(frontend, version);
    return exists(path.join(targetOf(version), 'release.json'));
  };
  const known = await knownVersion(root, frontend);
  if (known !== null && (await isThere(known))) return { name: frontend, version: known, built: false };
  return withLock(
    buildLock(path.join(root, frontend)),
    async () => {
      const version = await releaseVersion(frontend, root);
      // Whoever built before may have built just this.
      if (await isThere(version)) return { name: frontend, version, built: false };
      onBuild?.(frontend, version);
      await buildInto(targetOf(version), frontend, version, options);
      return { name: frontend, version, built: true };
    },
    BUILD_LOCK_TIMEOUT_MS,
  );
}
