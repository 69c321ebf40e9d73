import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '@kalalaya/node/errors';
import { filesBelow } from '@kalalaya/node/file-system';
import * as v from 'valibot';

/** Record of a received release, written by the portal beside its files. It is no part of the release. */
export const RECEIPT_FILE = 'received.json';

/** Number of hexadecimal digits in a version that identify the content: 64 bits. */
const HASH_DIGITS = 16;

const VERSION = /^(\d+\.\d+\.\d+)-([0-9a-f]{10}|[0-9a-f]{16})$/;

/** Manifests with sizes and integrity, which follow from the files and are checked against them. */
const MANIFESTS = new Set(['release.json', 'embed.json']);

/** Files of a manifest with the values that follow from them; everything else is kept. */
export const manifestFiles = v.looseObject({
  files: v.record(v.string(), v.looseObject({ integrity: v.string(), gzip: v.number() })),
});

/** Number part and hash of a version, such as `0.1.0` and `2a12582542c0ffee`. */
interface VersionParts {
  readonly base: string;
  readonly hash: string;
}

/** Splits a release version. Returns null if it does not end with a hash. */
function splitVersion(version: string): VersionParts | null {
  const [, base, hash] = VERSION.exec(version) ?? [];
  return base === undefined || hash === undefined ? null : { base, hash };
}

/** Returns the paths of all files of a release, without compressed variants and the receipt. */
async function releaseFiles(dir: string): Promise<string[]> {
  return (await filesBelow(dir)).filter((file) => !/\.(br|gz)$/.test(file) && file !== RECEIPT_FILE);
}

/** Returns a manifest without the values that follow from the files. */
function withoutDerivedValues(text: string): string {
  const manifest = v.parse(manifestFiles, JSON.parse(text));
  const files = Object.entries(manifest.files).map(([file, { integrity: _, gzip: __, ...entry }]) => [
    file,
    entry,
  ]);
  return JSON.stringify({ ...manifest, files: Object.fromEntries(files) });
}

// Latin-1 maps every byte to one character and back, so binary files survive.
const textOf = (bytes: Buffer) => bytes.toString('latin1');

/** Hashes a text with every occurrence of the version's own hash left out. */
function textDigest(text: string, hash: string | undefined): string {
  const digest = createHash('sha256');
  for (const part of hash === undefined ? [text] : text.split(hash))
    digest.update(`${part.length}:`).update(part, 'latin1');
  return digest.digest('hex');
}

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Reads each file of a release once. Returns its digest and the integrity of each file (SHA-384, as in HTML).
 *
 * The digest is the SHA-256 in hexadecimal over the path and content of every file, except the hash in its own version,
 * which the digest determines (docs/decisions/0021-release-identity.md).
 *
 * @param version - Version that the files contain.
 */
export async function hashRelease(dir: string, version: string) {
  const hash = splitVersion(version)?.hash;
  const lines: string[] = [];
  const integrity = new Map<string, string>();
  for (const file of await releaseFiles(dir)) {
    const bytes = await readFile(path.join(dir, file));
    const content = MANIFESTS.has(file) ? Buffer.from(withoutDerivedValues(bytes.toString('utf8'))) : bytes;
    lines.push(`${textDigest(file, hash)} ${textDigest(textOf(content), hash)}`);
    integrity.set(file, integrityOf(bytes));
  }
  return { digest: createHash('sha256').update(lines.sort().join('\n')).digest('hex'), integrity };
}

/** Returns the digest of a release (`hashRelease`). */
export async function releaseDigest(dir: string, version: string): Promise<string> {
  return (await hashRelease(dir, version)).digest;
}

/** Returns the version with the hash of a digest, keeping its number. Null if the version is not a number and a hash. */
export function contentVersion(version: string, digest: string): string | null {
  const parts = splitVersion(version);
  return parts && `${parts.base}-${digest.slice(0, HASH_DIGITS)}`;
}

/** Writes a manifest with the integrity of the files below `folder`. */
async function writeManifest(file: string, folder: string, text: string): Promise<void> {
  const manifest = v.parse(manifestFiles, JSON.parse(text));
  for (const [name, entry] of Object.entries(manifest.files))
    entry.integrity = integrityOf(await readFile(path.join(folder, name)));
  await writeFile(file, `${JSON.stringify(manifest, null, 1)}\n`);
}

/** A built release, and the folder in which `<name>/<version>` is created unless it exists. */
type BuiltRelease = { readonly name: string; readonly version: string; readonly releasesDir: string };

/**
 * Copies a built release under the version that its content has, and returns that version.
 *
 * @throws {ReleaseError} if the built version is not a number and a hash.
 */
export async function assignContentVersion(dir: string, built: BuiltRelease): Promise<string> {
  const assigned = contentVersion(built.version, await releaseDigest(dir, built.version));
  if (assigned === null) throw new ReleaseError(`${built.version} is not a valid release version.`);
  if (assigned !== built.version) await copyAs(assigned, dir, built);
  return assigned;
}

/**
 * Copies a built release under another version. The hash of the built version is replaced in every file, by one of equal
 * length, so source maps stay valid.
 */
export async function copyAs(
  assigned: string,
  dir: string,
  { name, version, releasesDir }: BuiltRelease,
): Promise<void> {
  const hashOf = (full: string) => full.slice(full.indexOf('-') + 1);
  const withAssigned = (text: string) => text.replaceAll(hashOf(version), hashOf(assigned));
  const target = path.join(releasesDir, name, assigned);
  const draft = `${target}.draft`;
  await rm(draft, { recursive: true, force: true });
  const files = await releaseFiles(dir);
  for (const file of files) {
    const location = path.join(draft, withAssigned(file));
    await mkdir(path.dirname(location), { recursive: true });
    const text = textOf(await readFile(path.join(dir, file)));
    await writeFile(location, withAssigned(text), 'latin1');
  }
  for (const [manifest, folder] of [
    ['release.json', 'web'],
    ['embed.json', 'embed'],
  ] as const) {
    if (!files.includes(manifest)) continue;
    const file = path.join(draft, manifest);
    await writeManifest(file, path.join(draft, folder), await readFile(file, 'utf8'));
  }
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
}
