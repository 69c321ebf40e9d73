import { defineCall } from './define-call.ts';
import { id, list, response, row, text } from './fields.ts';

/** An album (specification, section 3, Gallery). */
export interface AlbumRecord {
  readonly id: string;
  /** Plain text; '' is displayed as Untitled. */
  readonly title: string;
  /** Cover picture, in the folder `photos`. */
  readonly featured_image: string;
  /** Pictures of the album as file paths; bare names are in the folder `photos`. */
  readonly image: readonly string[];
}

/** Response of `/galleryview` (specification, section 7). */
export interface GalleryResponse {
  readonly gallery: readonly AlbumRecord[];
}

/** All albums. */
export const gallery = /* @__PURE__ */ defineCall('/galleryview', ({ file, files }) =>
  response<GalleryResponse>({
    gallery: list(row<AlbumRecord>({ id, title: text, featured_image: file, image: files('image') })),
  }),
);
