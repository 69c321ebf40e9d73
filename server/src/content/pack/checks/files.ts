import type { UploadFolders } from '@kalalaya/contract';
import { decodeSegment, fileAddress } from '@kalalaya/contract/address';
import { type Check, type Draft, foldersOf } from '../draft.ts';
import { type FolderFile, findFile } from '../folder.ts';
import type { JsonPath } from '../json-file.ts';
import { MEDIA_BASE, UPLOADS_BASE } from '../media.ts';
import { dataFiles, type PackData } from '../schema/index.ts';
import { nearest } from '../schema/shape.ts';

/** A file field of the admin API content: its position, its value, and the upload folder of a bare file name. */
interface Reference {
  readonly at: JsonPath;
  readonly value: string;
  readonly folder: keyof UploadFolders;
}

/** The parts of a data file's schema that lead to its files. */
interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly options?: readonly Schema[];
  readonly wrapped?: Schema;
  /** Set by `inFolder`. */
  readonly folder?: keyof UploadFolders;
}

function referencesIn(
  schema: Schema | undefined,
  value: unknown,
  at: JsonPath,
  folder = schema?.folder,
): readonly Reference[] {
  if (schema?.wrapped !== undefined) return referencesIn(schema.wrapped, value, at, folder);
  if (typeof value === 'string') return folder === undefined ? [] : [{ at, value, folder }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => referencesIn(schema?.item, item, [...at, index], folder));
  const entries = [schema, ...(schema?.options ?? [])].find((one) => one?.entries !== undefined)?.entries;
  if (typeof value !== 'object' || value === null || entries === undefined) return [];
  return Object.entries(value).flatMap(([key, field]) => referencesIn(entries[key], field, [...at, key]));
}

const schemas: ReadonlyMap<string, { readonly file: string; readonly schema: Schema }> = new Map(
  Object.entries(dataFiles),
);

/**
 * Returns every file that the admin API content names, with its upload folder (specification/decisions.md, Calls).
 */
function uploadReferences(data: PackData) {
  return Object.entries(data).flatMap(([name, value]) => {
    const { file, schema } = schemas.get(name) ?? {};
    return referencesIn(schema, value, []).map((reference) => ({ file: `data/${file}`, ...reference }));
  });
}

/** Remedy for a missing file, with the most similar file of the same folder. */
function hint(files: ReadonlyMap<string, FolderFile>, path: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const names = [...files.keys()]
    .filter((name) => name.startsWith(folder))
    .map((name) => name.slice(folder.length));
  const closest = nearest(path.slice(folder.length), names);
  return closest === undefined
    ? 'put the file there or write ""'
    : `put the file there or write "${closest}"`;
}

/** Returns the path inside the pack that an address is served from; null for any other address. */
function packPathOf(href: string): { readonly root: 'media' | 'uploads'; readonly path: string } | null {
  const root = href.startsWith(`${MEDIA_BASE}/`) ? 'media' : 'uploads';
  const base = `${root === 'media' ? MEDIA_BASE : UPLOADS_BASE}/`;
  if (!href.startsWith(base)) return null;
  const path = href.slice(base.length).replace(/[?#].*$/, '');
  return { root, path: path.split('/').map(decodeSegment).join('/') };
}

/** Returns the message for an address of the portal without a file, or undefined if the file exists. */
export function missingFileMessage(draft: Draft, href: string): string | undefined {
  const location = packPathOf(href);
  if (location === null) return undefined;
  const files = location.root === 'media' ? draft.mediaFiles : draft.uploadFiles;
  if (findFile(files, location.path)) return undefined;
  return `there is no file ${location.root}/${location.path}; ${hint(files, location.path)}`;
}

/** Every file that the admin API content names exists in `uploads/`. */
export const uploadsExist: Check = (draft, report) => {
  const { profile } = draft;
  if (profile === null) return;
  const site = { uploadsBase: UPLOADS_BASE, folders: foldersOf(profile), origin: profile.publicUrl };
  for (const { file, at, value, folder } of uploadReferences(draft.data)) {
    const address = fileAddress(site, folder, value);
    const noFile = `${JSON.stringify(value)} is not a file; write a file name, or an address like "https://…"`;
    const message = address === null ? noFile : address.own && missingFileMessage(draft, address.href);
    if (value !== '' && message) report(file, at, message);
  }
};

/** Files of the pack that a page's text links to or shows exist. */
export const pageAddressesExist: Check = (draft, report) => {
  for (const { file, addresses } of draft.pages)
    for (const { href, line } of addresses) {
      const message = missingFileMessage(draft, href);
      if (message !== undefined) report(file, line, message);
    }
};
