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
import { folderOf, type Place } from '../release/location.ts';
import { readWholeRelease } from '../release/read-release.ts';
import { fetchRelease } from '../release/versions.ts';
import { RefusedError } from './authorise.ts';
import { isCopy, writeCopies } from './compress-files.ts';

const MB = 1024 * 1024;

/** What an archive may hold: bytes as sent, bytes unpacked, bytes of one file, files. */
export interface ArchiveLimits {
  readonly sent: number;
  readonly unpacked: number;
  readonly file: number;
  readonly files: number;
}

const usualLimits: ArchiveLimits = { sent: 50 * MB, unpacked: 200 * MB, file: 30 * MB, files: 3_000 };

/** Files that a release of a remote consists of. */
const known =
  /^(release\.json|remote\.json|embed\.json|node\/main\.cjs|maps\/(web|node)\/[\w@.+/-]+\.map|(web|embed)\/[\w@.+/-]+)$/;

const wrong = (message: string) => new RefusedError(422, `The archive is refused: ${message}`);

/** Path of an entry below the release's folder. Throws `RefusedError` for a path outside, or of no release. */
function placeOf({ path: name, type }: ReadEntry): string {
  if (type !== 'File' && type !== 'OldFile') throw wrong(`${name} is a ${type}, and only files are taken.`);
  const outside = name.split('/').some((segment) => segment === '' || segment === '.' || segment === '..');
  if (outside || name.length > 200 || !known.test(name)) {
    throw wrong(`${name} is no file of a release. Build with the preset, and send it with kalalaya publish.`);
  }
  return name;
}

async function writeInto(place: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, bytes, { flag: 'wx' });
}

/** Writes the entries of one archive within the limits. */
class Unpacker {
  readonly #folder: string;
  readonly #limits: ArchiveLimits;
  #files = 0;
  readonly #taken: Promise<void>[] = [];
  readonly #written: Promise<void>[] = [];
  #left = false;
  #error: unknown;

  constructor(folder: string, limits: ArchiveLimits) {
    this.#folder = folder;
    this.#limits = limits;
  }

  /** Takes an entry; what is wrong with it is thrown by `finish`. */
  take(entry: ReadEntry): void {
    // Compressed copies are made here, so that what browsers get is what the manifest has the integrity of.
    if (this.#error !== undefined || entry.type === 'Directory' || isCopy(entry.path)) {
      entry.resume();
      return;
    }
    const taken = this.#write(entry).catch((error: unknown) => {
      this.#error ??= error;
      entry.resume();
    });
    this.#taken.push(taken);
  }

  fail(error: unknown): void {
    this.#error ??= error;
  }

  get failed(): boolean {
    return this.#error !== undefined;
  }

  async #write(entry: ReadEntry): Promise<void> {
    const { files, file } = this.#limits;
    const place = path.join(this.#folder, placeOf(entry));
    this.#files += 1;
    if (this.#files > files) throw wrong(`it holds more than ${files} files.`);
    if (entry.size > file) throw wrong(`${entry.path} is over ${file / MB} MB.`);
    const bytes = await entry.concat();
    if (this.#left) return;
    const written = writeInto(place, bytes).catch((error: unknown) => {
      throw codeOf(error) === 'EEXIST' ? wrong(`${entry.path} stands in it twice.`) : error;
    });
    this.#written.push(written);
    await written;
  }

  /** Resolves when every file is on the disk; throws what was wrong. */
  async finish(): Promise<void> {
    // After an error the rest of an entry may never come.
    if (!this.failed) await Promise.all(this.#taken);
    if (this.#error !== undefined) throw this.#error;
  }

  /** Writes nothing more. Resolves when no file is being written: only then can the folder be removed. */
  async leave(): Promise<void> {
    this.#left = true;
    await Promise.allSettled(this.#written);
  }
}

/** Unpacks an archive into a folder while it comes; returns the SHA-256 of what came, hexadecimal. */
async function unpack(body: Readable, folder: string, limits: ArchiveLimits): Promise<string> {
  const hash = createHash('sha256');
  let sent = 0;
  body.on('data', (chunk: Buffer) => {
    sent += chunk.length;
    hash.update(chunk);
    if (sent > limits.sent) body.destroy(wrong(`it is over ${limits.sent / MB} MB.`));
  });
  const unpacker = new Unpacker(folder, limits);
  const parser = new Parser({ strict: true, onReadEntry: (entry) => unpacker.take(entry) });
  parser.on('error', (error) => unpacker.fail(wrong(`it cannot be read: ${String(error)}`)));
  const gunzip = createGunzip();
  // A connection that breaks ends the unpacking too.
  body.on('error', (error) => gunzip.destroy(error));
  body.on('aborted', () => gunzip.destroy(wrong('the connection broke.')));
  let unpacked = 0;
  async function read(): Promise<void> {
    for await (const chunk of body.pipe(gunzip)) {
      const bytes: Buffer = chunk;
      unpacked += bytes.length;
      if (unpacked > limits.unpacked) throw wrong(`it is over ${limits.unpacked / MB} MB when unpacked.`);
      if (unpacker.failed) return;
      if (!parser.write(bytes)) await Promise.race([once(parser, 'drain'), once(parser, 'error')]);
    }
  }
  try {
    await read().catch((error: unknown) => {
      throw error instanceof RefusedError ? error : wrong(`it cannot be read: ${String(error)}`);
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
    await unpacker.leave();
  }
}

/** A release that lies in RELEASES_DIR. */
export interface TakenRelease {
  readonly name: string;
  readonly version: string;
  /** False when one of that version was there, which stays. */
  readonly isNew: boolean;
}

/** Where an archive goes, and what it must be. */
export interface IntakeOptions {
  readonly place: Place;
  /** The remote that it must be a release of. */
  readonly name: string;
  /** SHA-256 that was signed, hexadecimal. */
  readonly signed: string;
  readonly limits?: ArchiveLimits;
}

/**
 * Takes the archive of a release: unpacks it into a draft, and puts it in its place when it is whole, what was signed,
 * and of the remote it is sent for. Throws `RefusedError` otherwise; then nothing of it is left.
 */
export async function takeArchive(body: Readable, options: IntakeOptions): Promise<TakenRelease> {
  const { place, name, signed, limits = usualLimits } = options;
  const releasesDir = folderOf(place);
  const draft = path.join(releasesDir, name, `.draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    if ((await unpack(body, draft, limits)) !== signed) throw wrong('it is not the one that was signed.');
    const release = await readWholeRelease(draft).catch((error: unknown) => {
      throw wrong(error instanceof Error ? error.message : String(error));
    });
    const { version } = release.manifest;
    if (release.manifest.name !== name || release.descriptor?.name !== name) {
      throw new RefusedError(
        403,
        `The archive is refused: it holds ${release.manifest.name}, and was sent as ${name}.`,
      );
    }
    if (!/^\d+\.\d+\.\d+-[0-9a-f]{10}$/.test(version)) throw wrong(`${version} is no version of a release.`);
    const findings = [...(await descriptorFindings(draft, name, version)), ...(await fileFindings(release))];
    if (findings.length > 0) throw wrong(`\n${formatFindings(findings)}`);
    const target = path.join(releasesDir, name, version);
    // One that another server took is the one of that version here too.
    await fetchRelease(place, name, version);
    const isNew = (await stat(target).catch(() => null)) === null;
    if (isNew) {
      await writeCopies(draft);
      await rename(draft, target);
    }
    return { name, version, isNew };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
