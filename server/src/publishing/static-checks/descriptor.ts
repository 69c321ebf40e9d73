import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isReservedPath } from '@kalalaya/contract/address';
import { matchCall } from '@kalalaya/contract/calls';
import { type ReleaseManifest, releaseManifest, remoteDescriptor } from '@kalalaya/contract/release';
import { matchRoute } from '@kalalaya/contract/routes';
import * as v from 'valibot';
import type { VerifiedFiles } from '../../release/verify.ts';
import type { Finding } from './finding.ts';

const finding = (where: string, problem: string, remedy: string): Finding => ({
  check: 'descriptor',
  where,
  problem,
  remedy,
});

const findingIf = (condition: boolean, ...parts: Parameters<typeof finding>): Finding[] =>
  condition ? [finding(...parts)] : [];

type Descriptor = v.InferOutput<typeof remoteDescriptor>;

/** Reads a JSON file of a release. Returns its findings instead if it does not match its schema. */
async function readJson<S extends v.GenericSchema>(
  dir: string,
  file: string,
  schema: S,
): Promise<v.InferOutput<S> | Finding[]> {
  const remedy = 'Correct remote.ts and build with the preset of @kalalaya/build.';
  try {
    const result = v.safeParse(schema, JSON.parse(await readFile(path.join(dir, file), 'utf8')));
    if (result.success) return result.output;
    return result.issues.map((issue) => {
      const at = v.getDotPath(issue);
      return finding(at === null ? file : `${file}, ${at}`, issue.message, remedy);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [finding(file, `cannot be read: ${reason}`, remedy)];
  }
}

function routeFindings({ routes }: Descriptor): Finding[] {
  const example = 'Add it under discover: { call, at } in remote.ts, so that the page can be checked.';
  return routes.flatMap(({ path: pattern, discover, title }) => {
    const parameters = [...pattern.matchAll(/\/:(\w+)/g)].map(([, name = '']) => name);
    const missing = parameters.filter((name) => !discover?.[name]).join(', ');
    const reserved = `is reserved: the server handles everything below /${pattern.toLowerCase().split('/')[1]}`;
    return [
      ...findingIf(isReservedPath(pattern), pattern, reserved, 'Give the page another path.'),
      ...findingIf(title.trim() === '', pattern, 'has no title', 'Add one in remote.ts.'),
      ...findingIf(
        missing !== '',
        pattern,
        `does not say where an example of ${missing} comes from`,
        example,
      ),
    ];
  });
}

/** Finds search records whose call does not exist, or that link to no page of the remote. */
const searchFindings = ({ routes, search = [] }: Descriptor): Finding[] =>
  search.flatMap(({ kind, call, to }) => {
    const where = `search, ${kind}`;
    const unknownCall = `${call} is not a call of the admin API, or lacks a parameter`;
    const unknownPage = `links to ${to}, which is not a page of the remote`;
    return [
      ...findingIf(matchCall(call) === null, where, unknownCall, 'See the specification, section 7.'),
      ...findingIf(matchRoute(routes, to) === null, where, unknownPage, 'Link to one of its routes.'),
    ];
  });

const rebuild = 'Build it again; a release folder is never edited.';

function manifestFindings(manifest: ReleaseManifest, folder: string): Finding[] {
  const name = `${manifest.name} ${manifest.version}`;
  const problem = `is the manifest of ${name}, but the folder is ${folder}`;
  return findingIf(name !== folder, 'release.json', problem, rebuild);
}

/** Checks the manifest and the descriptor of a release folder against their schemas, the folder and each other. */
export async function descriptorFindings(dir: string, name: string, version: string): Promise<Finding[]> {
  const manifest = await readJson(dir, 'release.json', releaseManifest);
  const ofManifest = Array.isArray(manifest) ? manifest : manifestFindings(manifest, `${name} ${version}`);
  if (name === 'shell') return ofManifest;
  const descriptor = await readJson(dir, 'remote.json', remoteDescriptor);
  if (Array.isArray(descriptor)) return [...ofManifest, ...descriptor];
  const other = `names the remote ${descriptor.name}, but its folder is ${name}`;
  return [
    ...ofManifest,
    ...findingIf(descriptor.name !== name, 'remote.json', other, `Write name: '${name}' in remote.ts.`),
    ...routeFindings(descriptor),
    ...searchFindings(descriptor),
  ];
}

/** Describes the files of a release that are not as they were built. */
export function fileFindings(invalid: VerifiedFiles['invalid']): Finding[] {
  return invalid.map(({ file, problem }) => ({ check: 'files', where: file, problem, remedy: rebuild }));
}
