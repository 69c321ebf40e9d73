import { createHash } from 'node:crypto';
import type { DocumentKind } from '@kalalaya/contract/document-index';

/** Lengths of a permanent id: the first, and longer ones where digests begin alike. */
const LENGTHS = [10, 16, 26, 52] as const;

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Lower-case base32 of RFC 4648, without padding. */
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

/** What a permanent address is made of: nothing that moves when a college sorts its folders anew. */
export interface AddressedFile {
  readonly college: string;
  readonly kind: DocumentKind;
  /** Bare name of the file, decoded. */
  readonly fileName: string;
}

/** The whole digest of which a permanent address is the beginning: 52 characters. */
export function digestOf({ college, kind, fileName }: AddressedFile): string {
  const text = [college, kind, fileName.normalize('NFC')].join('\n');
  return base32(createHash('sha256').update(text).digest());
}

/**
 * The digest of a file that shares its bare name with another of its kind: it begins as the name's, and goes on by its
 * address.
 */
export function digestWithAddress(file: AddressedFile, href: string): string {
  const rest = base32(createHash('sha256').update(href).digest());
  return digestOf(file).slice(0, LENGTHS[0]) + rest.slice(LENGTHS[0]);
}

/**
 * The ids of a college's digests, by digest: the first ten characters, more where several begin alike. All of those
 * are lengthened, so that no id ever changes from one file to another.
 */
export function permanentIds(digests: Iterable<string>): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  let open = [...new Set(digests)];
  for (const length of LENGTHS) {
    const alike = Map.groupBy(open, (digest) => digest.slice(0, length));
    open = [];
    for (const [id, those] of alike) {
      const [only] = those;
      if (only !== undefined && those.length === 1) ids.set(only, id);
      else open.push(...those);
    }
  }
  return ids;
}

/** An id as it was typed or read out: in small letters, and digits that base32 lacks read as the letters they resemble. */
export function readId(typed: string): string {
  const letters = typed.trim().toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('8', 'b');
  return /^[a-z2-7]{10,52}$/.test(letters) ? letters : '';
}
