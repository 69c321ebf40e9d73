import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { codeOf } from '../errors.ts';
import { descriptorFindings } from '../publishing/gate/descriptor.ts';
import { fileFindings } from '../publishing/gate/files.ts';
import { formatFindings } from '../publishing/gate/finding.ts';
import { releasesDirOf, type StoreLocation } from '../release/location.ts';
import { readReleaseFolder } from '../release/read-release.ts';
import { fetchRelease } from '../release/versions.ts';
import { RefusedError } from './authorise.ts';
import { compressFiles, isCompressed } from './compress-files.ts';

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

/** Paths that a release of a remote may contain. */
const RELEASE_FILE =
  /^(release\.json|remote\.json|embed\.json|node\/main\.cjs|maps\/(web|node)\/[\w@.+/-]+\.map|(web|embed)\/[\w@.+/-]+)$/;

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
    if (entry.size > fileBytes) throw archiveError(`${entry.path} is over ${fileBytes / MB} MB.`);
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
  async function read(): Promise<void> {
    for await (const chunk of body.pipe(gunzip)) {
      const bytes: Buffer = chunk;
      unpackedBytes += bytes.length;
      if (unpackedBytes > limits.unpackedBytes)
        throw archiveError(`it is over ${limits.unpackedBytes / MB} MB when unpacked.`);
      if (unpacker.failed) return;
      if (!parser.write(bytes)) await Promise.race([once(parser, 'drain'), once(parser, 'error')]);
    }
  }
  try {
    await read().catch((error: unknown) => {
      throw error instanceof RefusedError ? error : archiveError(`it cannot be read: ${String(error)}`);
    });
    if (!unpacker.failed) {
      const ended = once(parser, 'end');
      parser.end();
      await ended;
    }
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
  /** False if this version was already stored. The stored files are kept. */
  readonly isNew: boolean;
}

/** Options of `receiveArchive`. */
export interface ReceiveOptions {
  readonly location: StoreLocation;
  /** Remote that the archive must be a release of. */
  readonly name: string;
  /** Signed SHA-256 of the archive, in hexadecimal. */
  readonly signedDigest: string;
  readonly limits?: ArchiveLimits;
}

/**
 * Receives the archive of a release. It is unpacked into a draft folder and moved to the release folder once it is
 * complete, has the signed digest and belongs to the remote.
 *
 * @throws {RefusedError} if a check fails; no files are left then.
 */
export async function receiveArchive(body: Readable, options: ReceiveOptions): Promise<ReceivedRelease> {
  const { location, name, signedDigest, limits = defaultLimits } = options;
  const releasesDir = releasesDirOf(location);
  const draft = path.join(releasesDir, name, `.draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    if ((await unpack(body, draft, limits)) !== signedDigest)
      throw archiveError('its digest differs from the signed one.');
    const release = await readReleaseFolder(draft).catch((error: unknown) => {
      throw archiveError(error instanceof Error ? error.message : String(error));
    });
    const { version } = release.manifest;
    if (release.manifest.name !== name || release.descriptor?.name !== name) {
      throw new RefusedError(
        403,
        `The archive is refused: it contains ${release.manifest.name} but was sent as ${name}.`,
      );
    }
    if (!/^\d+\.\d+\.\d+-[0-9a-f]{10}$/.test(version))
      throw archiveError(`${version} is not a valid release version.`);
    const findings = [...(await descriptorFindings(draft, name, version)), ...(await fileFindings(release))];
    if (findings.length > 0) throw archiveError(`\n${formatFindings(findings)}`);
    const target = path.join(releasesDir, name, version);
    // Another server may have received this version already.
    await fetchRelease(location, name, version);
    const isNew = (await stat(target).catch(() => null)) === null;
    if (isNew) {
      await compressFiles(draft);
      await rename(draft, target);
    }
    return { name, version, isNew };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
