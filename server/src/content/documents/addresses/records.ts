import type { FileFacts, Site } from '@kalalaya/contract';
import { type FileAddress, fileAddress } from '@kalalaya/contract/address';
import type { DocumentFault, DocumentPlace, DocumentRecord } from '@kalalaya/search/documents';
import type { DocumentEntry } from '../crawl/entry.ts';
import { assignPermanentIds, digestOf, digestWithAddress } from './permanent-id.ts';

export type DocumentSite = Pick<Site, 'id' | 'uploadsBase' | 'folders' | 'origin'>;

/** One file of a kind with every place that lists it. */
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
    const existing = files.get(key);
    if (existing === undefined) files.set(key, { entry, address, places: [entry.place] });
    else existing.places.push(entry.place);
  }
  return [...files.values()];
}

/**
 * Builds one document for each file that the entries name, and the digest of each id. Ids are equal on every
 * server for the same lists. Entries without a usable file are skipped.
 *
 * @param lookup - Looks up facts and faults of files by their address.
 */
export function buildDocumentRecords(
  site: DocumentSite,
  entries: readonly DocumentEntry[],
  lookup: { facts(href: string): FileFacts; fault(href: string): DocumentFault | undefined },
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
  const ids = assignPermanentIds(withDigest.map((one) => one.digest));
  const digests = new Map<string, string>();
  const records = withDigest.map(
    ({ file: { entry, address, places }, digest: fullDigest }): DocumentRecord => {
      const id = ids.get(fullDigest) ?? fullDigest;
      digests.set(id, fullDigest);
      const { bytes, pages } = lookup.facts(address.href);
      const fault = lookup.fault(address.href);
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
    },
  );
  return { records, digests };
}
