import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@kalalaya/contract/release';
import { EVERY_COLLEGE, readRegistry } from '../../server/src/release/registry.ts';
import { makeEdited } from './edited-release.ts';

/** A release with one fault, and the working release it was made from. */
export interface BrokenRelease {
  readonly version: string;
  readonly good: string;
}

interface Draft {
  readonly dir: string;
  manifest: ReleaseManifest;
}

/** Replaces a file of a draft. With `honest`, the manifest gets the new integrity, as after a build. */
async function replace(
  draft: Draft,
  file: string,
  text: (before: string) => string,
  honest: boolean,
): Promise<void> {
  const target = path.join(draft.dir, 'web', file);
  const bytes = Buffer.from(text(await readFile(target, 'utf8')));
  await writeFile(target, bytes);
  for (const ending of ['br', 'gz']) await rm(`${target}.${ending}`, { force: true });
  const entry = draft.manifest.files[file];
  if (!honest || !entry) return;
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  draft.manifest = { ...draft.manifest, files: { ...draft.manifest.files, [file]: { ...entry, integrity } } };
}

async function remove({ dir }: Draft, file: string): Promise<void> {
  for (const ending of ['', '.br', '.gz'])
    await rm(path.join(dir, 'web', `${file}${ending}`), { force: true });
}

const entryOf = ({ manifest }: Draft) => manifest.scripts[0] ?? '';
const chunkOf = ({ manifest }: Draft) => manifest.scripts[1] ?? '';

/** Faults in the files of a release, as caused by a bad deployment or proxy. */
const fileFaults = {
  'entry 404': (draft: Draft) => remove(draft, entryOf(draft)),
  'chunk 404': (draft: Draft) => remove(draft, chunkOf(draft)),
  'HTML instead of JS': (draft: Draft) =>
    replace(draft, entryOf(draft), () => '<!doctype html><title>Login</title>', true),
  'throws at evaluation': (draft: Draft) =>
    replace(draft, entryOf(draft), (text) => `throw new Error("broken at evaluation");${text}`, true),
  'tampered file': (draft: Draft) => replace(draft, entryOf(draft), (text) => `${text}\nvoid 0;`, false),
  'connection hangs': async () => {},
  'wrong shared major': async (draft: Draft) => {
    draft.manifest = { ...draft.manifest, shared: { ...draft.manifest.shared, react: '99.0.0' } };
  },
} as const;

/** Faults in the sources of a page. Each needs a separate build. */
const sourceFaults = {
  'throws while rendering in the browser':
    "if (typeof document !== 'undefined') throw new Error('broken in the browser');",
  'throws while rendering on the server':
    "if (typeof document === 'undefined') throw new Error('broken on the server');",
  'never returns on the server': "if (typeof document === 'undefined') for (;;) {}",
  'exhausts memory on the server':
    "if (typeof document === 'undefined') { const all: number[][] = []; for (;;) all.push(new Array(1e6).fill(all.length)); }",
} as const;

export type FileFault = keyof typeof fileFaults;
export type SourceFault = keyof typeof sourceFaults;
export type AnyFault = FileFault | SourceFault;

/** Every row of the failure matrix (docs/design.md, When a part fails). */
export const faults: readonly AnyFault[] = [
  ...(Object.keys(fileFaults) as FileFault[]),
  ...(Object.keys(sourceFaults) as SourceFault[]),
];

async function liveVersion(releasesDir: string, remote: string): Promise<string> {
  const registry = await readRegistry(releasesDir);
  const version = registry.live[EVERY_COLLEGE]?.[remote]?.version;
  if (!version) throw new Error(`no release of ${remote} is live`);
  return version;
}

async function breakFiles(
  releasesDir: string,
  remote: string,
  [fault, change]: readonly [string, (draft: Draft) => Promise<void>],
  good: string,
): Promise<string> {
  const version = `${good}-${fault.replace(/\W+/g, '-').toLowerCase()}`;
  const dir = path.join(releasesDir, remote, version);
  await cp(path.join(releasesDir, remote, good), dir, { recursive: true });
  const read = async (file: string) => JSON.parse(await readFile(path.join(dir, file), 'utf8')) as object;
  const draft: Draft = { dir, manifest: { ...((await read('release.json')) as ReleaseManifest), version } };
  await change(draft);
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(draft.manifest));
  await writeFile(path.join(dir, 'remote.json'), JSON.stringify({ ...(await read('remote.json')), version }));
  return version;
}

async function breakSources(releasesDir: string, remote: string, fault: SourceFault): Promise<string> {
  return makeEdited(releasesDir, remote, `  ${sourceFaults[fault]}\n  return null;`);
}

/** Creates a release of a remote with one fault in a test's release store. */
export async function makeBroken(
  releasesDir: string,
  remote: string,
  fault: AnyFault,
): Promise<BrokenRelease> {
  const good = await liveVersion(releasesDir, remote);
  const version =
    fault in fileFaults
      ? await breakFiles(releasesDir, remote, [fault, fileFaults[fault as FileFault]], good)
      : await breakSources(releasesDir, remote, fault as SourceFault);
  return { version, good };
}

/** Returns the largest lazy script of a release; for most remotes that is the PDF viewer. */
function largestLazy({ manifest }: Draft): string {
  const [largest] = Object.entries(manifest.files)
    .filter(([file]) => file.endsWith('.js') && !manifest.scripts.includes(file))
    .sort(([, one], [, other]) => other.bytes - one.bytes);
  if (!largest) throw new Error(`${manifest.name} has no lazy script`);
  return largest[0];
}

/**
 * Creates a release of a remote whose largest lazy script differs from the published one by an appended text.
 */
export async function makeLazyChanged(
  releasesDir: string,
  remote: string,
  added: string,
): Promise<BrokenRelease> {
  const good = await liveVersion(releasesDir, remote);
  const change = (draft: Draft) => replace(draft, largestLazy(draft), (text) => text + added, false);
  return { version: await breakFiles(releasesDir, remote, ['lazy script changed', change], good), good };
}
