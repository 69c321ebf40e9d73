import type { FileFacts, Site } from '@kalalaya/contract';
import { type FileAddress, fileAddress } from '@kalalaya/contract/address';
import type { DocumentFault, DocumentPlace, DocumentRecord } from '@kalalaya/contract/document-index';
import type { DocumentEntry } from '../crawl/entry.ts';
import { digestOf, digestWithAddress, permanentIds } from './permanent-id.ts';

/** Where a college's files lie. */
export type DocumentSite = Pick<Site, 'id' | 'uploadsBase' | 'folders' | 'origin'>;

/** What is known of files besides their lists. */
export interface KnownFiles {
  facts(href: string): FileFacts;
  fault(href: string): DocumentFault | undefined;
}

/** One file of a kind, with every place that lists it. */
interface ListedFile {
  readonly entry: DocumentEntry;
  readonly address: FileAddress;
  readonly places: readonly [DocumentPlace, ...DocumentPlace[]];
}

function filesOf(site: DocumentSite, entries: readonly DocumentEntry[]): ListedFile[] {
  const files = new Map<string, ListedFile & { places: [DocumentPlace, ...DocumentPlace[]] }>();
  for (const entry of entries) {
    const address = fileAddress(site, entry.folder, entry.value);
    if (address === null) continue;
    const key = `${entry.kind} ${address.href}`;
    const known = files.get(key);
    if (known === undefined) files.set(key, { entry, address, places: [entry.place] });
    else known.places.push(entry.place);
  }
  return [...files.values()];
}

/**
 * Makes a document of each file that the entries name, with its permanent id: the same on every server for the same
 * lists. Entries without a usable file are left out. Also returns the digest of each id.
 */
export function documentRecords(
  site: DocumentSite,
  entries: readonly DocumentEntry[],
  known: KnownFiles,
): { readonly records: readonly DocumentRecord[]; readonly digests: ReadonlyMap<string, string> } {
  const files = filesOf(site, entries);
  const namesakes = Map.groupBy(files, ({ entry, address }) => `${entry.kind} ${address.name}`);
  const digest = ({ entry: { kind }, address: { name, href } }: ListedFile) => {
    const file = { college: site.id, kind, fileName: name };
    return (namesakes.get(`${kind} ${name}`)?.length ?? 0) > 1
      ? digestWithAddress(file, href)
      : digestOf(file);
  };
  const withDigest = files.map((file) => ({ file, digest: digest(file) }));
  const ids = permanentIds(withDigest.map((one) => one.digest));
  const digests = new Map<string, string>();
  const records = withDigest.map(({ file: { entry, address, places }, digest: whole }): DocumentRecord => {
    const id = ids.get(whole) ?? whole;
    digests.set(id, whole);
    const { bytes, pages } = known.facts(address.href);
    const fault = known.fault(address.href);
    return {
      id,
      address: `${site.origin}/d/${id}`,
      kind: entry.kind,
      title: places[0].title,
      fileName: address.name,
      href: address.href,
      file: { folder: entry.folder, value: entry.value },
      type: address.type,
      ...(bytes !== undefined && { bytes }),
      ...(pages !== undefined && { pages }),
      ...(fault !== undefined && { fault }),
      places,
    };
  });
  return { records, digests };
}
