import { hasForbidden } from './web-address.ts';

/**
 * A segment of a path decoded; null where it is no encoding.
 *
 * @example
 * strictlyDecoded('a%20b') // → 'a b'
 * strictlyDecoded('100%') // → null
 */
export function strictlyDecoded(segment: string): string | null {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * A segment of a path decoded; as it stands where it is no encoding (`100%.pdf`).
 *
 * @example
 * decoded('a%20b') // → 'a b'
 * decoded('100%') // → '100%'
 */
export function decoded(segment: string): string {
  return strictlyDecoded(segment) ?? segment;
}

/** What is still encoded after one decoding: a server behind that decodes again would see dots and separators. */
const encodedAgain = /%(?:2e|2f|5c|[01][\da-f])/i;

/**
 * Whether a decoded segment is the name of one file or folder: neither empty, hidden nor climbing, and without
 * separators and control characters, however often they are encoded.
 *
 * @example
 * isFileName('plan [final].pdf') // → true
 * isFileName('.htaccess') // → false
 * isFileName('..') // → false
 */
export function isFileName(name: string): boolean {
  const word = name.trim();
  if (word === '' || word.startsWith('.')) return false;
  return !name.includes('/') && !hasForbidden(name) && !encodedAgain.test(name);
}

/** A segment of a path of files. */
export interface PathSegment {
  /** As it was written. */
  readonly written: string;
  /** Decoded. */
  readonly name: string;
}

/** The segments of a path of files, without empty and `.` ones; null when one of them is no name, or none is left. */
export function fileSegments(path: string): readonly PathSegment[] | null {
  const segments = path
    .split('/')
    .map((written) => ({ written, name: decoded(written) }))
    .filter(({ name }) => !['', '.'].includes(name.trim()));
  return segments.length > 0 && segments.every(({ name }) => isFileName(name)) ? segments : null;
}

/** The decoded names of a path of files; null when one of them is no name, or none is left. */
export function fileNames(path: string): readonly string[] | null {
  return fileSegments(path)?.map(({ name }) => name) ?? null;
}
