import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { DocumentRecord } from '@kalalaya/search/documents';
import { LRUCache } from 'lru-cache';
import type { Pack } from '../../pack/index.ts';
import type { AddressAlias, Ledger, RecordedAddress } from './ledger.ts';

/** Returns the SHA-256 of a document's file in hex, or null if the file is not available. */
export type ReadFileHash = (href: string) => Promise<string | null>;

const placesOf = ({ kind, places }: DocumentRecord) =>
  places.map(({ page, folders, title }) => JSON.stringify([kind, page, folders, title]));

/** Returns a redirect for each document whose place in the lists another file has taken: a renamed one, mostly. */
export function renamedDocuments(
  before: readonly DocumentRecord[],
  after: readonly DocumentRecord[],
): readonly AddressAlias[] {
  const missingFrom = (records: readonly DocumentRecord[], others: readonly DocumentRecord[]) => {
    const ids = new Set(others.map(({ id }) => id));
    return records.filter(({ id }) => !ids.has(id));
  };
  const byPlace = (records: readonly DocumentRecord[]) =>
    Map.groupBy(
      records.flatMap((record) => placesOf(record).map((place) => ({ place, id: record.id }))),
      ({ place }) => place,
    );
  const [gone, added] = [byPlace(missingFrom(before, after)), byPlace(missingFrom(after, before))];
  const redirects = new Map<string, string>();
  for (const [place, [former, ...others]] of gone) {
    const [successor, ...rest] = added.get(place) ?? [];
    // Rows with one title in one list cannot be told apart.
    if (former && successor && others.length + rest.length === 0) redirects.set(former.id, successor.id);
  }
  return [...redirects].map(([id, to]) => ({ id, to }));
}

/**
 * Records a college's current addresses in the ledger. An address whose file is gone is redirected to the
 * document with the same content, else to the one that has taken its place in the lists.
 */
export async function recordAddresses(
  ledger: Ledger,
  college: string,
  records: readonly DocumentRecord[],
  {
    readFileHash,
    renamed,
  }: { readonly readFileHash: ReadFileHash; readonly renamed: readonly AddressAlias[] },
): Promise<void> {
  const recorded = await ledger.addresses(college);
  const aliases = await ledger.aliases(college);
  const present = new Set(records.map(({ id }) => id));
  const byContent = new Map<string, string>();
  const addresses: RecordedAddress[] = [];
  for (const { id, kind, fileName, title, href } of records) {
    const previous = recorded.get(id);
    const sha256 = (await readFileHash(href)) ?? previous?.sha256 ?? null;
    if (sha256 !== null) byContent.set(`${kind} ${sha256}`, id);
    if (previous === undefined || previous.sha256 !== sha256)
      addresses.push({ id, kind, fileName, title, sha256 });
  }
  const successors = new Map(renamed.map(({ id, to }) => [id, to]));
  const redirects: AddressAlias[] = [];
  for (const { id, kind, sha256 } of recorded.values()) {
    if (present.has(id)) continue;
    const to = (sha256 === null ? undefined : byContent.get(`${kind} ${sha256}`)) ?? successors.get(id);
    if (to !== undefined && aliases.get(id) !== to) redirects.push({ id, to });
  }
  await ledger.add(college, addresses, redirects);
}

/** Maximum number of cached digests. With them, only the changed files of a new pack revision are read. */
const MAX_DIGESTS = 50_000;

/** Creates a function that hashes a pack's own files; for other files it returns null. */
export function createPackHashReader(pack: () => Pick<Pack, 'facts' | 'pathOf'>): ReadFileHash {
  const digests = new LRUCache<string, string>({ max: MAX_DIGESTS });
  return async (href) => {
    const { facts, pathOf } = pack();
    const { bytes } = facts(href);
    const file = pathOf(href);
    if (file === null) return null;
    const key = `${href} ${bytes}`;
    const cached = digests.get(key);
    if (cached !== undefined) return cached;
    const hash = createHash('sha256');
    try {
      await pipeline(createReadStream(file), hash);
    } catch {
      // The file was removed meanwhile; the next pack revision no longer lists it.
      return null;
    }
    const digest = hash.digest('hex');
    digests.set(key, digest);
    return digest;
  };
}
