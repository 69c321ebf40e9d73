import { appendFile, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { documentKinds } from '@kalalaya/contract/documents';
import * as v from 'valibot';
import { ExpectedError } from '../../errors.ts';

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
 * The addresses that were ever given, and those that lead elsewhere since: a file to which lines are only added.
 * Addresses are computed; nothing but those of renamed files is lost without it.
 */
export class Ledger {
  readonly #file: string;
  #readAt = -1;
  #lines: readonly LedgerLine[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  /** Reads the file where somebody has written to it. Throws `LedgerError`. */
  async load(): Promise<void> {
    const found = await stat(this.#file).catch(() => null);
    const at = found === null ? 0 : found.mtimeMs + found.size;
    if (at === this.#readAt) return;
    // A file that cannot be read is told of once, until somebody mends it.
    this.#readAt = at;
    this.#lines = found === null ? [] : readLedgerLines(await readFile(this.#file, 'utf8'), this.#file);
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
    await mkdir(path.dirname(this.#file), { recursive: true });
    await appendFile(this.#file, `${added.join('\n')}\n`);
    await this.load();
    return added.length;
  }
}
