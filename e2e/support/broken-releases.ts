import path from 'node:path';
import { EVERY_COLLEGE, readRegistry } from '../../server/src/release/registry.ts';
import { makeEdited } from './edited-release.ts';
import { makeVariant, type ReleaseDraft } from './release-draft.ts';

/** A release with one fault, and the working release it was made from. */
export interface BrokenRelease {
  readonly version: string;
  readonly good: string;
}

const entryOf = ({ manifest }: ReleaseDraft) => `web/${manifest.scripts[0]}`;
const chunkOf = ({ manifest }: ReleaseDraft) => `web/${manifest.scripts[1]}`;

/** Faults in the files of a release, as caused by a bad deployment or proxy. */
const fileFaults = {
  'entry 404': (draft: ReleaseDraft) => draft.remove(entryOf(draft)),
  'chunk 404': (draft: ReleaseDraft) => draft.remove(chunkOf(draft)),
  'HTML instead of JS': (draft: ReleaseDraft) =>
    draft.edit(entryOf(draft), () => '<!doctype html><title>Login</title>'),
  'throws at evaluation': (draft: ReleaseDraft) =>
    draft.edit(entryOf(draft), (text) => `throw new Error("broken at evaluation");${text}`),
  'tampered file': (draft: ReleaseDraft) =>
    draft.edit(entryOf(draft), (text) => `${text}\nvoid 0;`, { unlisted: true }),
  'connection hangs': async () => {},
  'wrong shared major': async ({ manifest }: ReleaseDraft) =>
    Object.assign(manifest.shared, { react: '99.0.0' }),
} as const;

/** Faults in the sources of a page. One build contains them all; each release made from it names its own. */
const sourceFaults = {
  'throws while rendering in the browser':
    "if (typeof document !== 'undefined') throw new Error('broken in the browser');",
  'throws while rendering on the server':
    "if (typeof document === 'undefined') throw new Error('broken on the server');",
  'never returns on the server': "if (typeof document === 'undefined') for (;;) {}",
  'exhausts memory on the server':
    "if (typeof document === 'undefined') { const all: number[][] = []; for (;;) all.push(new Array(1e6).fill(all.length)); }",
} as const;

type FileFault = keyof typeof fileFaults;
type SourceFault = keyof typeof sourceFaults;
export type AnyFault = FileFault | SourceFault;

/** Every row of the failure matrix (docs/design.md, When a part fails). */
export const faults: readonly AnyFault[] = [
  ...(Object.keys(fileFaults) as FileFault[]),
  ...(Object.keys(sourceFaults) as SourceFault[]),
];

/** Returns true if a fault is one of a release's files, and needs no build. */
export const isFileFault = (fault: AnyFault): fault is FileFault => fault in fileFaults;

async function liveVersion(releasesDir: string, remote: string): Promise<string> {
  const registry = await readRegistry(releasesDir);
  const version = registry.live[EVERY_COLLEGE]?.[remote]?.version;
  if (!version) throw new Error(`no release of ${remote} is live`);
  return version;
}

/** Builds a release of a remote that contains every source fault. `__FAULT__` stands for the one to run. */
function buildFaults(releasesDir: string, remote: string): Promise<string> {
  const cases = Object.entries(sourceFaults).map(
    ([fault, source]) => `  if (FAULT === '${fault}') { ${source} }`,
  );
  // The minifier does not know what JSON.parse returns.
  return makeEdited(
    releasesDir,
    remote,
    [...cases, '  return null;'].join('\n'),
    `const FAULT = JSON.parse('"__FAULT__"') as string;`,
  );
}

/** Creates a release of a remote with one fault in a test's release store. */
export async function makeBroken(
  releasesDir: string,
  remote: string,
  fault: AnyFault,
): Promise<BrokenRelease> {
  const good = await liveVersion(releasesDir, remote);
  const remoteDir = path.join(releasesDir, remote);
  if (isFileFault(fault))
    return { version: await makeVariant(remoteDir, good, fault, fileFaults[fault]), good };
  const built = await buildFaults(releasesDir, remote);
  const change = (draft: ReleaseDraft) => draft.replace((text) => text.replaceAll('__FAULT__', fault));
  return { version: await makeVariant(remoteDir, built, fault, change), good };
}

/** Returns the largest lazy script of a release; for most remotes that is the PDF viewer. */
function largestLazy({ manifest }: ReleaseDraft): string {
  const [largest] = Object.entries(manifest.files)
    .filter(([file]) => file.endsWith('.js') && !manifest.scripts.includes(file))
    .sort(([, one], [, other]) => other.bytes - one.bytes);
  if (!largest) throw new Error(`${manifest.name} has no lazy script`);
  return `web/${largest[0]}`;
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
  const change = (draft: ReleaseDraft) =>
    draft.edit(largestLazy(draft), (text) => text + added, { unlisted: true });
  const remoteDir = path.join(releasesDir, remote);
  return { version: await makeVariant(remoteDir, good, 'lazy script changed', change), good };
}
