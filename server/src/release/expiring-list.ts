import * as v from 'valibot';
import { ReleaseError } from '../errors.ts';
import type { Place } from './location.ts';
import { sharedAt } from './store/open.ts';
import type { SharedName } from './store/types.ts';

interface Ending {
  /** Moment after which it is gone, ISO 8601. */
  readonly expires: string;
}

/** What names a list: the shared text that holds it, its member of that text, its entries, and what to do when it is damaged. */
interface ListOptions<T extends Ending> {
  readonly name: SharedName;
  readonly member: string;
  readonly entry: v.GenericSchema<unknown, T>;
  readonly remedy: string;
}

/** A shared list of things that end by themselves, such as previews. Those that have ended are forgotten at the next change. */
export class ExpiringList<T extends Ending> {
  readonly #options: ListOptions<T>;

  constructor(options: ListOptions<T>) {
    this.#options = options;
  }

  #parsed(text: string | null, where: string, now: Date): T[] {
    if (text === null) return [];
    const { member, entry, remedy } = this.#options;
    try {
      const list = v.parse(v.record(v.string(), v.array(entry)), JSON.parse(text))[member] ?? [];
      return list.filter(({ expires }) => Date.parse(expires) > now.getTime());
    } catch (cause) {
      throw new ReleaseError(`${where} is damaged: ${String(cause)}\n${remedy}`, { cause });
    }
  }

  /** What has not ended. Throws `ReleaseError` when the text is damaged, `DatabaseError` when its database is away. */
  async read(place: Place, now: Date): Promise<T[]> {
    const { name } = this.#options;
    const store = sharedAt(place);
    return this.#parsed(await store.read(name), store.placeOf(name), now);
  }

  /**
   * Replaces the list by what `change` makes of the entries that have not ended. `names` are releases that the new ones
   * are of. Throws as `read` does.
   */
  async change(
    place: Place,
    now: Date,
    change: (entries: readonly T[]) => readonly T[],
    names: readonly { readonly name: string; readonly version: string }[] = [],
  ): Promise<void> {
    const { name, member } = this.#options;
    const store = sharedAt(place);
    await store.change(name, (text) => {
      const entries = change(this.#parsed(text, store.placeOf(name), now));
      return { text: `${JSON.stringify({ [member]: entries }, null, 2)}\n`, names };
    });
  }
}
