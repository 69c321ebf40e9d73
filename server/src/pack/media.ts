import type { Picture } from '@kalalaya/contract';
import { readFocus } from './focus.ts';
import type { Manifest } from './schema/index.ts';
import type { FocalPoints, MediaLibrary } from './types.ts';

/** Path under which the server serves a pack's media. */
export const MEDIA_BASE = '/media';

/** Path under which the server serves a pack's uploads, by default. */
export const UPLOADS_BASE = '/admin/uploads';

/** A path below a base as an address: each segment encoded. */
export function addressOf(base: string, path: string): string {
  return `${base}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

function pictureOf(entry: Manifest[string]): Picture {
  const sources = entry.sources.map(({ type, srcSet }) => ({
    type,
    srcSet: srcSet.map(({ file, width }) => `${addressOf(MEDIA_BASE, file)} ${width}w`).join(', '),
  }));
  return {
    src: addressOf(MEDIA_BASE, entry.file),
    width: entry.width,
    height: entry.height,
    alt: entry.alt,
    ...(sources.length > 0 && { sources }),
  };
}

/** Turns the media tool's manifest into pictures with addresses. */
export function mediaLibrary(manifest: Manifest): MediaLibrary {
  return new Map(Object.entries(manifest).map(([key, entry]) => [key, pictureOf(entry)]));
}

/** The focal points that the manifest gives. */
export function focalPoints(manifest: Manifest): FocalPoints {
  return new Map(
    Object.values(manifest).flatMap(({ file, focus }) => {
      const point = focus === undefined ? null : readFocus(focus);
      return point === null ? [] : [[addressOf(MEDIA_BASE, file), point] as const];
    }),
  );
}
