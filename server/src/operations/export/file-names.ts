import path from 'node:path';
import { decodeSegmentOrNull } from '@kalalaya/contract/address';

/** Maximum length of a file name in bytes, on all common file systems. */
const MAX_NAME_BYTES = 255;

/** Returns true if the name is valid on all file systems and stays in its folder. */
function isValidName(name: string): boolean {
  return (
    name !== '' &&
    name !== '.' &&
    name !== '..' &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are invalid in file names.
    !/[/\u0000-\u001f]/.test(name) &&
    !(path.sep === '\\' && name.includes('\\')) &&
    Buffer.byteLength(name) <= MAX_NAME_BYTES
  );
}

/**
 * Returns the file for an address as static hosts resolve it: decoded, relative to the export, without the
 * query. Null if no file can have that name.
 */
export function fileOf(address: string): string | null {
  const names = address
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(1)
    .map(decodeSegmentOrNull);
  return names.every((name): name is string => name !== null && isValidName(name)) ? names.join('/') : null;
}

/**
 * Returns the file of a page: the path itself if it ends in `.html`, otherwise the path plus `.html`. Hosts answer
 * such an address without a redirect; for a folder with an `index.html` most of them add a slash. Null if no file can
 * have that name.
 */
export function pageFileOf(address: string): string | null {
  if (address === '/') return 'index.html';
  const file = fileOf(address);
  if (file === null || file.endsWith('.html')) return file;
  return Buffer.byteLength(path.basename(file)) + '.html'.length <= MAX_NAME_BYTES ? `${file}.html` : null;
}
