import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildGraph, buildGraph } from '@kalalaya/contract/build-graph';
import * as v from 'valibot';
import { ReleaseError } from '../errors.ts';
import { replaceFile } from '../release/files.ts';
import { frontendFolder } from './frontends.ts';
import { packageName, readLockfile } from './lockfile.ts';

const surveyed = v.object({
  version: v.string(),
  /** SHA-256 of every file that was read, by its path; null for one that was looked for in vain. */
  files: v.record(v.string(), v.nullable(v.string())),
  /** What the lockfile said of every package that was read, by its name. */
  packages: v.record(v.string(), v.string()),
});

/** The last survey of a frontend: what it read, and the version that came of it. */
type Surveyed = v.InferOutput<typeof surveyed>;

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

async function fileDigest(root: string, file: string): Promise<string | null> {
  try {
    return digest(await readFile(path.join(root, file)));
  } catch {
    // It is not there, or no file: what the bundler looked for may be a folder.
    return null;
  }
}

const surveyPlace = (root: string, frontend: string) => path.join(root, '.cache/surveys', `${frontend}.json`);

async function digests(root: string, files: readonly string[]): Promise<[string, string | null][]> {
  return Promise.all(files.map(async (file) => [file, await fileDigest(root, file)]));
}

/** The version that the manifest of a frontend states, which its team counts up. Throws `ReleaseError` without one. */
async function statedVersion(root: string, frontend: string): Promise<string> {
  const file = path.join(await frontendFolder(root, frontend), 'package.json');
  const text = await readFile(file, 'utf8');
  const manifest = v.safeParse(v.object({ version: v.string() }), JSON.parse(text));
  if (!manifest.success) throw new ReleaseError(`${file} states no version: give it one, such as "0.1.0".`);
  return manifest.output.version;
}

/**
 * The version of the release that the sources make, without building anything: from the last survey, as long as
 * nothing that it read has changed. Null when that is not known.
 */
export async function knownVersion(root: string, frontend: string): Promise<string | null> {
  const text = await readFile(surveyPlace(root, frontend), 'utf8').catch(() => null);
  if (text === null) return null;
  const last = v.safeParse(surveyed, JSON.parse(text));
  if (!last.success) return null;
  const { version, files, packages } = last.output;
  const now = await digests(root, Object.keys(files));
  if (now.some(([file, hash]) => files[file] !== hash)) return null;
  const lockfile = await readLockfile(root);
  return Object.entries(packages).every(([name, entries]) => lockfile.everywhere(name) === entries)
    ? version
    : null;
}

/**
 * The version of the release that a survey's sources make: the number that the manifest states, and ten hexadecimal
 * digits of a hash over the modules and packages of the build, the packages that build it, and its output. Kept for
 * `knownVersion`. Throws `ReleaseError` for a package that the lockfile does not have.
 */
export async function versionOf(root: string, frontend: string, survey: string): Promise<string> {
  const graph: BuildGraph = v.parse(buildGraph, JSON.parse(survey));
  const manifest = path.relative(root, path.join(await frontendFolder(root, frontend), 'package.json'));
  const files = [...graph.modules, ...graph.read, ...graph.missing, manifest.replaceAll('\\', '/')];
  const [lockfile, stated, seen] = await Promise.all([
    readLockfile(root),
    statedVersion(root, frontend),
    digests(root, files),
  ]);
  const modules = seen.slice(0, graph.modules.length);
  const packages = graph.packages.map((place) => lockfile.at(place)).sort();
  const tools = graph.tools.map((name) => lockfile.at(`node_modules/${name}`)).sort();
  const hash = digest(JSON.stringify([modules, packages, tools, graph.output])).slice(0, 10);
  const names = [...graph.packages, ...graph.packagesRead].map(packageName).concat(graph.tools);
  const last: Surveyed = {
    version: `${stated}-${hash}`,
    files: Object.fromEntries(seen),
    packages: Object.fromEntries(names.map((name) => [name, lockfile.everywhere(name)])),
  };
  const place = surveyPlace(root, frontend);
  await mkdir(path.dirname(place), { recursive: true });
  await replaceFile(place, `${JSON.stringify(last)}\n`);
  return last.version;
}
