import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { writeCompressed } from '@kalalaya/build/compressed';
import { contentVersion, copyAs, manifestFiles, releaseDigest } from '@kalalaya/cli/release/content-version';
import { isCompressed } from '@kalalaya/cli/release/tarball';
import { isDiskFull } from '@kalalaya/node/errors';
import { exists, filesBelow } from '@kalalaya/node/file-system';
import { extract, list, ReadEntry } from 'tar';
import { readReleaseFile } from '../release/folder.ts';
import type { ReleaseNote } from '../release/pointers.ts';
import { readReleaseFolder } from '../release/read-release.ts';
import { writeReceipt } from '../release/receipt.ts';
import { verifyFiles } from '../release/verify.ts';
import { fetchRelease } from '../release/versions.ts';
import type { StoreLocation } from '../store/location.ts';
import { touchArrival, withArrivals } from './arrivals.ts';
import { RefusedError } from './authorise.ts';
import { descriptorFindings, fileFindings } from './static-checks/descriptor.ts';
import { formatFindings } from './static-checks/finding.ts';

/** Folders of the files that browsers load, and their manifests. */
const PARTS = { web: 'release.json', embed: 'embed.json' };

/**
 * Writes compressed variants of all files in a draft that browsers load, and their sizes into the manifests: the gate's
 * budgets do not rely on a sender.
 */
