import { ReleaseError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import type { StoreLocation } from './location.ts';
import { releaseStoreAt } from './store/open.ts';
import type { StoredTextName } from './store/types.ts';

interface Expiring {
  /** Time at which the entry expires, ISO 8601. */
  readonly expires: string;
}

/** Where a list is stored, the schema of its entries, and the advice shown if it is damaged. */
interface ListOptions<T extends Expiring> {
  readonly name: StoredTextName;
  readonly member: string;
  readonly entry: v.GenericSchema<unknown, T>;
  readonly remedy: string;
}

/**
 * A list shared by all servers whose entries expire, such as previews. Expired entries are removed at the
 * next change.
 */
export class ExpiringList<T extends Expiring> {
  readonly #options: ListOptions<T>;

  constructor(options: ListOptions<T>) {
    this.#options = options;
  }

  #parse(text: string | null, source: string, now: Date): T[] {
    if (text === null) return [];
    const { member, entry, remedy } = this.#options;
    try {
      const list = v.parse(v.record(v.string(), v.array(entry)), JSON.parse(text))[member] ?? [];
      return list.filter(({ expires }) => Date.parse(expires) > now.getTime());
    } catch (cause) {
      throw new ReleaseError(`${source} is damaged: ${String(cause)}\n${remedy}`, { cause });
    }
  }

  /**
   * Returns the entries that have not expired.
   *
   * @throws {ReleaseError} if the stored list is damaged.
   * @throws {DatabaseError} if the database is unreachable.
   */
  async read(location: StoreLocation, now: Date): Promise<T[]> {
    const { name } = this.#options;
    const store = releaseStoreAt(location);
    return this.#parse(await store.read(name), store.locationOf(name), now);
  }

  /**
   * Replaces the list with what `change` returns for the entries that have not expired. Throws as `read`
   * does.
   *
   * @param names - Releases that the new entries refer to.
   */
  async change(
    location: StoreLocation,
    now: Date,
    change: (entries: readonly T[]) => readonly T[],
    names: readonly { readonly name: string; readonly version: string }[] = [],
  ): Promise<void> {
    const { name, member } = this.#options;
    const store = releaseStoreAt(location);
    await store.change(name, (text) => {
      const entries = change(this.#parse(text, store.locationOf(name), now));
      return { text: `${JSON.stringify({ [member]: entries }, null, 2)}\n`, names };
    });
  }
}
