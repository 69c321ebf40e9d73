import type { DocumentRecord } from '@kalalaya/contract/document-index';
import type { Ledger, LedgerLine } from './ledger.ts';

/** SHA-256 of a document's file in hex; null where it is not at hand. */
export type ContentOf = (href: string) => Promise<string | null>;

/**
 * Notes a college's present addresses in the ledger, and leads each address whose file is gone to the document that has
 * the same content now.
 */
export async function noteAddresses(
  ledger: Ledger,
  college: string,
  records: readonly DocumentRecord[],
  contentOf: ContentOf,
): Promise<void> {
  await ledger.load();
  const [before, aliases] = [ledger.seen(college), ledger.aliases(college)];
  const present = new Set(records.map(({ id }) => id));
  const byContent = new Map<string, string>();
  const lines: LedgerLine[] = [];
  for (const { id, kind, fileName, title, href } of records) {
    const sha256 = (await contentOf(href)) ?? before.get(id)?.sha256;
    if (sha256 !== undefined) byContent.set(`${kind} ${sha256}`, id);
    const known = before.get(id);
    if (known === undefined || known.sha256 !== sha256) {
      lines.push({ college, id, kind, fileName, title, ...(sha256 !== undefined && { sha256 }) });
    }
  }
  const since = new Date().toISOString();
  for (const { id, kind, sha256 } of before.values()) {
    if (present.has(id) || sha256 === undefined) continue;
    const to = byContent.get(`${kind} ${sha256}`);
    if (to !== undefined && aliases.get(id) !== to) lines.push({ college, id, to, since });
  }
  await ledger.add(lines);
}
