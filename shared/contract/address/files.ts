import type { Site, UploadFolders } from '@kalalaya/contract';
import { fileNames } from './names.ts';
import { ADDRESS_LIMIT, hasScheme, splitBase, webAddress } from './web-address.ts';

/** The resolved address of a file field. */
export interface FileAddress {
  /** Address with every segment encoded; a path if the uploads are on the page's origin. */
  readonly href: string;
  /**
   * True for the portal's uploads and pack; other files are never embedded (specification/decisions.md,
   * Calls).
   */
  readonly own: boolean;
  /** `PDF`, `DOCX`, `XLSX`, `ZIP`, …; `File` for a name without an extension. */
  readonly type: string;
  readonly isPdf: boolean;
  readonly isPicture: boolean;
  /** Decoded file name. */
  readonly name: string;
}

/** Fields of a site that determine file addresses. */
export type FileSite = Pick<Site, 'uploadsBase' | 'folders' | 'origin'>;

/** Upload folders of a college whose profile names no others (specification, section 7). */
export const defaultFolders: UploadFolders = {
  photos: 'photos',
  facultyimg: 'facultyimg',
  facultyresume: 'facultyresume',
  course: 'course',
  faculty: 'faculty',
  facultyfile: 'facultyfile',
  cell: 'cell',
  documents: 'documents',
};

const pictures = new Set(['PNG', 'JPG', 'JPEG', 'JFIF', 'GIF', 'WEBP', 'AVIF', 'SVG']);

function toFileAddress(names: readonly string[], href: string, own: boolean): FileAddress {
  const name = names.at(-1) ?? '';
  const type = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? 'File';
  return { href, own, type, isPdf: type === 'PDF', isPicture: pictures.has(type), name };
}

/**
 * Removes a repeated end of the base from a relative path, e.g. `uploads/cell/a.pdf` below `/admin/uploads`.
 */
function belowBase(names: readonly string[], base: readonly string[]): readonly string[] {
  for (let length = Math.min(base.length, names.length - 1); length > 0; length -= 1) {
    const tail = base.slice(-length);
    if (tail.every((segment, index) => segment === names[index])) return names.slice(length);
  }
  return names;
}

/**
 * Resolves a file field. Bare names are joined to their folder, relative paths to the site's uploads.
 * Absolute paths and other hosts are kept. Returns null for missing or unsafe values: other schemes,
 * protocol-relative, hidden or `..` names.
 * @example
 * const site = { uploadsBase: '/admin/uploads', origin: 'https://nila.example', folders: { cell: 'cell' } };
 * fileAddress(site, 'cell', 'plan [final].pdf')?.href // → '/admin/uploads/cell/plan%20%5Bfinal%5D.pdf'
 * fileAddress(site, 'cell', 'https://other.example/a.pdf')?.own // → false
 * fileAddress(site, 'cell', '../secret.pdf') // → null
 */
export function fileAddress(site: FileSite, folder: keyof UploadFolders, value: string): FileAddress | null {
  const address = value.trim();
  if (address === '' || address.length > ADDRESS_LIMIT) return null;
  if (address.startsWith('//') || address.endsWith('/')) return null;
  const base = splitBase(site.uploadsBase);
  const url = webAddress(address);
  if (url !== null) {
    const names = fileNames(url.pathname);
    if (base.origin !== '' && url.origin === base.origin)
      return names && toFileAddress(names, url.href, true);
    if (url.origin === site.origin) return names && toFileAddress(names, url.pathname + url.search, true);
    return toFileAddress(names ?? [url.host], url.href, false);
  }
  if (hasScheme(address)) return null;
  const names = fileNames(address);
  if (names === null) return null;
  const baseNames = fileNames(base.path) ?? [];
  const segments = address.startsWith('/')
    ? names
    : [
        ...baseNames,
        ...(names.length === 1
          ? [...(fileNames(site.folders[folder]) ?? []), ...names]
          : belowBase(names, baseNames)),
      ];
  return toFileAddress(names, `${base.origin}/${segments.map(encodeURIComponent).join('/')}`, true);
}

/**
 * Resolves a picture field; returns null for pictures of other hosts, which are never embedded.
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
