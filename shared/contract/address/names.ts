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

/** Maximum length of a name in characters, with room for those of object stores. */
const MAX_LENGTH = 1_024;

/** Returns a name with all ASCII characters decoded, as by a server that decodes again and again. */
function decodeRepeatedly(name: string): string {
  let decoded = name;
  let before: string;
  do {
    before = decoded;
    // Per cent signs that were encoded many times, at once: a layer each would take its time.
    decoded = before
      .replace(/%(?:25)+/g, '%')
      .replace(/%([0-7][\da-f])/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  } while (decoded !== before);
  return decoded;
}

/**
 * Returns true if a decoded segment is a valid name of a file or folder: without slashes, control characters and lone
 * surrogates, and not empty, hidden or `..`, also for a server that decodes it again or for which a backslash separates.
 * @example
 * isFileName('plan [final].pdf') // → true
 * isFileName('a\\b.pdf') // → true
 * isFileName('.htaccess') // → false
 * isFileName('%2e%2e%2fa.pdf') // → false
 */
export function isFileName(name: string): boolean {
  if (name.length > MAX_LENGTH) return false;
  const decoded = decodeRepeatedly(name);
  if (name.includes('/') || /[\p{Cc}\p{Cs}]/u.test(decoded)) return false;
  return decoded.split(/[/\\]/).every((part) => !/^\.|^$/.test(part.trim()));
}

/** A segment of a file path. */
export interface PathSegment {
  /** The segment as received. */
  readonly raw: string;
  /** The decoded segment; as received if that is no file name (`a%2Fb.pdf`). */
  readonly name: string;
}

/**
 * Returns the segments of a file path without empty and `.` ones; null if a name is invalid or none remains.
 */
export function fileSegments(path: string): readonly PathSegment[] | null {
  const segments = path
    .split('/')
    .map((raw): PathSegment => ({ raw, name: decodeSegment(raw) }))
    .filter(({ name }) => !['', '.'].includes(name.trim()))
    .map(({ raw, name }) => ({ raw, name: isFileName(name) ? name : raw }));
  return segments.length > 0 && segments.every(({ name }) => isFileName(name)) ? segments : null;
}

/** Returns the decoded names of a file path; null if a name is invalid or none remains. */
export function fileNames(path: string): readonly string[] | null {
  return fileSegments(path)?.map(({ name }) => name) ?? null;
}
