import { decodeSegment } from '@kalalaya/contract/address';
import { type DocumentKind, type DocumentRecord, documentKinds } from '@kalalaya/search/documents';
import { createNearIds } from './addresses/near-ids.ts';
import { digestOf, ID_LENGTH } from './addresses/permanent-id.ts';

/** Maximum number of redirects that are followed. */
const MAX_ALIASES = 10;

/** Maximum length of a name, encoded. */
const MAX_LENGTH = 2_000;

/** What a sentence or a line's end adds to an address. */
const addedEnd = /[\s.,;:!?()[\]{}<>'"‘’“”«»|*_–-]+$/u;

/** Returns a name as text: decoded, however often it was encoded, without characters that are not displayed. */
export function plainName(encoded: string): string {
  // No file name is as long, and `addedEnd` would take its time.
  let name = encoded.slice(0, MAX_LENGTH);
  let before: string;
  do {
    before = name;
    name = decodeSegment(before.replace(/%(?:25)+/g, '%25'));
  } while (name !== before);
  return name
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/[+\s]+/gu, ' ')
    .replace(addedEnd, '')
    .trim();
}

/** Redirects of the ledger, from old id to current id. */
export type Aliases = ReadonlyMap<string, string>;

/**
 * Finds the documents of one index by ids, names and addresses. Its maps are made once, so that an address without a
 * document costs microseconds.
 */
export class DocumentLookup {
  readonly #digests: ReadonlyMap<string, string>;
  readonly #byId: ReadonlyMap<string, DocumentRecord>;
  /** Documents by the beginning of their digests. */
  readonly #byPrefix: ReadonlyMap<string, readonly DocumentRecord[]>;
  readonly #byHref: ReadonlyMap<string, DocumentRecord>;
  /** The first document of each file name, and of each plain one in lower case that is no file name. */
  readonly #byName: ReadonlyMap<string, DocumentRecord>;
  #near: { readonly aliases: number; readonly find: (typed: string) => readonly string[] } | null = null;

  constructor(records: readonly DocumentRecord[], digests: ReadonlyMap<string, string>) {
    this.#digests = digests;
    this.#byId = new Map(records.map((record) => [record.id, record]));
    this.#byPrefix = Map.groupBy(records, ({ id }) => (digests.get(id) ?? id).slice(0, ID_LENGTH));
    this.#byHref = new Map(records.map((record) => [record.href, record]));
    this.#byName = new Map(
      [(name: string) => plainName(name).toLowerCase(), (name: string) => name].flatMap((keyOf) =>
        records.toReversed().map((record) => [keyOf(record.fileName), record] as const),
      ),
    );
  }

  /** Returns the document whose file has an address. */
  at(href: string): DocumentRecord | undefined {
    return this.#byHref.get(href);
  }

  /** Returns the document with an id, or its redirect target, or those whose digests start with the id. */
  locate(id: string, aliases: Aliases): readonly DocumentRecord[] {
    let currentId = id;
    for (let hop = 0; hop < MAX_ALIASES; hop += 1) {
      const match = this.#byId.get(currentId);
      if (match !== undefined) return [match];
      currentId = aliases.get(currentId) ?? currentId;
    }
    const candidates = this.#byPrefix.get(id.slice(0, ID_LENGTH)) ?? [];
    return id === '' ? [] : candidates.filter((record) => this.#digests.get(record.id)?.startsWith(id));
  }

  /** Returns the document that an encoded file name as typed stands for, also if the file had that name before. */
  named(name: string, college: string, aliases: Aliases): DocumentRecord | undefined {
    const kinds = Object.keys(aliases.size > 0 ? documentKinds : {}) as DocumentKind[];
    const plain = plainName(name);
    for (const fileName of new Set([decodeSegment(name), plain, plain.toLowerCase()])) {
      const formerIds = kinds.map((kind) => digestOf({ college, kind, fileName }).slice(0, ID_LENGTH));
      const record =
        this.#byName.get(fileName) ??
        formerIds.flatMap((id) => (aliases.has(id) ? this.locate(id, aliases) : []))[0];
      if (record !== undefined) return record;
    }
    return undefined;
  }

  /** Returns the documents that a mistyped id may stand for, nearest first. */
  near(id: string, aliases: Aliases): readonly DocumentRecord[] {
    if (this.#near?.aliases !== aliases.size)
      this.#near = { aliases: aliases.size, find: createNearIds([...this.#byId.keys(), ...aliases.keys()]) };
    return [...new Set(this.#near.find(id).flatMap((one) => this.locate(one, aliases)))];
  }
}
