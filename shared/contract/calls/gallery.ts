import { defineCall } from './define-call.ts';
import { id, list, response, row, text } from './fields.ts';

/** A picture of an album. */
export interface AlbumPicture {
  /** File path; a bare name is in the folder `photos`. */
  readonly image: string;
  /** Plain text; '' if the API sends file names alone. */
  readonly caption: string;
}

/** An album (specification, section 3, Gallery). */
export interface AlbumRecord {
  readonly id: string;
  /** Plain text; '' is displayed as Untitled. */
  readonly title: string;
  /** Cover picture, in the folder `photos`. */
  readonly featured_image: string;
  /** Pictures of the album, in order. */
  readonly image: readonly AlbumPicture[];
}

/** Response of `/galleryview` (specification, section 7). */
export interface GalleryResponse {
  readonly gallery: readonly AlbumRecord[];
}

/** All albums. */
export const gallery = /* @__PURE__ */ defineCall('/galleryview', ({ file }) =>
  response<GalleryResponse>({
    gallery: list(
      row<AlbumRecord>({
        id,
        title: text,
        featured_image: file,
        image: list(row<AlbumPicture>({ image: file, caption: text }, { bare: 'image' })),
      }),
    ),
  }),
);