async function compressFiles(draft: string): Promise<void> {
  for (const [part, manifestName] of Object.entries(PARTS)) {
    const folder = path.join(draft, part);
    const names = await filesBelow(folder).catch(() => null);
    if (names === null) continue;
    const manifestFile = path.join(draft, manifestName);
    const manifest = await readReleaseFile(manifestFile, manifestFiles);
    for (const name of names) {
      const file = path.join(folder, name);
      const size = await writeCompressed(file, await readFile(file));
      const listed = manifest.files[name];
      if (listed !== undefined) listed.gzip = size;
    }
    await writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`);
  }
}

const MB = 1024 * 1024;

/** Limits of an archive: its compressed and unpacked size and the size of one file, in bytes, and the number of files. */
const defaultLimits = { archiveBytes: 50 * MB, unpackedBytes: 200 * MB, fileBytes: 30 * MB, files: 3_000 };
export type ArchiveLimits = Readonly<typeof defaultLimits>;

/** Maximum size of a descriptor or manifest, in bytes. The server parses and checks it while visitors wait. */
const MAX_MANIFEST_BYTES = 256 * 1024;

/** Paths that a release may contain. */
const RELEASE_FILE =
  /^(release\.json|remote\.json|embed\.json|worker\/sw\.js|node\/main\.cjs|maps\/(web|node)\/[\w@.+/-]+\.map|(web|embed)\/[\w@.+/-]+)$/;

const isManifest = (file: string) => /^(release|remote|embed)\.json$/.test(file);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const archiveError = (message: string) => new RefusedError(422, `The archive is refused: ${message}`);

/** Compressed files are made here: browsers then receive exactly what the manifest has the integrity of. */
const isSkipped = ({ type, path: name }: ReadEntry) => type === 'Directory' || isCompressed(name);

/** Returns a transform that fails beyond `maxBytes`. */
const atMost = (maxBytes: number, what: string, onChunk: (chunk: Buffer) => void = () => {}) =>
  async function* pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw archiveError(`it is over ${maxBytes / MB} MB${what}.`);
      onChunk(chunk);
      yield chunk;
    }
  };

/** Returns why an entry is refused, or null. `names` are the entries before it. */
function problemOf({ type, path: name, size }: ReadEntry, names: ReadonlySet<string>, limits: ArchiveLimits) {
  if (type !== 'File' && type !== 'OldFile') return `${name} is a ${type}; only files are allowed.`;
  const isOutside = name.split('/').some((segment) => ['', '.', '..'].includes(segment));
  if (isOutside || name.length > 200 || !RELEASE_FILE.test(name))
    return `${name} is not a file of a release. Build with the preset and send the release with kalalaya publish.`;
  if (names.has(name)) return `it contains ${name} twice.`;
  if (names.size >= limits.files) return `it contains more than ${limits.files} files.`;
  const maxBytes = isManifest(name) ? Math.min(MAX_MANIFEST_BYTES, limits.fileBytes) : limits.fileBytes;
  return size > maxBytes ? `${name} is over ${maxBytes / MB} MB.` : null;
}

/** @throws {RefusedError} if an archive contains anything but files of a release within the limits. */
async function assertEntries(file: string, limits: ArchiveLimits): Promise<void> {
  const names = new Set<string>();
  let problem: string | null = null;
  const onReadEntry = (entry: ReadEntry) => {
    if (isSkipped(entry)) return;
    problem ??= problemOf(entry, names, limits);
    names.add(entry.path);
  };
  await list({ file, strict: true, onReadEntry });
  if (problem !== null) throw archiveError(problem);
}

/** Receives a streamed archive and unpacks it into a folder, once it is complete and has the signed digest. */
async function unpack(
  body: Readable,
  folder: string,
  signedDigest: string,
  limits: ArchiveLimits,
): Promise<void> {
  const [archive, tar] = [path.join(folder, '.archive.tgz'), path.join(folder, '.archive.tar')];
  const hash = createHash('sha256');
  const received = atMost(limits.archiveBytes, '', (chunk) => hash.update(chunk));
  const unpacked = atMost(limits.unpackedBytes, ' when unpacked');
  try {
    await pipeline(body, received, createWriteStream(archive));
    if (hash.digest('hex') !== signedDigest) throw archiveError('its digest differs from the signed one.');
    await pipeline(createReadStream(archive), createGunzip(), unpacked, createWriteStream(tar));
    await assertEntries(tar, limits);
    const filter = (_name: string, entry: object) => entry instanceof ReadEntry && !isSkipped(entry);
    await extract({ file: tar, cwd: folder, strict: true, preserveOwner: false, noMtime: true, filter });
  } catch (error) {
    if (error instanceof RefusedError || isDiskFull(error)) throw error;
    throw archiveError(`it cannot be read: ${String(error)}`);
  } finally {
    for (const file of [archive, tar]) await rm(file, { force: true });
  }
}

/** A release stored in RELEASES_DIR. */
export interface ReceivedRelease {
  readonly name: string;
  readonly version: string;
  /** Digest of its files (`releaseDigest`). */
  readonly digest: string;
  /** False if this version was already stored, with the same content. */
  readonly isNew: boolean;
}

export interface ReceiveOptions {
  readonly location: StoreLocation;
  /** Frontend that the archive must be a release of. */
  readonly name: string;
  /** Signed SHA-256 of the archive, in hexadecimal. */
  readonly signedDigest: string;
  /** Id of the key that sent it, or origin of the portal that it was pulled from. */
  readonly key: string;
  /** Gives the release the version of its content. For one of another portal, which may have the version of its build. */
  readonly assignsVersion?: boolean;
  /** What its team says about it. */
  readonly note?: ReleaseNote;
  readonly limits?: ArchiveLimits;
}

/**
 * Reads an unpacked release and checks its files. Returns its folder, the version that follows from its files, and their
 * digest.
 *
 * @param assignsVersion - Copies it under the version of its content if it has another.
 * @throws {RefusedError} if it is incomplete, belongs to another remote, or its version does not follow from its files.
 */
async function readDraft(draft: string, name: string, assignsVersion: boolean) {
  const refuse = (error: unknown) => {
    throw archiveError(messageOf(error).replaceAll(`${draft}/`, ''));
  };
  const release = await readReleaseFolder(draft).catch(refuse);
  const { manifest, descriptor } = release;
  const { version } = manifest;
  const isComplete = name === 'shell' ? manifest.kind === 'shell' : descriptor?.name === name;
  if (manifest.name !== name || !isComplete) {
    throw new RefusedError(
      403,
      `The archive is refused: it contains ${manifest.name} but was sent as ${name}.`,
    );
  }
  const { digest, invalid } = await verifyFiles(release).catch(refuse);
  const findings = [...(await descriptorFindings(draft, name, version)), ...fileFindings(invalid)];
  if (findings.length > 0) throw archiveError(`\n${formatFindings(findings)}`);
  const expected = contentVersion(version, digest);
  if (expected === null) throw archiveError(`${version} is not a valid release version.`);
  if (version === expected) return { dir: draft, version, digest };
  if (!assignsVersion) {
    throw archiveError(
      `its version ${version} does not follow from its files, which make ${expected}. Send the release with kalalaya publish.`,
    );
  }
  const releasesDir = path.join(draft, '.assigned');
  await copyAs(expected, draft, { name, version, releasesDir });
  return { dir: path.join(releasesDir, name, expected), version: expected, digest };
}

/**
 * Receives the archive of a release. It is unpacked into a draft folder and moved to the release folder once it is
 * complete, has the signed digest and belongs to the remote. Its version must follow from its files.
 *
 * @throws {RefusedError} if a check fails, or the stored release of that version has other files; no files are left then.
 */
export async function receiveArchive(body: Readable, options: ReceiveOptions): Promise<ReceivedRelease> {
  const { location, name, key, note = {}, assignsVersion = false, limits = defaultLimits } = options;
  const releasesDir = location.RELEASES_DIR;
  const unpacked = path.join(releasesDir, name, `.draft-${randomUUID()}`);
  await mkdir(unpacked, { recursive: true });
  try {
    await unpack(body, unpacked, options.signedDigest, limits);
    const { dir, version, digest } = await readDraft(unpacked, name, assignsVersion);
    // Another server may have received this version already.
    await fetchRelease(location, name, version);
    const target = path.join(releasesDir, name, version);
    const wasStored = await exists(target);
    // Takes seconds, so it precedes the lock.
    if (!wasStored) await compressFiles(dir);
    const isNew = await withArrivals(location, name, async () => {
      if (await exists(target)) {
        if ((await releaseDigest(target, version).catch(() => null)) !== digest) {
          throw new RefusedError(
            409,
            `${name} ${version} is stored in the portal with other files. Nothing was changed.\nIncrease the version in package.json and publish again, and tell the operator of the portal.`,
          );
        }
        await touchArrival(target);
        return false;
      }
      // The stored release may have been removed since.
      if (wasStored) await compressFiles(dir);
      await writeReceipt(dir, { ...note, digest, key, received: new Date().toISOString() });
      await rename(dir, target);
      return true;
    });
    return { name, version, digest, isNew };
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}
