import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { codeOf } from '../errors.ts';
import { formatFindings } from '../publishing/gate/finding.ts';
import { descriptorFindings } from '../publishing/gate/static/descriptor.ts';
import { fileFindings } from '../publishing/gate/static/files.ts';
import { assignContentVersion, contentVersion, releaseDigest } from '../release/content-version.ts';
import { releasesDirOf, type StoreLocation } from '../release/location.ts';
import type { ReleaseNote } from '../release/pointers.ts';
import { readReleaseFolder } from '../release/read-release.ts';
import { writeReceipt } from '../release/receipt.ts';
import { isCompressed } from '../release/store/tarball.ts';
import { assertIntact } from '../release/verify.ts';
import { fetchRelease } from '../release/versions.ts';
import { isStored, touchArrival, withArrivals } from './arrivals.ts';
import { RefusedError } from './authorise.ts';
import { compressFiles } from './compress-files.ts';

const MB = 1024 * 1024;

/** Limits of an archive: its compressed and unpacked size and the size of one file, in bytes, and the number of files. */
export interface ArchiveLimits {
  readonly archiveBytes: number;
  readonly unpackedBytes: number;
  readonly fileBytes: number;
  readonly files: number;
}

const defaultLimits: ArchiveLimits = {
  archiveBytes: 50 * MB,
  unpackedBytes: 200 * MB,
  fileBytes: 30 * MB,
  files: 3_000,
};

/** Maximum size of a descriptor or manifest, in bytes. The server parses and checks it while visitors wait. */
const MAX_MANIFEST_BYTES = 256 * 1024;

/** Maximum number of bytes after the end of an archive. Tar pads to blocks of 10 KB; the parser drains none of them. */
const MAX_PADDING_BYTES = MB;

/** Paths that a release may contain. */
const RELEASE_FILE =
  /^(release\.json|remote\.json|embed\.json|worker\/sw\.js|node\/main\.cjs|maps\/(web|node)\/[\w@.+/-]+\.map|(web|embed)\/[\w@.+/-]+)$/;

const isManifest = (file: string) => /^(release|remote|embed)\.json$/.test(file);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const archiveError = (message: string) => new RefusedError(422, `The archive is refused: ${message}`);

/**
 * Returns the path of an entry below the release folder.
 *
 * @throws {RefusedError} if it lies outside the folder or does not belong to a release.
 */
function entryPath({ path: name, type }: ReadEntry): string {
  if (type !== 'File' && type !== 'OldFile')
    throw archiveError(`${name} is a ${type}; only files are allowed.`);
  const outside = name.split('/').some((segment) => segment === '' || segment === '.' || segment === '..');
  if (outside || name.length > 200 || !RELEASE_FILE.test(name)) {
    throw archiveError(
      `${name} is not a file of a release. Build with the preset and send the release with kalalaya publish.`,
    );
  }
  return name;
}

async function writeInto(location: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(location), { recursive: true });
  await writeFile(location, bytes, { flag: 'wx' });
}

/** Writes the entries of one archive and enforces the limits. */
class Unpacker {
  readonly #folder: string;
  readonly #limits: ArchiveLimits;
  #files = 0;
  readonly #entries: Promise<void>[] = [];
  readonly #writes: Promise<void>[] = [];
  #isAborted = false;
  #error: unknown;

  constructor(folder: string, limits: ArchiveLimits) {
    this.#folder = folder;
    this.#limits = limits;
  }

