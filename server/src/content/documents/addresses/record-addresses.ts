import type { DocumentRecord } from '@kalalaya/search/documents';
import type { Ledger, LedgerLine } from './ledger.ts';

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
  await ledger.load();
  const [recorded, aliases] = [ledger.addresses(college), ledger.aliases(college)];
  const present = new Set(records.map(({ id }) => id));
  const byContent = new Map<string, string>();
  const lines: LedgerLine[] = [];
  for (const { id, kind, fileName, title, href } of records) {
    const sha256 = (await readFileHash(href)) ?? recorded.get(id)?.sha256;
    if (sha256 !== undefined) byContent.set(`${kind} ${sha256}`, id);
    const previous = recorded.get(id);
    if (previous === undefined || previous.sha256 !== sha256) {
      lines.push({ college, id, kind, fileName, title, ...(sha256 !== undefined && { sha256 }) });
    }
  }
  const since = new Date().toISOString();
  for (const { id, kind, sha256 } of recorded.values()) {
    if (present.has(id) || sha256 === undefined) continue;
    const to = byContent.get(`${kind} ${sha256}`);
    if (to !== undefined && aliases.get(id) !== to) lines.push({ college, id, to, since });
  }
  await ledger.add(lines);
}
