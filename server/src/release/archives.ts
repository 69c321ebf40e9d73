import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unpackTarball, withTarball } from '@kalalaya/cli/release/tarball';
import { commandLine } from '@kalalaya/node/command-line';
import { codeOf, ReleaseError } from '@kalalaya/node/errors';
import { exists, shareWithGroup } from '@kalalaya/node/file-system';
import { SingleFlight } from '../base/single-flight.ts';
import { DatabaseError } from '../store/errors.ts';
import type { StoreLocation } from '../store/location.ts';
import { type Store, storeAt } from '../store/store.ts';
import type { Db } from '../store/tables.ts';
import { assertIntact } from './verify.ts';

const MB = 1024 * 1024;
/** Size of a row, in bytes. */
const PART_BYTES = MB;
/** Maximum size of an archive in bytes, compressed and unpacked. */
const LIMITS = { packed: 100 * MB, unpacked: 400 * MB };

/** Name and version of a release. */
export interface ReleaseName {
  readonly name: string;
  readonly version: string;
}

const labelOf = ({ name, version }: ReleaseName) => `${name} ${version}`;
/** Stores release folders, and the packages that remotes are built with, as archives in Postgres. */
export class Archives {
  readonly #store: Store;
  readonly #releasesDir: string;
  readonly #fetching = new SingleFlight<boolean>();

  constructor(store: Store, releasesDir: string) {
    this.#store = store;
    this.#releasesDir = releasesDir;
  }

  #folder({ name, version }: ReleaseName): string {
    return path.join(this.#releasesDir, name, version);
  }

  /** Returns all archives, or those of one name, and when each was stored. */
  list(name?: string) {
    return this.#store.read((db) => {
      const archives = db.selectFrom('release_archives').select(['name', 'version', 'added']);
      return (name === undefined ? archives : archives.where('name', '=', name)).execute();
    });
  }

  /**
   * Uploads a folder of RELEASES_DIR to the database unless it is stored already.
   *
   * @throws {ReleaseError} if the folder does not exist either, or is too large.
   */
  async put(release: ReleaseName): Promise<void> {
    if ((await this.#store.read((db) => missingArchives(db, [release]))).length === 0) return;
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
      await this.#store.write(async (db) => {
        const added = await db
          .insertInto('release_archives')
          .values({ name, version, sha256: '', bytes: size, added: Date.now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
          .executeTakeFirst();
        // Another server is uploading it, or has done so.
        if (added === undefined) return;
        const hash = createHash('sha256');
        for (let part = 0; part * PART_BYTES < size; part += 1) {
          const bytes = Buffer.alloc(Math.min(PART_BYTES, size - part * PART_BYTES));
          await handle.read(bytes, 0, bytes.length, part * PART_BYTES);
          hash.update(bytes);
          await db.insertInto('release_parts').values({ name, version, part, bytes }).execute();
        }
        await db
          .updateTable('release_archives')
          .set({ sha256: hash.digest('hex') })
          .where('name', '=', name)
          .where('version', '=', version)
          .execute();
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
    const archive = await this.#store.read((db) =>
      db
        .selectFrom('release_archives')
        .select(['sha256', 'bytes'])
        .where('name', '=', name)
        .where('version', '=', version)
        .executeTakeFirst(),
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
      if (!name.startsWith('.')) await assertIntact(draft, release);
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
    const store = this.#store;
    async function* parts(): AsyncGenerator<Uint8Array> {
      for (let part = 0; part * PART_BYTES < size; part += 1) {
        const row = await store.read((db) =>
          db
            .selectFrom('release_parts')
            .select('bytes')
            .where('name', '=', name)
            .where('version', '=', version)
            .where('part', '=', part)
            .executeTakeFirst(),
        );
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
    await shareWithGroup(folder);
    return hash.digest('hex');
  }
}

/** Returns the releases that are not in the database. */
export async function missingArchives(db: Db, releases: readonly ReleaseName[]): Promise<ReleaseName[]> {
  if (releases.length === 0) return [];
  const names = releases.map(({ name }) => name);
  const rows = await db
    .selectFrom('release_archives')
    .select(['name', 'version'])
    .where('name', 'in', names)
    .execute();
  const stored = new Set(rows.map(labelOf));
  return releases.filter((release) => !stored.has(labelOf(release)));
}

/** Removes an archive, if the database has it. */
export async function removeArchive(db: Db, { name, version }: ReleaseName): Promise<void> {
  await db.deleteFrom('release_archives').where('name', '=', name).where('version', '=', version).execute();
}

const archivesByStore = new WeakMap<Store, Archives>();

/** Returns the archives of an installation, or null if it uses no Postgres. */
export function archivesAt(location: StoreLocation): Archives | null {
  if (location.DATABASE_URL === undefined) return null;
  const store = storeAt(location);
  const archives = archivesByStore.get(store) ?? new Archives(store, location.RELEASES_DIR);
  archivesByStore.set(store, archives);
  return archives;
}
