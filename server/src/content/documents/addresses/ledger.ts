import path from 'node:path';
import { ExpectedError } from '@kalalaya/node/errors';
import { documentKinds } from '@kalalaya/search/documents';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { Config } from '../../../base/config.ts';
import { databaseLines, fileLines, type LedgerLines } from './ledger-lines.ts';

const text = v.pipe(v.string(), v.maxLength(1_000));
const id = v.pipe(v.string(), v.regex(/^[a-z2-7]{10,52}$/));

const addressLine = v.strictObject({
  college: text,
  id,
  kind: v.picklist(Object.keys(documentKinds) as (keyof typeof documentKinds)[]),
  fileName: text,
  title: text,
  /** SHA-256 of the file in hex, if known. */
  sha256: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))),
});

const aliasLine = v.strictObject({
  college: text,
  id,
  /** Id of the document that the address now redirects to. */
  to: id,
  since: text,
});

const line = v.union([addressLine, aliasLine]);

/** An address that belongs, or once belonged, to a document of a college. */
export type RecordedAddress = v.InferOutput<typeof addressLine>;

/** An address that redirects to another document. */
export type AddressAlias = v.InferOutput<typeof aliasLine>;

/** One line of a ledger. */
export type LedgerLine = RecordedAddress | AddressAlias;

class LedgerError extends ExpectedError {
  override readonly name = 'LedgerError';
}

/**
 * Parses the lines of a ledger.
 *
 * @throws {LedgerError} with the number of the first invalid line.
 */
export function parseLedgerLines(content: string, file: string): readonly LedgerLine[] {
  return content.split('\n').flatMap((lineText, index) => {
    if (lineText.trim() === '') return [];
    let json: unknown;
    try {
      json = JSON.parse(lineText);
    } catch {
      json = null;
    }
    const result = v.safeParse(line, json);
    if (result.success) return [result.output];
    throw new LedgerError(
      `${file}, line ${index + 1} is not a valid ledger line.\nRemove it, or restore the file from a backup.`,
    );
  });
}

const isAlias = (one: LedgerLine): one is AddressAlias => 'to' in one;

/**
 * Append-only record of all permanent addresses and their redirects. Addresses are computed from the
 * documents, so without a ledger only redirects from renamed files are lost.
 */
export class Ledger {
  readonly #storage: LedgerLines;
  readonly #queue = pLimit(1);
  #stamp = '';
  #lines: readonly LedgerLine[] = [];
  /** Why the lines with the current stamp are not in use; null if they are. */
  #invalid: LedgerError | null = null;

  /** @param storage - Storage of the lines, or the path of a file. */
  constructor(storage: LedgerLines | string) {
    this.#storage = typeof storage === 'string' ? fileLines(storage) : storage;
  }

  /**
   * Reads the lines if some were added.
   *
   * @throws {LedgerError} if a line is invalid, at every load until the lines change. Nothing is added then.
   * @throws {DatabaseError} if the database is unreachable.
   */
  load(): Promise<void> {
    return this.#queue(async () => {
      const stamp = await this.#storage.stamp();
      if (stamp !== this.#stamp) {
        const text = await this.#storage.read();
        // Set before parsing, so that lines with an invalid one are parsed once and not at every load.
        this.#stamp = stamp;
        this.#parse(text);
      }
      if (this.#invalid !== null) throw this.#invalid;
    });
  }

  /** Replaces the lines, unless one of the new ones is invalid. */
  #parse(text: string): void {
    try {
      this.#lines = parseLedgerLines(text, this.#storage.name);
      this.#invalid = null;
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      this.#invalid = error;
    }
  }

  /** Returns the lines of a college, or all lines. */
  lines(college?: string): readonly LedgerLine[] {
    return this.#lines.filter((one) => college === undefined || one.college === college);
  }

  /** Returns the recorded addresses of a college by id; the latest line of each. */
  addresses(college: string): ReadonlyMap<string, RecordedAddress> {
    return new Map(this.lines(college).flatMap((one) => (isAlias(one) ? [] : [[one.id, one] as const])));
  }

  /** Returns the redirects of a college, from old id to current id; the latest line of each. */
  aliases(college: string): ReadonlyMap<string, string> {
    return new Map(this.lines(college).flatMap((one) => (isAlias(one) ? [[one.id, one.to] as const] : [])));
  }

  /** Adds the lines that are new. Returns their number. */
  async add(lines: readonly LedgerLine[]): Promise<number> {
    await this.load();
    const existing = new Set(this.#lines.map((one) => JSON.stringify(one)));
    const added = lines.map((one) => JSON.stringify(one)).filter((one) => !existing.has(one));
    if (added.length === 0) return 0;
    await this.#storage.append(added);
    await this.load();
    return added.length;
  }
}

/** Opens the configured ledger: in the database if there is one, otherwise in DATA_DIR. */
export const openLedger = ({ DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): Ledger =>
  new Ledger(
    DATABASE_URL === undefined ? path.join(DATA_DIR, 'addresses.jsonl') : databaseLines(DATABASE_URL),
  );
