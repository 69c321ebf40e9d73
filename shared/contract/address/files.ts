import type { Site, UploadFolders } from '@kalalaya/contract';
import { fileNames } from './names.ts';
import { ADDRESS_LIMIT, hasForbidden, hasScheme, splitBase, webAddress } from './web-address.ts';

/** Where a file field leads. */
export interface FileAddress {
  /** Address with every segment encoded; a path where the uploads lie on the page's own origin. */
  readonly href: string;
  /**
   * The file lies in the portal's own uploads or pack; any other is never embedded (specification/decisions.md,
   * Calls).
   */
  readonly own: boolean;
  /** `PDF`, `DOCX`, `XLSX`, `ZIP`, …; `File` for a name without an ending. */
  readonly type: string;
  readonly isPdf: boolean;
  readonly isPicture: boolean;
  /** The file's own name, decoded. */
  readonly name: string;
}

/** What the address of a file depends on. */
export type FileSite = Pick<Site, 'uploadsBase' | 'folders' | 'origin'>;

const pictures = new Set(['PNG', 'JPG', 'JPEG', 'JFIF', 'GIF', 'WEBP', 'AVIF', 'SVG']);

function described(names: readonly string[], href: string, own: boolean): FileAddress {
  const name = names.at(-1) ?? '';
  const type = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? 'File';
  return { href, own, type, isPdf: type === 'PDF', isPicture: pictures.has(type), name };
}

/** A relative path without the tail of the base that it repeats: `uploads/cell/a.pdf` below `/admin/uploads`. */
function belowBase(names: readonly string[], base: readonly string[]): readonly string[] {
  for (let length = Math.min(base.length, names.length - 1); length > 0; length -= 1) {
    const tail = base.slice(-length);
    if (tail.every((segment, index) => segment === names[index])) return names.slice(length);
  }
  return names;
}

/**
 * The address of a file field. A bare name is joined to its folder under the site's uploads, a path is kept,
 * a relative path is resolved against the uploads, an address on another host stays as it is with `own`
 * false. Null for a missing or refused value (other schemes, protocol-relative hosts, hidden and climbing names).
 *
 * @example
 * const site = { uploadsBase: '/admin/uploads', origin: 'https://nila.example', folders: { cell: 'cell' } };
 * fileAddress(site, 'cell', 'plan [final].pdf')?.href // → '/admin/uploads/cell/plan%20%5Bfinal%5D.pdf'
 * fileAddress(site, 'cell', 'https://other.example/a.pdf')?.own // → false
 * fileAddress(site, 'cell', '../secret.pdf') // → null
 */
export function fileAddress(site: FileSite, folder: keyof UploadFolders, value: string): FileAddress | null {
  const sent = value.trim();
  if (sent === '' || sent.length > ADDRESS_LIMIT || hasForbidden(sent)) return null;
  if (sent.startsWith('//') || sent.endsWith('/')) return null;
  const base = splitBase(site.uploadsBase);
  const url = webAddress(sent);
  if (url !== null) {
    const names = fileNames(url.pathname);
    if (base.origin !== '' && url.origin === base.origin) return names && described(names, url.href, true);
    if (url.origin === site.origin) return names && described(names, url.pathname + url.search, true);
    return described(names ?? [url.host], url.href, false);
  }
  if (hasScheme(sent)) return null;
  const names = fileNames(sent);
  if (names === null) return null;
  const baseNames = fileNames(base.path) ?? [];
  const place = sent.startsWith('/')
    ? names
    : [
        ...baseNames,
        ...(names.length === 1
          ? [...(fileNames(site.folders[folder]) ?? []), ...names]
          : belowBase(names, baseNames)),
      ];
  return described(names, `${base.origin}/${place.map(encodeURIComponent).join('/')}`, true);
}

/**
 * The address of a picture of the portal's own, or null: pictures of other hosts are never embedded.
 *
 * @example
 * const site = { uploadsBase: '/admin/uploads', origin: 'https://nila.example', folders: { cell: 'cell' } };
 * pictureAddress(site, 'cell', 'camp.webp') // → '/admin/uploads/cell/camp.webp'
 * pictureAddress(site, 'cell', 'https://other.example/camp.webp') // → null
 */
export function pictureAddress(site: FileSite, folder: keyof UploadFolders, value: string): string | null {
  const file = fileAddress(site, folder, value);
  return file?.own && file.isPicture ? file.href : null;
}
