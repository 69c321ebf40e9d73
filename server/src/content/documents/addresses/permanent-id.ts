import { createHash } from 'node:crypto';
import type { DocumentKind } from '@kalalaya/search/documents';

/** Lengths of a permanent id: the default, then longer ones for digests with a common prefix. */
const LENGTHS = [10, 16, 26, 52] as const;

/** Default length of a permanent id. */
export const ID_LENGTH = LENGTHS[0];

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Encodes bytes as lower-case base32 (RFC 4648) without padding. */
function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      text += alphabet.charAt((value >> (bits - 5)) & 31);
      bits -= 5;
    }
  }
  return bits > 0 ? text + alphabet.charAt((value << (5 - bits)) & 31) : text;
}

/** Input of a permanent address. It does not change if a college reorganises its folders. */
export interface AddressedFile {
  readonly college: string;
  readonly kind: DocumentKind;
  /** Base name of the file, decoded. */
  readonly fileName: string;
}

/** Returns the full digest of 52 characters, of which a permanent id is a prefix. */
export function digestOf({ college, kind, fileName }: AddressedFile): string {
  const text = [college, kind, fileName.normalize('NFC')].join('\n');
  return base32(createHash('sha256').update(text).digest());
}

/**
 * Returns the digest of a file that shares its base name with another file of its kind: the prefix is that of
 * the name, the rest depends on the address.
 */
export function digestWithAddress(file: AddressedFile, href: string): string {
  const rest = base32(createHash('sha256').update(href).digest());
  return digestOf(file).slice(0, LENGTHS[0]) + rest.slice(LENGTHS[0]);
}

/**
 * Assigns an id to each digest: its first ten characters, or more if digests share a prefix. All digests that
 * share one get longer ids, so no id ever passes from one file to another.
 */
export function assignPermanentIds(digests: Iterable<string>): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  let unresolved = [...new Set(digests)];
  for (const length of LENGTHS) {
    const groups = Map.groupBy(unresolved, (digest) => digest.slice(0, length));
    unresolved = [];
    for (const [id, group] of groups) {
      const [single] = group;
      if (single !== undefined && group.length === 1) ids.set(single, id);
      else unresolved.push(...group);
    }
  }
  return ids;
}

/**
 * Normalises an id that was typed: lower case, with 0, 1 and 8 replaced by o, l and b. Returns '' if it is
 * invalid.
 */
export function parseId(input: string): string {
  const letters = input.trim().toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('8', 'b');
  return /^[a-z2-7]{10,52}$/.test(letters) ? letters : '';
}
