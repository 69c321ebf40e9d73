import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseError } from '../errors.ts';
import { withLock } from '../release/files.ts';
import { sourceHash } from './sources.ts';

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
  /** Told when a build begins, so that a person sees progress. */
  readonly onBuild?: (name: string, version: string) => void;
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Runs the frontend's own build. Rejects with `ReleaseError` that carries what the build printed. */
async function build(root: string, frontend: string, version: string): Promise<void> {
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const child = spawn(process.execPath, [rsbuild, 'build'], {
    cwd: path.join(root, frontend),
    env: { ...process.env, NODE_ENV: 'production', KALALAYA_RELEASE: version },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (status !== 0) throw new ReleaseError(`The build of ${frontend} failed:\n${printed.trim()}`);
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
  await build(root, frontend, version);
  const draft = path.join(releasesDir, frontend, `.draft-${randomUUID()}`);
  await mkdir(path.dirname(draft), { recursive: true });
  await cp(path.join(root, frontend, 'dist'), draft, { recursive: true });
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    // Somebody made the same release at the same time: the same sources make the same files.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/**
 * Makes a release of a frontend from its sources, unless one of just these sources is there. The folder appears
 * whole or not at all. Throws `ReleaseError` when the build fails.
 */
export async function makeRelease(frontend: string, options: MakeOptions): Promise<MakeResult> {
  const { root, releasesDir, onBuild } = options;
  const manifest = JSON.parse(await readFile(path.join(root, frontend, 'package.json'), 'utf8')) as {
    version: string;
  };
  const version = `${manifest.version}-${await sourceHash(root, frontend)}`;
  const target = path.join(releasesDir, frontend, version);
  if (await exists(path.join(target, 'release.json'))) return { name: frontend, version, built: false };
  await withLock(
    buildLock(path.join(root, frontend)),
    async () => {
      // Whoever built before may have built just this.
      if (await exists(path.join(target, 'release.json'))) return;
      onBuild?.(frontend, version);
      await buildInto(target, frontend, version, options);
    },
    BUILD_LOCK_TIMEOUT_MS,
  );
  return { name: frontend, version, built: true };
}