  /** Starts to write an entry. Errors are thrown by `finish`. */
  add(entry: ReadEntry): void {
    // Compressed files are made here: browsers then receive exactly what the manifest has the integrity of.
    if (this.#error !== undefined || entry.type === 'Directory' || isCompressed(entry.path)) {
      entry.resume();
      return;
    }
    const pendingEntry = this.#write(entry).catch((error: unknown) => {
      this.#error ??= error;
      entry.resume();
    });
    this.#entries.push(pendingEntry);
  }

  fail(error: unknown): void {
    this.#error ??= error;
  }

  get failed(): boolean {
    return this.#error !== undefined;
  }

  async #write(entry: ReadEntry): Promise<void> {
    const { files, fileBytes } = this.#limits;
    const location = path.join(this.#folder, entryPath(entry));
    this.#files += 1;
    if (this.#files > files) throw archiveError(`it contains more than ${files} files.`);
    const maxBytes = isManifest(entry.path) ? Math.min(MAX_MANIFEST_BYTES, fileBytes) : fileBytes;
    if (entry.size > maxBytes) throw archiveError(`${entry.path} is over ${maxBytes / MB} MB.`);
    const bytes = await entry.concat();
    if (this.#isAborted) return;
    const write = writeInto(location, bytes).catch((error: unknown) => {
      throw codeOf(error) === 'EEXIST' ? archiveError(`it contains ${entry.path} twice.`) : error;
    });
    this.#writes.push(write);
    await write;
  }

  /** Resolves when every file is written. Rejects with the first error. */
  async finish(): Promise<void> {
    // After an error the rest of an entry may never arrive.
    if (!this.failed) await Promise.all(this.#entries);
    if (this.#error !== undefined) throw this.#error;
  }

  /** Stops writing. The folder can be removed once this resolves, because no write is in flight then. */
  async abort(): Promise<void> {
    this.#isAborted = true;
    await Promise.allSettled(this.#writes);
  }
}

/** Unpacks a streamed archive into a folder. Returns the SHA-256 of the received bytes in hexadecimal. */
async function unpack(body: Readable, folder: string, limits: ArchiveLimits): Promise<string> {
  const hash = createHash('sha256');
  let archiveBytes = 0;
  body.on('data', (chunk: Buffer) => {
    archiveBytes += chunk.length;
    hash.update(chunk);
    if (archiveBytes > limits.archiveBytes)
      body.destroy(archiveError(`it is over ${limits.archiveBytes / MB} MB.`));
  });
  const unpacker = new Unpacker(folder, limits);
  const parser = new Parser({ strict: true, onReadEntry: (entry) => unpacker.add(entry) });
  parser.on('error', (error) => unpacker.fail(archiveError(`it cannot be read: ${String(error)}`)));
  const gunzip = createGunzip();
  // A closed connection ends the unpacking too.
  body.on('error', (error) => gunzip.destroy(error));
  body.on('aborted', () => gunzip.destroy(archiveError('the connection was closed.')));
  let unpackedBytes = 0;
  let paddingBytes = 0;
  let isComplete = false;
  parser.on('eof', () => {
    isComplete = true;
  });
  async function read(): Promise<void> {
    for await (const chunk of body.pipe(gunzip)) {
      const bytes: Buffer = chunk;
      unpackedBytes += bytes.length;
      if (unpackedBytes > limits.unpackedBytes)
        throw archiveError(`it is over ${limits.unpackedBytes / MB} MB when unpacked.`);
      if (unpacker.failed) return;
      if (isComplete) {
        paddingBytes += bytes.length;
        if (paddingBytes > MAX_PADDING_BYTES) throw archiveError('data follows its end.');
      } else if (!parser.write(bytes)) {
        const waiting = new AbortController();
        const until = (event: string) => once(parser, event, { signal: waiting.signal });
        await Promise.race([until('drain'), until('eof')]).finally(() => waiting.abort());
      }
    }
    if (unpacker.failed) return;
    const ended = once(parser, 'end');
    parser.end();
    await ended;
  }
  try {
    await read().catch((error: unknown) => {
      throw error instanceof RefusedError ? error : archiveError(`it cannot be read: ${String(error)}`);
    });
    await unpacker.finish();
    return hash.digest('hex');
  } finally {
    body.resume();
    await unpacker.abort();
  }
}

/** A release stored in RELEASES_DIR. */
export interface ReceivedRelease {
  readonly name: string;
  readonly version: string;
  /** False if this version was already stored, with the same content. */
  readonly isNew: boolean;
}

/** Options of `receiveArchive`. */
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
 * Reads an unpacked release, and returns it with the digest of its files.
 *
 * @throws {RefusedError} if it is incomplete, belongs to another remote, or its version does not follow from its files.
 */
async function readDraft(draft: string, name: string) {
  const release = await readReleaseFolder(draft).catch((error: unknown) => {
    throw archiveError(messageOf(error).replaceAll(`${draft}/`, ''));
  });
  const { manifest, descriptor } = release;
  const { version } = manifest;
  const isComplete = name === 'shell' ? manifest.kind === 'shell' : descriptor?.name === name;
  if (manifest.name !== name || !isComplete) {
    throw new RefusedError(
      403,
      `The archive is refused: it contains ${manifest.name} but was sent as ${name}.`,
    );
  }
  const findings = [...(await descriptorFindings(draft, name, version)), ...(await fileFindings(release))];
  if (findings.length > 0) throw archiveError(`\n${formatFindings(findings)}`);
  const digest = await releaseDigest(draft, version);
  const expected = contentVersion(version, digest);
  if (expected === null) throw archiveError(`${version} is not a valid release version.`);
  if (version !== expected) {
    throw archiveError(
      `its version ${version} does not follow from its files, which make ${expected}. Send the release with kalalaya publish.`,
    );
  }
  return { version, digest };
}

/**
 * Receives the archive of a release. It is unpacked into a draft folder and moved to the release folder once it is
 * complete, has the signed digest and belongs to the remote. Its version must follow from its files.
 *
 * @throws {RefusedError} if a check fails, or the stored release of that version has other files; no files are left then.
 */
export async function receiveArchive(body: Readable, options: ReceiveOptions): Promise<ReceivedRelease> {
  const {
    location,
    name,
    signedDigest,
    key,
    note = {},
    assignsVersion = false,
    limits = defaultLimits,
  } = options;
  const releasesDir = releasesDirOf(location);
  const unpacked = path.join(releasesDir, name, `.draft-${randomUUID()}`);
  await mkdir(unpacked, { recursive: true });
  try {
    if ((await unpack(body, unpacked, limits)) !== signedDigest)
      throw archiveError('its digest differs from the signed one.');
    const draft = assignsVersion ? await withContentVersion(unpacked, name) : unpacked;
    const { version, digest } = await readDraft(draft, name);
    // Another server may have received this version already.
    await fetchRelease(location, name, version);
    const target = path.join(releasesDir, name, version);
    const wasStored = await isStored(target);
    // Takes seconds, so it precedes the lock.
    if (!wasStored) await compressFiles(draft);
    const isNew = await withArrivals(location, name, async () => {
      if (await isStored(target)) {
        await assertSameContent(target, { name, version, digest });
        await touchArrival(target);
        return false;
      }
      // The stored release may have been removed since.
      if (wasStored) await compressFiles(draft);
      await writeReceipt(draft, { ...note, digest, key, received: new Date().toISOString() });
      await rename(draft, target);
      return true;
    });
    return { name, version, isNew };
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/**
 * Gives an unpacked release the version of its content. Returns the folder with the result, inside the given one if the
 * version changes.
 *
 * @throws {RefusedError} if a file is not the one in its manifest.
 */
async function withContentVersion(unpacked: string, name: string): Promise<string> {
  try {
    const { name: actual, version } = (await readReleaseFolder(unpacked)).manifest;
    if (actual !== name) return unpacked;
    await assertIntact(unpacked, name, version);
    const releasesDir = path.join(unpacked, '.assigned');
    const assigned = await assignContentVersion(unpacked, { name, version, releasesDir });
    return assigned === version ? unpacked : path.join(releasesDir, name, assigned);
  } catch (error) {
    throw archiveError(messageOf(error).replaceAll(`${unpacked}/`, ''));
  }
}

/** @throws {RefusedError} if the stored release of a version does not have this digest. */
async function assertSameContent(
  target: string,
  { name, version, digest }: { name: string; version: string; digest: string },
): Promise<void> {
  const stored = await releaseDigest(target, version).catch(() => null);
  if (stored === digest) return;
  throw new RefusedError(
    409,
    `${name} ${version} is stored in the portal with other files. Nothing was changed.\nIncrease the version in package.json and publish again, and tell the operator of the portal.`,
  );
}
