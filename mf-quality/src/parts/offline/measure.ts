import { type FoundDocument, findDocuments } from '@kalalaya/contract/document-index';
import { naturalCompare } from '@kalalaya/kit';
import type { LoadContext } from '@kalalaya/runtime';
import { mapLimited } from '../calls.ts';
import { documentPath, fileHref, placeOf } from '../document-links.ts';
import { NotKeptError } from './errors.ts';
import type { Wanted } from './save-request.ts';

/** Most documents of one set: each has a page of its own beside its file. */
const MOST = 400;

/**
 * What a page weighs, and what all of them are shown with, in bytes: as measured of the sample college, scripts of shell and
 * module 1.6 MB. Said as `about`: only fetching them all would tell.
 */
const PAGE_BYTES = 71_000;
const PARTS_BYTES = 1_800_000;

/** Sizes that are asked for at a time. */
const AT_ONCE = 6;

/** A document that can be kept. */
export interface Keepable {
  readonly title: string;
  readonly folders: readonly string[];
  /** Page that lists it. */
  readonly listedOn: string;
  readonly id: string;
  /** Path of its file. */
  readonly file: string;
  /** Size of the file; undefined where nobody says. */
  readonly bytes?: number;
}

/** What is wanted, as far as it is known before it is fetched. */
export interface Measured {
  readonly documents: readonly Keepable[];
  /** Bytes of the files whose size is known. */
  readonly bytes: number;
  /** About how many bytes the pages weigh that are kept with them, and what those are shown with. */
  readonly around: number;
  /** Files whose size is not known. */
  readonly unknown: number;
  /** Documents that cannot be kept: their file is missing, or lies on another site. */
  readonly left: number;
}

/** Paths of the pages that are kept with documents: those that list them, and the page of each. */
export function pagesOf(wanted: Wanted, documents: readonly Keepable[]): readonly string[] {
  const own = documents.flatMap(({ id, listedOn }) => [documentPath(id), listedOn]);
  return [...new Set([...wanted.pages, ...own])];
}

type Asking = Pick<LoadContext, 'api' | 'site' | 'signal'>;

async function findAll({ api }: Asking, { filters }: Wanted): Promise<readonly FoundDocument[]> {
  const ask = (page: number) =>
    api.get(findDocuments, {
      q: '',
      ...filters,
      page: page === 1 ? '' : String(page),
    });
  const first = await ask(1);
  if (!first.state.complete)
    throw new NotKeptError('The documents are still being read. Try again in a minute.');
  if (first.total > MOST)
    throw new NotKeptError(
      `These are ${first.total.toLocaleString('en-IN')} documents, too many to keep at once. Choose one criterion.`,
    );
  const rest = Array.from({ length: first.pages - 1 }, (_, index) => index + 2);
  const pages = await mapLimited(rest, AT_ONCE, ask);
  return [first, ...pages].flatMap(({ documents }) => documents);
}

async function askSize(file: string, signal: AbortSignal): Promise<number | undefined> {
  const answer = await fetch(file, { method: 'HEAD', credentials: 'omit', signal }).catch(() => null);
  const size = Number(
    answer?.ok === true ? (answer.headers.get('content-length') ?? Number.NaN) : Number.NaN,
  );
  return Number.isFinite(size) ? size : undefined;
}

/** Finds what is wanted, and how large it is. Rejects with `NotKeptError`, or as the API client does. */
export async function measure(asking: Asking, wanted: Wanted): Promise<Measured> {
  const found = await findAll(asking, wanted);
  const own = found.filter(({ record }) => {
    const href = fileHref(asking.site, record);
    return record.fault?.kind !== 'dead' && href.startsWith('/') && !href.startsWith('//');
  });
  const documents = await mapLimited(own, AT_ONCE, async (one): Promise<Keepable> => {
    const { record } = one;
    const { title, folders, page } = placeOf(one);
    const file = fileHref(asking.site, record);
    const bytes = record.bytes ?? (await askSize(file, asking.signal));
    return { title, folders, listedOn: page, id: record.id, file, ...(bytes !== undefined && { bytes }) };
  });
  documents.sort((a, b) => naturalCompare(a.title, b.title));
  return {
    documents,
    bytes: documents.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
    around: PARTS_BYTES + pagesOf(wanted, documents).length * PAGE_BYTES,
    unknown: documents.filter(({ bytes }) => bytes === undefined).length,
    left: found.length - own.length,
  };
}
