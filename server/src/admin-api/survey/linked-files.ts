import type { UploadFolders } from '@kalalaya/contract';
import { type FileSite, fileAddress } from '@kalalaya/contract/address';
import * as v from 'valibot';

/** A file that an answer links. */
export interface LinkedFile {
  /** Its address: a path below the portal's own uploads, or an address on another host. */
  readonly href: string;
  /** Its own name, decoded. */
  readonly name: string;
  readonly own: boolean;
  /** A page would draw it, not link it. */
  readonly picture: boolean;
}

type Folder = keyof UploadFolders;

/** The folder of each file field (docs/specification/decisions.md, Calls), by the list and the field, or the field. */
const folders: Readonly<Record<string, Folder>> = {
  photo: 'photos',
  featured_image: 'photos',
  'gallery.image': 'photos',
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

/** Fields that hold pictures. A document under one of them is drawn nowhere. */
const pictures = new Set(['photo', 'featured_image', 'picture', 'image']);

const record = v.record(v.string(), v.unknown());

/** Addresses in HTML as the sanitiser wrote it. */
function inHtml(html: string, site: FileSite): LinkedFile[] {
  return [...html.matchAll(/\s(src|href)="([^"]*)"/g)].flatMap(([, attribute, written = '']) => {
    const href = written.replaceAll('&amp;', '&');
    if (!href.startsWith(`${site.uploadsBase}/`)) return [];
    const found = fileAddress(site, 'documents', href);
    return found ? [{ href: found.href, name: found.name, own: true, picture: attribute === 'src' }] : [];
  });
}

function inFields(list: string, row: unknown, site: FileSite): LinkedFile[] {
  const read = v.safeParse(record, row);
  if (!read.success) return [];
  return Object.entries(read.output).flatMap(([field, value]) => {
    const folder = folders[`${list}.${field}`] ?? folders[field];
    return [value].flat().flatMap((one) => {
      if (typeof one !== 'string' || one === '') return [];
      if (folder === undefined) return one.includes('<') ? inHtml(one, site) : [];
      const found = fileAddress(site, folder, one);
      return found
        ? [{ href: found.href, name: found.name, own: found.own, picture: pictures.has(field) }]
        : [];
    });
  });
}

/** The files that an answer links as the contract read it, in its fields and in its clean HTML, each address once. */
export function linkedFiles(answer: unknown, site: FileSite): readonly LinkedFile[] {
  const read = v.safeParse(record, answer);
  if (!read.success) return [];
  const found = Object.entries(read.output).flatMap(([name, value]) => {
    // `/events/{cellid}/event` has the event's picture at its root.
    if (name === 'upcoming' && typeof value === 'string') return inFields('', { picture: value }, site);
    return [value].flat().flatMap((row: unknown) => inFields(name, row, site));
  });
  return [...new Map(found.map((file) => [file.href, file])).values()];
}
