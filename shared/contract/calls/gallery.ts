import { defineCall } from './define-call.ts';
import { answer, id, list, row, text } from './fields.ts';

/** An album (specification, section 3, Gallery). */
export interface AlbumRecord {
  readonly id: string;
  /** Plain text; '' shows as Untitled. */
  readonly title: string;
  /** Cover picture, in the folder `photos`. */
  readonly featured_image: string;
  /** The album's pictures as file paths, in the folder `photos` when bare. */
  readonly image: readonly string[];
}

/** Answer of `/galleryview` (specification, section 7). */
export interface GalleryAnswer {
  readonly gallery: readonly AlbumRecord[];
}

/** All albums. */
export const gallery = /* @__PURE__ */ defineCall('/galleryview', ({ file, files }) =>
  answer<GalleryAnswer>({
    gallery: list(row<AlbumRecord>({ id, title: text, featured_image: file, image: files('image') })),
  }),
);
