import type { Pack } from '../../pack/index.ts';
import { type AskOptions, MOST_ROWS, startAsking } from './ask.ts';
import type { DocumentEntry } from './entry.ts';
import { listEntries, packEntries } from './lists.ts';
import { aqarEntries, ssrEntries } from './tree.ts';

/** All documents that a college's lists name. */
export interface Collected {
  readonly entries: readonly DocumentEntry[];
  /** False when a list did not come: some documents may be missing. */
  readonly complete: boolean;
  /** What was taken of lists that are too many or too long, in words; null where all was. */
  readonly cut: string | null;
}

/** The lists of a college are more, or longer, than the index takes: an API that answers every id alike looks like this. */
export class TooManyDocuments extends Error {
  constructor(taken: string) {
    super(
      `The admin API names more documents than the index takes: ${taken} are in it. Look whether it gives the same answer for every period, cell and folder.`,
    );
    this.name = 'TooManyDocuments';
  }
}

/** Goes through every list of documents that a college has. Rejects with the signal's reason. */
export async function collectEntries(
  options: AskOptions & { readonly pack: Pick<Pack, 'content' | 'contentKeys'> },
): Promise<Collected> {
  const asker = startAsking(options);
  const found = await Promise.all([aqarEntries(asker), ssrEntries(asker), listEntries(asker)]);
  return {
    entries: [...found.flat(), ...packEntries(options.pack)],
    complete: asker.complete(),
    cut: asker.cut(),
  };
}

const nameOf = ({ kind, value, place }: DocumentEntry) => `${kind}\n${value}\n${place.page}\n${place.title}`;

/** What was read, with what an earlier reading had: a list that does not come takes no document from anybody. */
export function withEarlier(
  { entries, complete }: Pick<Collected, 'entries' | 'complete'>,
  earlier: readonly DocumentEntry[],
): readonly DocumentEntry[] {
  if (complete) return entries;
  const known = new Set(entries.map(nameOf));
  const others = earlier.filter((entry) => !known.has(nameOf(entry)));
  return [...entries, ...others].slice(0, Math.max(MOST_ROWS, entries.length));
}
