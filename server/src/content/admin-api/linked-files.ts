import type { UploadFolders } from '@kalalaya/contract';
import { type FileAddress, type FileSite, fileAddress } from '@kalalaya/contract/address';
import { decodeHTMLAttribute } from 'entities';
import * as v from 'valibot';

/** A file linked by a response: a path below the portal's own uploads, or a URL on another host. */
type LinkedFile = Pick<FileAddress, 'href' | 'own'>;

type Folder = keyof UploadFolders;

/**
 * Folder of each file field (docs/specification/decisions.md, Calls), keyed by `list.field` or by `field`.
 */
const folders: Readonly<Record<string, Folder>> = {
  photo: 'photos',
  featured_image: 'photos',
  'image.image': 'photos',
  picture: 'faculty',
  'faculty.picture': 'facultyimg',
  'faculity.picture': 'facultyimg',
  resume: 'facultyresume',
  syllabus: 'course',
  image: 'faculty',
  uploadfile: 'facultyfile',
  'reports.uploadfile': 'faculty',
  document: 'faculty',
  filename: 'cell',
  pdf_path: 'documents',
};

const record = v.record(v.string(), v.unknown());

/** Extracts the links from sanitised HTML. */
function linksInHtml(html: string, site: FileSite): LinkedFile[] {
  return [...html.matchAll(/\s(?:src|href)="([^"]*)"/g)].flatMap(([, encodedHref = '']): LinkedFile[] => {
    const href = decodeHTMLAttribute(encodedHref);
    if (!href.startsWith(`${site.uploadsBase}/`)) return [];
    const file = fileAddress(site, 'documents', href);
    return file ? [{ href: file.href, own: true }] : [];
  });
}

function linksInFields(list: string, row: unknown, site: FileSite): LinkedFile[] {
  const result = v.safeParse(record, row);
  if (!result.success) return [];
  return Object.entries(result.output).flatMap(([field, value]) => {
    const folder = folders[`${list}.${field}`] ?? folders[field];
    return [value].flat().flatMap((one) => {
      if (typeof one !== 'string') return linksInFields(field, one, site);
      if (one === '') return [];
      if (folder === undefined) return one.includes('<') ? linksInHtml(one, site) : [];
      const file = fileAddress(site, folder, one);
      return file ? [{ href: file.href, own: file.own }] : [];
    });
  });
}

/** Returns the files that a response links in its fields and its sanitised HTML, each address once. */
export function linkedFiles(data: unknown, site: FileSite): readonly LinkedFile[] {
  const result = v.safeParse(record, data);
  if (!result.success) return [];
  const files = Object.entries(result.output).flatMap(([name, value]) => {
    // `/events/{cellid}/event` has the event's picture at its root.
    if (name === 'upcoming' && typeof value === 'string') return linksInFields('', { picture: value }, site);
    return [value].flat().flatMap((row: unknown) => linksInFields(name, row, site));
  });
  return [...new Map(files.map((file) => [file.href, file])).values()];
}
