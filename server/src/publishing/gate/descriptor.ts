import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isReservedPath } from '@kalalaya/contract/address';
import { findCall } from '@kalalaya/contract/calls';
import { type ReleaseManifest, releaseManifest, remoteDescriptor } from '@kalalaya/contract/release';
import { matchRoute } from '@kalalaya/contract/routes';
import * as v from 'valibot';
import type { Finding } from './finding.ts';

const check = 'descriptor';

async function readWith<S extends v.GenericSchema>(
  dir: string,
  file: string,
  schema: S,
): Promise<{ value: v.InferOutput<S> | null; findings: Finding[] }> {
  const remedy = 'Build it with the preset of @kalalaya/build, and correct remote.ts.';
  const whole = (problem: string): { value: null; findings: Finding[] } => ({
    value: null,
    findings: [{ check, where: file, problem, remedy }],
  });
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path.join(dir, file), 'utf8'));
  } catch (error) {
    return whole(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = v.safeParse(schema, json);
  if (read.success) return { value: read.output, findings: [] };
  const findings = read.issues.map((issue) => {
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
        problem: `the server answers everything below /${first} itself`,
        remedy: 'Give the page another path.',
      });
    }
    if (title.trim() === '') {
      findings.push({ check, where: pattern, problem: 'has no title', remedy: 'Give it one in remote.ts.' });
    }
    const lacking = parametersOf(pattern).filter((name) => name !== undefined && !discover?.[name]);
    if (lacking.length > 0) {
      findings.push({
        check,
        where: pattern,
        problem: `does not say where an example of ${lacking.join(', ')} comes from`,
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
      remedy: 'Name both in remote.ts.',
    });
  }
  return findings;
}

/** Records for the site's search that no answer can bring, or that lead to no page of the remote. */
function searchFindings({ routes, search = [] }: Descriptor): Finding[] {
  return search.flatMap(({ kind, call, to }) => {
    const where = `search, ${kind}`;
    const findings: Finding[] = [];
    if (findCall(call) === null) {
      const problem = `${call} is no call of the admin API, or lacks a parameter`;
      findings.push({ check, where, problem, remedy: 'Name an address of the specification, section 7.' });
    }
    if (matchRoute(routes, to) === null) {
      const problem = `leads to ${to}, which is no page of the remote`;
      findings.push({ check, where, problem, remedy: 'Lead to a path of its routes, in remote.ts.' });
    }
    return findings;
  });
}

function manifestFindings(manifest: ReleaseManifest, name: string, version: string): Finding[] {
  const remedy = 'Build it again; a release folder is never edited.';
  const where = 'release.json';
  const findings: Finding[] = [];
  if (manifest.name !== name || manifest.version !== version) {
    const problem = `says it is ${manifest.name} ${manifest.version}, the folder says ${name} ${version}`;
    findings.push({ check, where, problem, remedy });
  }
  if (manifest.scripts.length === 0) {
    findings.push({ check, where, problem: 'names no script to load first', remedy });
  }
  for (const file of [...manifest.scripts, ...manifest.styles]) {
    if (manifest.files[file]) continue;
    findings.push({ check, where: file, problem: 'is loaded first but is no file of the release', remedy });
  }
  return findings;
}

/** The descriptor and the manifest of a release folder: their schemas, and whether they fit the folder and each other. */
export async function descriptorFindings(dir: string, name: string, version: string): Promise<Finding[]> {
  const manifest = await readWith(dir, 'release.json', releaseManifest);
  const findings = [...manifest.findings];
  if (manifest.value) findings.push(...manifestFindings(manifest.value, name, version));
  if (name === 'shell') return findings;
  const descriptor = await readWith(dir, 'remote.json', remoteDescriptor);
  findings.push(...descriptor.findings);
  if (descriptor.value) {
    if (descriptor.value.name !== name) {
      findings.push({
        check,
        where: 'remote.json',
        problem: `names the remote ${descriptor.value.name}, its folder is ${name}`,
        remedy: `Write name: '${name}' in remote.ts.`,
      });
    }
    findings.push(...routeFindings(descriptor.value), ...searchFindings(descriptor.value));
  }
  return findings;
}
