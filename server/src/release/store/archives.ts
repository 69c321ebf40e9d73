import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unpackTarball, withTarball } from '@kalalaya/cli/release/tarball';
import { commandLine } from '@kalalaya/node/command-line';
import { codeOf, ReleaseError } from '@kalalaya/node/errors';
import { exists } from '@kalalaya/node/file-system';
import * as v from 'valibot';
import { SingleFlight } from '../../base/single-flight.ts';
import { DatabaseError } from '../../store/database/errors.ts';
import type { Postgres } from '../../store/database/postgres.ts';
import { assertIntact } from '../verify.ts';
import type { ReleaseName } from './types.ts';

const MB = 1024 * 1024;
/** Size of a row, in bytes. */
const PART_BYTES = MB;
/** Maximum size of an archive in bytes, compressed and unpacked. */
const LIMITS = { packed: 100 * MB, unpacked: 400 * MB };

const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger());
const archiveRow = v.object({ name: v.string(), version: v.string(), bytes: number, added: number });
const hashRows = v.array(v.object({ sha256: v.string(), bytes: number }));
const partRows = v.array(v.object({ bytes: v.instance(Uint8Array) }));

/** An archive in the database. */
export interface StoredArchive extends ReleaseName {
  /** Compressed size in bytes. */
  readonly bytes: number;
  /** Time at which the archive was stored, in milliseconds since 1970. */
  readonly added: number;
}

const labelOf = ({ name, version }: ReleaseName) => `${name} ${version}`;
/** Stores release folders, and the packages that remotes are built with, as archives in Postgres. */
export class Archives {
  readonly #database: Postgres;
  readonly #releasesDir: string;
  readonly #fetching = new SingleFlight<boolean>();

  constructor(database: Postgres, releasesDir: string) {
    this.#database = database;
    this.#releasesDir = releasesDir;
  }

  #folder({ name, version }: ReleaseName): string {
    return path.join(this.#releasesDir, name, version);
  }

  /** Returns all archives, or those of one name. */
  async list(name?: string): Promise<StoredArchive[]> {
    const sql = 'SELECT name, version, bytes, added FROM release_archives';
    const rows =
      name === undefined
        ? await this.#database.read(sql)
        : await this.#database.read(`${sql} WHERE name = $1`, [name]);
    return v.parse(v.array(archiveRow), rows);
  }

  async has({ name, version }: ReleaseName): Promise<boolean> {
    const sql = 'SELECT 1 AS one FROM release_archives WHERE name = $1 AND version = $2';
    return (await this.#database.read(sql, [name, version])).length > 0;
  }

  async remove({ name, version }: ReleaseName): Promise<void> {
    await this.#database.transaction((query) =>
      query('DELETE FROM release_archives WHERE name = $1 AND version = $2', [name, version]),
    );
  }

  /**
   * Uploads a folder of RELEASES_DIR to the database unless it is stored already.
   *
   * @throws {ReleaseError} if the folder does not exist either, or is too large.
   */
  async put(release: ReleaseName): Promise<void> {
    if (await this.has(release)) return;
    const folder = this.#folder(release);
    if (!(await exists(folder))) {
      throw new ReleaseError(
        `${labelOf(release)} is neither in ${this.#releasesDir} nor in the database.\nPublish it from the machine on which it was built.`,
      );
    }
    await withTarball(folder, (file) => this.#upload(release, file));
  }

  async #upload(release: ReleaseName, file: string): Promise<void> {
    const { name, version } = release;
    const { size } = await stat(file);
    if (size > LIMITS.packed)
      throw new ReleaseError(
        `${labelOf(release)} is over ${LIMITS.packed / MB} MB, the limit for a release in the database.`,
      );
    const handle = await open(file);
    try {
      await this.#database.transaction(async (query) => {
        const added = await query(
          `INSERT INTO release_archives (name, version, sha256, bytes, added) VALUES ($1, $2, '', $3, $4)
           ON CONFLICT DO NOTHING RETURNING name`,
          [name, version, size, Date.now()],
        );
        // Another server is uploading it, or has done so.
        if (added.length === 0) return;
        const hash = createHash('sha256');
        for (let part = 0; part * PART_BYTES < size; part += 1) {
          const bytes = Buffer.alloc(Math.min(PART_BYTES, size - part * PART_BYTES));
          await handle.read(bytes, 0, bytes.length, part * PART_BYTES);
          hash.update(bytes);
          await query('INSERT INTO release_parts (name, version, part, bytes) VALUES ($1, $2, $3, $4)', [
            name,
            version,
            part,
            bytes,
          ]);
        }
        await query('UPDATE release_archives SET sha256 = $3 WHERE name = $1 AND version = $2', [
          name,
          version,
          hash.digest('hex'),
        ]);
      });
    } finally {
      await handle.close();
    }
  }

  /**
   * Fetches a release into RELEASES_DIR unless it is there: downloaded, verified, then moved into its folder.
   * Returns false if the database does not have it either.
   *
   * @throws {ReleaseError} if the archive does not match its checksum or manifest.
   */
  fetch(release: ReleaseName): Promise<boolean> {
    return this.#fetching.run(labelOf(release), () => this.#fetch(release));
  }

  async #fetch(release: ReleaseName): Promise<boolean> {
    const target = this.#folder(release);
    if (await exists(target)) return true;
    const { name, version } = release;
    const [archive] = v.parse(
      hashRows,
      await this.#database.read(
        'SELECT sha256, bytes FROM release_archives WHERE name = $1 AND version = $2',
        [name, version],
      ),
    );
    if (archive === undefined) return false;
    if (archive.bytes > LIMITS.packed)
      throw new ReleaseError(`${labelOf(release)} in the database is over ${LIMITS.packed / MB} MB.`);
    const draft = path.join(this.#releasesDir, name, `.draft-${randomUUID()}`);
    await mkdir(draft, { recursive: true });
    try {
      const sha256 = await this.#unpack(release, archive.bytes, draft);
      if (sha256 !== archive.sha256)
        throw new ReleaseError(
          `${labelOf(release)} in the database does not match its checksum.\nPublish it again, or roll back: ${commandLine('status')}`,
        );
      // A set of packages, whose name starts with a dot, has no manifest to verify.
      if (!name.startsWith('.')) await assertIntact(draft, name, version);
      await rename(draft, target).catch((error: unknown) => {
        // Another process fetched and verified it first.
        if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
      });
      return true;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** Unpacks an archive while it is downloaded. Returns the SHA-256 of the archive, hexadecimal. */
  async #unpack({ name, version }: ReleaseName, size: number, folder: string): Promise<string> {
    const hash = createHash('sha256');
    const database = this.#database;
    async function* parts(): AsyncGenerator<Uint8Array> {
      for (let part = 0; part * PART_BYTES < size; part += 1) {
        const sql = 'SELECT bytes FROM release_parts WHERE name = $1 AND version = $2 AND part = $3';
        const [row] = v.parse(partRows, await database.read(sql, [name, version, part]));
        if (row === undefined) return;
        hash.update(row.bytes);
        yield row.bytes;
      }
    }
    await unpackTarball(parts(), folder, LIMITS.unpacked).catch((cause: unknown) => {
      if (cause instanceof DatabaseError) throw cause;
      throw new ReleaseError(`${name} ${version} cannot be unpacked from the database: ${String(cause)}`, {
        cause,
      });
    });
    return hash.digest('hex');
  }
}
