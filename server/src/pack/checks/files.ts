import { decoded, fileAddress } from '@kalalaya/contract/address';
import { type Check, type Draft, foldersOf, issueAt } from '../draft.ts';
import type { FolderFile } from '../folder.ts';
import { MEDIA_BASE, UPLOADS_BASE } from '../media.ts';
import { nearest } from '../schema/shape.ts';
import { uploadReferences } from '../upload-references.ts';

/** `; did you mean …` with the closest file of the same folder. */
function hint(files: ReadonlyMap<string, FolderFile>, path: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const names = [...files.keys()]
    .filter((name) => name.startsWith(folder))
    .map((name) => name.slice(folder.length));
  const close = nearest(path.slice(folder.length), names);
  return close === undefined ? 'put the file there or write ""' : `put the file there or write "${close}"`;
}

/** The path inside the pack that an own address is served from; null for any other address. */
function servedFrom(href: string): { readonly root: 'media' | 'uploads'; readonly path: string } | null {
  for (const [base, root] of [
    [MEDIA_BASE, 'media'],
    [UPLOADS_BASE, 'uploads'],
  ] as const) {
    if (href.startsWith(`${base}/`)) {
      return { root, path: decoded(href.slice(base.length + 1).replace(/[?#].*$/, '')) };
    }
  }
  return null;
}

/** What is wrong with an own address, or undefined when its file is there. */
export function missingBehind(draft: Draft, href: string): string | undefined {
  const place = servedFrom(href);
  if (place === null) return undefined;
  const files = place.root === 'media' ? draft.mediaFiles : draft.uploadFiles;
  if (files.has(place.path)) return undefined;
  return `there is no file ${place.root}/${place.path}; ${hint(files, place.path)}`;
}

/** Every file that the admin API's content names is in `uploads/`, at the address that pages will ask for. */
export const uploadsExist: Check = (draft) => {
  const { profile } = draft;
  if (profile === null) return [];
  const site = { uploadsBase: UPLOADS_BASE, folders: foldersOf(profile), origin: profile.publicUrl };
  return uploadReferences(draft.data).flatMap(({ file, at, value, folder }) => {
    if (value === '') return [];
    const address = fileAddress(site, folder, value);
    if (address === null) {
      const message = `${JSON.stringify(value)} is no file; write a file name, or an address as "https://…"`;
      return [issueAt(draft, file, at, message)];
    }
    const message = address.own ? missingBehind(draft, address.href) : undefined;
    return message === undefined ? [] : [issueAt(draft, file, at, message)];
  });
};

/** Own files that a page's text links to or shows exist. */
export const pageAddressesExist: Check = (draft) =>
  draft.pages.flatMap((page) =>
    page.addresses.flatMap(({ href, line }) => {
      const message = missingBehind(draft, href);
      return message === undefined ? [] : [{ file: page.file, line, message }];
    }),
  );
