import { type RecordOf, record } from './record.ts';

/** A picture of an album. */
export const picture = /* @__PURE__ */ record(
  {
    /** The picture. @example "boats.webp" */
    image: { file: 'photos', required: true },
    /** Caption of the picture. @example "Boats at the landing" */
    caption: 'requiredText',
  },
  { bare: 'image' },
);

export type AlbumPicture = RecordOf<typeof picture>;

/** An album (specification, section 3, Gallery). */
export const album = /* @__PURE__ */ record({
  /** Number of the album, unique in the file. @example 3 */
  id: 'id',
  /** Title of the album. @example "A year on the campus" */
  title: 'requiredText',
  /** Cover picture of the album. @example "rain.webp" */
  featured_image: { file: 'photos' },
  /**
   * Pictures of the album in order, files in uploads/photos, each alone or with a caption.
   * @example ["rain.webp",{"image":"boats.webp","caption":"Boats at the landing"}]
   */
  image: { list: picture },
});

export type AlbumRecord = RecordOf<typeof album>;
