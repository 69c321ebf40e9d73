import type { StoreLocation } from '../../../store/location.ts';
import { type Store, storeAt } from '../../../store/store.ts';

/** An address that belongs, or once belonged, to a document of a college. */
export interface RecordedAddress {
  readonly id: string;
  readonly kind: string;
  readonly fileName: string;
  readonly title: string;
  /** SHA-256 of the file in hex; null if unknown. */
  readonly sha256: string | null;
}

/** An address that redirects to another document. */
export interface AddressAlias {
  readonly id: string;
  /** Id of the document that the address now redirects to. */
  readonly to: string;
}

/**
 * Record of all permanent addresses and their redirects. Addresses are computed from the documents, so without a ledger
 * only redirects from renamed files are lost. Methods reject with `DatabaseError` if the database is unavailable.
 */
export class Ledger {
  readonly #store: Store;

  constructor(location: StoreLocation) {
    this.#store = storeAt(location);
  }

  /** Returns the recorded addresses of a college by id. */
  async addresses(college: string): Promise<ReadonlyMap<string, RecordedAddress>> {
    const rows = await this.#store.read((db) =>
      db.selectFrom('addresses').selectAll().where('college', '=', college).execute(),
    );
    return new Map(
      rows.map(({ college: _college, file_name: fileName, ...row }) => [row.id, { ...row, fileName }]),
    );
  }

  /** Returns the redirects of a college, from old id to current id. */
  async aliases(college: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#store.read((db) =>
      db.selectFrom('address_aliases').select(['id', 'to']).where('college', '=', college).execute(),
    );
    return new Map(rows.map(({ id, to }) => [id, to]));
  }

  /** Records addresses and redirects of a college. A later one of an id replaces the earlier one. */
  async add(
    college: string,
    addresses: readonly RecordedAddress[],
    aliases: readonly AddressAlias[],
  ): Promise<void> {
    if (addresses.length === 0 && aliases.length === 0) return;
    const since = new Date().toISOString();
    await this.#store.write(async (db) => {
      for (const { id, kind, fileName, title, sha256 } of addresses) {
        const row = { kind, file_name: fileName, title, sha256 };
        await db
          .insertInto('addresses')
          .values({ college, id, ...row })
          .onConflict((conflict) => conflict.columns(['college', 'id']).doUpdateSet(row))
          .execute();
      }
      for (const { id, to } of aliases)
        await db
          .insertInto('address_aliases')
          .values({ college, id, to, since })
          .onConflict((conflict) => conflict.columns(['college', 'id']).doUpdateSet({ to, since }))
          .execute();
    });
  }
}
