import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isReservedPath } from '@kalalaya/contract/address';
import { matchCall } from '@kalalaya/contract/calls';
import { type ReleaseManifest, releaseManifest, remoteDescriptor } from '@kalalaya/contract/release';
import { matchRoute } from '@kalalaya/contract/routes';
import * as v from 'valibot';
import type { Finding } from '../finding.ts';

const check = 'descriptor';

async function readJson<S extends v.GenericSchema>(
  dir: string,
  file: string,
  schema: S,
): Promise<{ value: v.InferOutput<S> | null; findings: Finding[] }> {
  const remedy = 'Correct remote.ts and build with the preset of @kalalaya/build.';
  const fileFailure = (problem: string): { value: null; findings: Finding[] } => ({
    value: null,
    findings: [{ check, where: file, problem, remedy }],
  });
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path.join(dir, file), 'utf8'));
  } catch (error) {
    return fileFailure(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const result = v.safeParse(schema, json);
  if (result.success) return { value: result.output, findings: [] };
  const findings = result.issues.map((issue) => {
    const at = v.getDotPath(issue);
    return { check, where: at === null ? file : `${file}, ${at}`, problem: issue.message, remedy };
  });
  return { value: null, findings };
}

type Descriptor = v.InferOutput<typeof remoteDescriptor>;

const parametersOf = (pattern: string) => [...pattern.matchAll(/\/:(\w+)/g)].map(([, name]) => name);

function routeFindings({ routes, menu }: Descriptor): Finding[] {
  const findings: Finding[] = [];
  for (const { path: pattern, discover, title } of routes) {
    if (isReservedPath(pattern)) {
      const [, first = ''] = pattern.toLowerCase().split('/');
      findings.push({
        check,
        where: pattern,
        problem: `is reserved: the server handles everything below /${first}`,
        remedy: 'Give the page another path.',
      });
    }
    if (title.trim() === '') {
      findings.push({ check, where: pattern, problem: 'has no title', remedy: 'Add one in remote.ts.' });
    }
    const missingExamples = parametersOf(pattern).filter((name) => name !== undefined && !discover?.[name]);
    if (missingExamples.length > 0) {
      findings.push({
        check,
        where: pattern,
        problem: `does not say where an example of ${missingExamples.join(', ')} comes from`,
        remedy: 'Add it under discover: { call, at } in remote.ts, so that the page can be checked.',
      });
    }
  }
  for (const { to, label, group } of menu) {
    if (label.trim() !== '' && group.trim() !== '') continue;
    findings.push({
      check,
      where: to,
      problem: 'is a menu entry without a label or a group',
      remedy: 'Add both in remote.ts.',
    });
  }
  return findings;
}

/** Finds search records whose call does not exist, or that link to no page of the remote. */
function searchFindings({ routes, search = [] }: Descriptor): Finding[] {
  return search.flatMap(({ kind, call, to }) => {
    const where = `search, ${kind}`;
    const findings: Finding[] = [];
    if (matchCall(call) === null) {
      const problem = `${call} is not a call of the admin API, or lacks a parameter`;
      findings.push({ check, where, problem, remedy: 'Name an address of the specification, section 7.' });
    }
    if (matchRoute(routes, to) === null) {
      const problem = `links to ${to}, which is not a page of the remote`;
      findings.push({ check, where, problem, remedy: 'Link to a path of its routes in remote.ts.' });
    }
    return findings;
  });
}

function manifestFindings(manifest: ReleaseManifest, name: string, version: string): Finding[] {
  const remedy = 'Build it again; a release folder is never edited.';
  const where = 'release.json';
  const findings: Finding[] = [];
  if (manifest.name !== name || manifest.version !== version) {
    const problem = `is the manifest of ${manifest.name} ${manifest.version}, but the folder is ${name} ${version}`;
    findings.push({ check, where, problem, remedy });
  }
  if (manifest.scripts.length === 0) {
    findings.push({ check, where, problem: 'names no script to load first', remedy });
  }
  for (const file of [...manifest.scripts, ...manifest.styles]) {
    if (manifest.files[file]) continue;
    findings.push({
      check,
      where: file,
      problem: 'is loaded first but is not a file of the release',
      remedy,
    });
  }
  return findings;
}

/** Checks the manifest and the descriptor of a release folder against their schemas, the folder and each other. */
export async function descriptorFindings(dir: string, name: string, version: string): Promise<Finding[]> {
  const manifest = await readJson(dir, 'release.json', releaseManifest);
  const findings = [...manifest.findings];
  if (manifest.value) findings.push(...manifestFindings(manifest.value, name, version));
  if (name === 'shell') return findings;
  const descriptor = await readJson(dir, 'remote.json', remoteDescriptor);
  findings.push(...descriptor.findings);
  if (descriptor.value) {
    if (descriptor.value.name !== name) {
      findings.push({
        check,
        where: 'remote.json',
        problem: `names the remote ${descriptor.value.name}, but its folder is ${name}`,
        remedy: `Write name: '${name}' in remote.ts.`,
      });
    }
    findings.push(...routeFindings(descriptor.value), ...searchFindings(descriptor.value));
  }
  return findings;
}
