import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { DatabaseError } from '../../database/errors.ts';
import type { Postgres } from '../../database/postgres.ts';
import { codeOf, ReleaseError } from '../../errors.ts';
import { assertWhole } from '../verify.ts';
import { unpackTarball, withTarball } from './tarball.ts';
import type { ReleaseName } from './types.ts';

const MB = 1024 * 1024;
/** Bytes of one row. */
const PART = MB;
/** Most bytes of an archive as it is kept, and unpacked. */
const LIMITS = { packed: 100 * MB, unpacked: 400 * MB };

const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger());
const archiveRow = v.object({ name: v.string(), version: v.string(), bytes: number, added: number });
const hashRows = v.array(v.object({ sha256: v.string(), bytes: number }));
const partRows = v.array(v.object({ bytes: v.instance(Uint8Array) }));

/** An archive in the database. */
export interface KeptArchive extends ReleaseName {
  /** As it is kept, compressed. */
  readonly bytes: number;
  /** When it came, ms since 1970. */
  readonly added: number;
}

const called = ({ name, version }: ReleaseName) => `${name} ${version}`;
const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Folders of releases, and of the packages that remotes are built with, as archives in Postgres. */
export class Archives {
  readonly #database: Postgres;
  readonly #releasesDir: string;
  readonly #fetching = new Map<string, Promise<boolean>>();

  constructor(database: Postgres, releasesDir: string) {
    this.#database = database;
    this.#releasesDir = releasesDir;
  }

  #folder({ name, version }: ReleaseName): string {
    return path.join(this.#releasesDir, name, version);
  }

  /** Every archive, or those of one name. */
  async list(name?: string): Promise<KeptArchive[]> {
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
   * Brings a folder of RELEASES_DIR into the database, unless one of that name and version is there. Throws
   * `ReleaseError` when it is in neither place, or too large.
   */
  async put(release: ReleaseName): Promise<void> {
    if (await this.has(release)) return;
    const folder = this.#folder(release);
    if (!(await isThere(folder))) {
      throw new ReleaseError(
        `${called(release)} is neither in ${this.#releasesDir} nor in the database.\nPublish it from where it was made.`,
      );
    }
    await withTarball(folder, (file) => this.#send(release, file));
  }

  async #send(release: ReleaseName, file: string): Promise<void> {
    const { name, version } = release;
    const { size } = await stat(file);
    if (size > LIMITS.packed)
      throw new ReleaseError(
        `${called(release)} is over ${LIMITS.packed / MB} MB; nothing so large is shared.`,
      );
    const handle = await open(file);
    try {
      await this.#database.transaction(async (query) => {
        const added = await query(
          `INSERT INTO release_archives (name, version, sha256, bytes, added) VALUES ($1, $2, '', $3, $4)
           ON CONFLICT DO NOTHING RETURNING name`,
          [name, version, size, Date.now()],
        );
        // Somebody else brought it meanwhile.
        if (added.length === 0) return;
        const hash = createHash('sha256');
        for (let part = 0; part * PART < size; part += 1) {
          const bytes = Buffer.alloc(Math.min(PART, size - part * PART));
          await handle.read(bytes, 0, bytes.length, part * PART);
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
   * Has a folder in RELEASES_DIR: fetched, checked and put in its place whole when it is not there yet. False when
   * the database has none either. Throws `ReleaseError` when what comes is not what was sent.
   */
  fetch(release: ReleaseName): Promise<boolean> {
    const key = called(release);
    const under = this.#fetching.get(key);
    if (under !== undefined) return under;
    const fetching = this.#fetch(release).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  async #fetch(release: ReleaseName): Promise<boolean> {
    const target = this.#folder(release);
    if (await isThere(target)) return true;
    const { name, version } = release;
    const [kept] = v.parse(
      hashRows,
      await this.#database.read(
        'SELECT sha256, bytes FROM release_archives WHERE name = $1 AND version = $2',
        [name, version],
      ),
    );
    if (kept === undefined) return false;
    if (kept.bytes > LIMITS.packed)
      throw new ReleaseError(`${called(release)} in the database is over ${LIMITS.packed / MB} MB.`);
    const draft = path.join(this.#releasesDir, name, `.draft-${randomUUID()}`);
    await mkdir(draft, { recursive: true });
    try {
      const found = await this.#unpack(release, kept.bytes, draft);
      if (found !== kept.sha256)
        throw new ReleaseError(
          `${called(release)} did not come from the database as it was sent there.\nPublish it again, or roll back: portal status`,
        );
      // What remotes are built with has a name that no release has.
      if (!name.startsWith('.')) await assertWhole(draft, name, version);
      await rename(draft, target).catch((error: unknown) => {
        // Another process was faster; it checked the same.
        if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
      });
      return true;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** Unpacks an archive while it comes; returns the SHA-256 of what came, hexadecimal. */
  async #unpack({ name, version }: ReleaseName, size: number, folder: string): Promise<string> {
    const hash = createHash('sha256');
    const database = this.#database;
    async function* parts(): AsyncGenerator<Uint8Array> {
      for (let part = 0; part * PART < size; part += 1) {
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
