import path from 'node:path';
import { documentKinds } from '@kalalaya/contract/document-index';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { Config } from '../../config.ts';
import { ExpectedError } from '../../errors.ts';
import { databaseLines, fileLines, type LedgerLines } from './ledger-lines.ts';

const text = v.pipe(v.string(), v.maxLength(1_000));
const id = v.pipe(v.string(), v.regex(/^[a-z2-7]{10,52}$/));

const seenLine = v.strictObject({
  college: text,
  id,
  kind: v.picklist(Object.keys(documentKinds) as (keyof typeof documentKinds)[]),
  fileName: text,
  title: text,
  /** SHA-256 of the file in hex, where it is known. */
  sha256: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))),
});

const aliasLine = v.strictObject({
  college: text,
  id,
  /** Id of the document that the address leads to since. */
  to: id,
  since: text,
});

const line = v.union([seenLine, aliasLine]);

/** An address that a college has, or had. */
export type SeenAddress = v.InferOutput<typeof seenLine>;

/** An address that leads to another document's since. */
export type AddressAlias = v.InferOutput<typeof aliasLine>;

/** One line of a ledger. */
export type LedgerLine = SeenAddress | AddressAlias;

/** A line of a ledger that cannot be read. */
class LedgerError extends ExpectedError {
  override readonly name = 'LedgerError';
}

/** Reads the lines of a ledger. Throws `LedgerError` with the number of the first one that is none. */
export function readLedgerLines(content: string, file: string): readonly LedgerLine[] {
  return content.split('\n').flatMap((written, index) => {
    if (written.trim() === '') return [];
    let json: unknown;
    try {
      json = JSON.parse(written);
    } catch {
      json = null;
    }
    const read = v.safeParse(line, json);
    if (read.success) return [read.output];
    throw new LedgerError(
      `${file}, line ${index + 1} is no line of a ledger.\nRemove it, or take the file from \`portal links export\` again.`,
    );
  });
}

const isAlias = (one: LedgerLine): one is AddressAlias => 'to' in one;

/**
 * The addresses that were ever given, and those that lead elsewhere since; lines are only added. Addresses are
 * computed; nothing but those of renamed files is lost without it.
 */
export class Ledger {
  readonly #kept: LedgerLines;
  readonly #oneByOne = pLimit(1);
  #readAt = '';
  #lines: readonly LedgerLine[] = [];

  /** Over lines that are kept in a file, by its path, or elsewhere. */
  constructor(kept: LedgerLines | string) {
    this.#kept = typeof kept === 'string' ? fileLines(kept) : kept;
  }

  /** Reads the lines where somebody has added some. Throws `LedgerError`, or `DatabaseError` while it is away. */
  load(): Promise<void> {
    return this.#oneByOne(async () => {
      const at = await this.#kept.stamp();
      if (at === this.#readAt) return;
      const text = await this.#kept.read();
      // Lines that cannot be read are told of once, until somebody mends them.
      this.#readAt = at;
      this.#lines = readLedgerLines(text, this.#kept.name);
    });
  }

  /** Every line of a college, or of all. */
  lines(college?: string): readonly LedgerLine[] {
    return this.#lines.filter((one) => college === undefined || one.college === college);
  }

  /** What is known of a college's addresses, by id; the latest of each. */
  seen(college: string): ReadonlyMap<string, SeenAddress> {
    return new Map(this.lines(college).flatMap((one) => (isAlias(one) ? [] : [[one.id, one] as const])));
  }

  /** Where the old addresses of a college lead, by id; the latest of each. */
  aliases(college: string): ReadonlyMap<string, string> {
    return new Map(this.lines(college).flatMap((one) => (isAlias(one) ? [[one.id, one.to] as const] : [])));
  }

  /** Adds lines that are not there yet; how many. */
  async add(lines: readonly LedgerLine[]): Promise<number> {
    await this.load();
    const known = new Set(this.#lines.map((one) => JSON.stringify(one)));
    const added = lines.map((one) => JSON.stringify(one)).filter((one) => !known.has(one));
    if (added.length === 0) return 0;
    await this.#kept.append(added);
    await this.load();
    return added.length;
  }
}

/** The ledger that the configuration names: in its database, else in DATA_DIR. */
export const openLedger = ({ DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): Ledger =>
  new Ledger(
    DATABASE_URL === undefined ? path.join(DATA_DIR, 'addresses.jsonl') : databaseLines(DATABASE_URL),
  );
