import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SearchEntry } from '@kalalaya/contract/search-engine';
import {
  COPY_DOCUMENTS,
  COPY_SEARCH,
  type CopyDocuments,
  type CopySearch,
} from '@kalalaya/contract/static-export';
import type { College } from '../portal/college.ts';
import type { PartOfCopy } from './context.ts';

const gzipped = promisify(gzip);

/** Most that the list of a copy's search may weigh as gzip makes it, in bytes: a visitor loads it with the first search. */
const SEARCH_BYTES = 1_000_000;

/** Most characters that are searched and not shown of one entry, tried in this order until the list is small enough. */
const CUTS = [Number.POSITIVE_INFINITY, 2_000, 500, 100, 0];

/** Lists that a copy searches, as bytes that a browser loads. */
export interface WrittenFinding {
  /** Size of the search's list and of the document finder's, as gzip makes them, in bytes. */
  readonly search: number;
  readonly documents: number;
  /** Most characters of one entry's text that the search looks through; null where it looks through all. */
  readonly cut: number | null;
}

const weightOf = async (text: string) => (await gzipped(text)).length;

/** The list of a search, its texts cut where it would be too large. */
export async function searchFile(
  entries: readonly SearchEntry[],
  most = SEARCH_BYTES,
): Promise<{ readonly json: string; readonly bytes: number; readonly cut: number | null }> {
  let made = { json: '', bytes: 0, cut: null as number | null };
  for (const cut of CUTS) {
    const file: CopySearch = {
      format: 1,
      entries: entries.map((entry) => ({ ...entry, words: entry.words.slice(0, cut) })),
    };
    const json = JSON.stringify(file);
    made = { json, bytes: await weightOf(json), cut: Number.isFinite(cut) ? cut : null };
    if (made.bytes <= most) break;
  }
  return made;
}

/** The list of a document finder. */
export function documentsFile(documents: Pick<College['documents'], 'list' | 'state'>): string {
  const file: CopyDocuments = {
    format: 1,
    complete: documents.state().complete,
    records: documents.list(),
  };
  return JSON.stringify(file);
}

/** Writes what a copy's search and its document finder are made of in the browser: the lists that the portal has them from. */
export async function writeFinding({
  college,
  plan,
  folder,
}: Pick<PartOfCopy, 'college' | 'plan' | 'folder'>): Promise<WrittenFinding> {
  const { json, bytes, cut } = await searchFile(await college.search.entries(plan.view));
  const documents = documentsFile(college.documents);
  await folder.put(COPY_SEARCH.slice(1), json);
  await folder.put(COPY_DOCUMENTS.slice(1), documents);
  return { search: bytes, documents: await weightOf(documents), cut };
}
