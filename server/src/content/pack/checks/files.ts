import { decodeSegment, fileAddress } from '@kalalaya/contract/address';
import { type Check, type Draft, foldersOf, issueAt } from '../draft.ts';
import { type FolderFile, findFile } from '../folder.ts';
import { MEDIA_BASE, UPLOADS_BASE } from '../media.ts';
import { nearest } from '../schema/shape.ts';
import { uploadReferences } from '../upload-references.ts';

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
  for (const [base, root] of [
    [MEDIA_BASE, 'media'],
    [UPLOADS_BASE, 'uploads'],
  ] as const) {
    if (href.startsWith(`${base}/`)) {
      const path = href.slice(base.length + 1).replace(/[?#].*$/, '');
      return { root, path: path.split('/').map(decodeSegment).join('/') };
    }
  }
  return null;
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
export const uploadsExist: Check = (draft) => {
  const { profile } = draft;
  if (profile === null) return [];
  const site = { uploadsBase: UPLOADS_BASE, folders: foldersOf(profile), origin: profile.publicUrl };
  return uploadReferences(draft.data).flatMap(({ file, at, value, folder }) => {
    if (value === '') return [];
    const address = fileAddress(site, folder, value);
    if (address === null) {
      const message = `${JSON.stringify(value)} is not a file; write a file name, or an address like "https://…"`;
      return [issueAt(draft, file, at, message)];
    }
    const message = address.own ? missingFileMessage(draft, address.href) : undefined;
    return message === undefined ? [] : [issueAt(draft, file, at, message)];
  });
};

/** Files of the pack that a page's text links to or shows exist. */
export const pageAddressesExist: Check = (draft) =>
  draft.pages.flatMap((page) =>
    page.addresses.flatMap(({ href, line }) => {
      const message = missingFileMessage(draft, href);
      return message === undefined ? [] : [{ file: page.file, line, message }];
    }),
  );
