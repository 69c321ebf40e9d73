import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildGraph, buildGraph } from '@kalalaya/contract/build-graph';
import * as v from 'valibot';
import { ReleaseError } from '../errors.ts';
import { replaceFile } from '../file-system.ts';
import { frontendFolder } from './frontends.ts';
import { packageName, readLockfile } from './lockfile.ts';

const surveyRecord = v.object({
  version: v.string(),
  /** SHA-256 of every file that was read, by path; null for a file that was looked up and is missing. */
  files: v.record(v.string(), v.nullable(v.string())),
  /** Lockfile entries of every package that was read, by name. */
  packages: v.record(v.string(), v.string()),
});

/** Result of the last survey of a frontend: its inputs and the resulting version. */
type SurveyRecord = v.InferOutput<typeof surveyRecord>;

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

async function fileDigest(root: string, file: string): Promise<string | null> {
  try {
    return digest(await readFile(path.join(root, file)));
  } catch {
    // Missing, or a folder: the bundler looks up both.
    return null;
  }
}

const surveyPath = (root: string, frontend: string) => path.join(root, '.cache/surveys', `${frontend}.json`);

async function digestFiles(root: string, files: readonly string[]): Promise<[string, string | null][]> {
  return Promise.all(files.map(async (file) => [file, await fileDigest(root, file)]));
}

/**
 * Reads the version in the manifest of a frontend, which its team increments.
 *
 * @throws {ReleaseError} if there is none.
 */
async function manifestVersion(root: string, frontend: string): Promise<string> {
  const file = path.join(await frontendFolder(root, frontend), 'package.json');
  const text = await readFile(file, 'utf8');
  const manifest = v.safeParse(v.object({ version: v.string() }), JSON.parse(text));
  if (!manifest.success) throw new ReleaseError(`${file} has no version. Add one, such as "0.1.0".`);
  return manifest.output.version;
}

/**
 * Returns the version of the current sources without a build, or null if any input of the last survey has changed.
 */
export async function cachedVersion(root: string, frontend: string): Promise<string | null> {
  const text = await readFile(surveyPath(root, frontend), 'utf8').catch(() => null);
  if (text === null) return null;
  const last = v.safeParse(surveyRecord, JSON.parse(text));
  if (!last.success) return null;
  const { version, files, packages } = last.output;
  const now = await digestFiles(root, Object.keys(files));
  if (now.some(([file, hash]) => files[file] !== hash)) return null;
  const lockfile = await readLockfile(root);
  return Object.entries(packages).every(([name, entries]) => lockfile.entriesOf(name) === entries)
    ? version
    : null;
}

/**
 * Computes the version of surveyed sources and stores the survey: the version in the manifest, and 16 hexadecimal
 * digits of a hash over the bundled modules and packages, the build tools and the output options.
 *
 * @throws {ReleaseError} if a package is missing in the lockfile.
 */
export async function computeVersion(root: string, frontend: string, survey: string): Promise<string> {
  const graph: BuildGraph = v.parse(buildGraph, JSON.parse(survey));
  const manifest = path.relative(root, path.join(await frontendFolder(root, frontend), 'package.json'));
  const files = [...graph.modules, ...graph.read, ...graph.missing, manifest.replaceAll('\\', '/')];
  const [lockfile, baseVersion, fileDigests] = await Promise.all([
    readLockfile(root),
    manifestVersion(root, frontend),
    digestFiles(root, files),
  ]);
  const modules = fileDigests.slice(0, graph.modules.length);
  const packages = graph.packages.map((location) => lockfile.entryAt(location)).sort();
  const tools = graph.tools.map((name) => lockfile.entryAt(`node_modules/${name}`)).sort();
  const hash = digest(JSON.stringify([modules, packages, tools, graph.output])).slice(0, 16);
  const names = [...graph.packages, ...graph.packagesRead].map(packageName).concat(graph.tools);
  const last: SurveyRecord = {
    version: `${baseVersion}-${hash}`,
    files: Object.fromEntries(fileDigests),
    packages: Object.fromEntries(names.map((name) => [name, lockfile.entriesOf(name)])),
  };
  const location = surveyPath(root, frontend);
  await mkdir(path.dirname(location), { recursive: true });
  await replaceFile(location, `${JSON.stringify(last)}\n`);
  return last.version;
}
