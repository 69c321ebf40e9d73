import { defineCall } from './define-call.ts';
import { list, response } from './fields.ts';
import { type AlbumRecord, albumRow } from './records/gallery.ts';

/** Response of `/galleryview` (specification, section 7). */
export interface GalleryResponse {
  readonly gallery: readonly AlbumRecord[];
}

/** All albums. */
export const gallery = /* @__PURE__ */ defineCall('/galleryview', (fields) =>
  response<GalleryResponse>({ gallery: list(albumRow(fields)) }),
);
