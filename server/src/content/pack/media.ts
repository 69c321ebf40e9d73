import type { Picture } from '@kalalaya/contract';
import { readFocus } from './focus.ts';
import type { Manifest } from './schema/index.ts';
import type { FocalPoints, MediaLibrary } from './types.ts';

/** Base path of a pack's media. */
export const MEDIA_BASE = '/media';

/** Default base path of a pack's uploads. */
export const UPLOADS_BASE = '/admin/uploads';

/** Returns the address of a file below a base path, with each segment encoded. */
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

/** Converts the media manifest to pictures with addresses. */
export function mediaLibrary(manifest: Manifest): MediaLibrary {
  return new Map(Object.entries(manifest).map(([key, entry]) => [key, pictureOf(entry)]));
}

/** Returns the focal points of the media manifest. */
export function focalPoints(manifest: Manifest): FocalPoints {
  return new Map(
    Object.values(manifest).flatMap(({ file, focus }) => {
      const point = focus === undefined ? null : readFocus(focus);
      return point === null ? [] : [[addressOf(MEDIA_BASE, file), point] as const];
    }),
  );
}
