import type { DocumentRecord } from '@kalalaya/search/documents';
import type { AddressAlias, Ledger, RecordedAddress } from './ledger.ts';

/** Returns the SHA-256 of a document's file in hex, or null if the file is not available. */
export type ReadFileHash = (href: string) => Promise<string | null>;

/**
 * Records a college's current addresses in the ledger. An address whose file is gone is redirected to the
 * document with the same content.
 */
export async function recordAddresses(
  ledger: Ledger,
  college: string,
  records: readonly DocumentRecord[],
  readFileHash: ReadFileHash,
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
  const redirects: AddressAlias[] = [];
  for (const { id, kind, sha256 } of recorded.values()) {
    if (present.has(id) || sha256 === null) continue;
    const to = byContent.get(`${kind} ${sha256}`);
    if (to !== undefined && aliases.get(id) !== to) redirects.push({ id, to });
  }
  await ledger.add(college, addresses, redirects);
}
