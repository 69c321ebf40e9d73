import { strictlyDecoded } from '@kalalaya/contract/address';

/** Most bytes of one name in a folder, on every file system that matters. */
const NAME_BYTES = 255;

/** A name that no folder can have, or that would lead out of it. */
function isUsable(name: string): boolean {
  return (
    name !== '' &&
    name !== '.' &&
    name !== '..' &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    !/[/\\\u0000-\u001f]/.test(name) &&
    Buffer.byteLength(name) <= NAME_BYTES
  );
}

/**
 * The file that a plain host answers an address with, below the folder of the copy: names decoded, without the query. Null
 * where no file can be called so.
 */
export function fileOf(address: string): string | null {
  const names = address
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(1)
    .map(strictlyDecoded);
  return names.every((name): name is string => name !== null && isUsable(name)) ? names.join('/') : null;
}

/**
 * The file of a page: its own where the address ends in `.html`, else `index.html` in a folder of its name, which every
 * host finds. Null where no file can be called so.
 */
export function pageFileOf(path: string): string | null {
  if (path === '/') return 'index.html';
  const file = fileOf(path);
  return file === null || file.endsWith('.html') ? file : `${file}/index.html`;
}
