// Generated: node scripts/generators/pack-schema.ts
import { id, list, type RowReader, row, text } from '../fields.ts';

/** A picture of an album. */
export interface AlbumPicture {
  /** The picture, in the folder `photos`. */
  readonly image: string;
  /** Caption of the picture. Plain text. */
  readonly caption: string;
}

/** An album (specification, section 3, Gallery). */
export interface AlbumRecord {
  readonly id: string;
  /** Title of the album. Plain text; '' is displayed as Untitled. */
  readonly title: string;
  /** Cover picture of the album, in the folder `photos`. */
  readonly featured_image: string;
  /** Pictures of the album, in order. */
  readonly image: readonly AlbumPicture[];
}

export const albumRow: RowReader<AlbumRecord> = (fields) =>
  row<AlbumRecord>({
    id,
    title: text,
    featured_image: fields.file,
    image: list(row<AlbumPicture>({ image: fields.file, caption: text }, { bare: 'image' })),
  });
