import { hasForbiddenCharacters } from './web-address.ts';

/**
 * Decodes a path segment; returns null if its encoding is invalid.
 *
 * @example
 * decodeSegmentOrNull('a%20b') // → 'a b'
 * decodeSegmentOrNull('100%') // → null
 */
export function decodeSegmentOrNull(segment: string): string | null {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * Decodes a path segment; returns it unchanged if its encoding is invalid (`100%.pdf`).
 *
 * @example
 * decodeSegment('a%20b') // → 'a b'
 * decodeSegment('100%') // → '100%'
 */
export function decodeSegment(segment: string): string {
  return decodeSegmentOrNull(segment) ?? segment;
}

/** Doubly encoded dots, separators and control characters, in case a server decodes twice. */
const doubleEncoding = /%(?:2e|2f|5c|[01][\da-f])/i;

/**
 * Returns true if a decoded segment is a valid name of a file or folder: not empty, hidden or `..`, and
 * without separators and control characters, even doubly encoded.
 * @example
 * isFileName('plan [final].pdf') // → true
 * isFileName('.htaccess') // → false
 * isFileName('..') // → false
 */
export function isFileName(name: string): boolean {
  const word = name.trim();
  if (word === '' || word.startsWith('.')) return false;
  return !name.includes('/') && !hasForbiddenCharacters(name) && !doubleEncoding.test(name);
}

/** A segment of a file path. */
export interface PathSegment {
  /** The segment as received. */
  readonly raw: string;
  /** The decoded segment. */
  readonly name: string;
}

/**
 * Returns the segments of a file path without empty and `.` ones; null if a name is invalid or none remains.
 */
export function fileSegments(path: string): readonly PathSegment[] | null {
  const segments = path
    .split('/')
    .map((raw): PathSegment => ({ raw, name: decodeSegment(raw) }))
    .filter(({ name }) => !['', '.'].includes(name.trim()));
  return segments.length > 0 && segments.every(({ name }) => isFileName(name)) ? segments : null;
}

/** Returns the decoded names of a file path; null if a name is invalid or none remains. */
export function fileNames(path: string): readonly string[] | null {
  return fileSegments(path)?.map(({ name }) => name) ?? null;
}
