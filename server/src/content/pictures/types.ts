import type { ResizeTask } from './resizer.ts';

/** Identifies the state of an uploaded picture from which a variant was created. */
export interface PictureMark {
  /** Changes with the picture: a hash of its bytes, or its size and modification time on disk. */
  readonly version: string;
  /** Validators from its server, for conditional requests. */
  readonly etag?: string | undefined;
  readonly modified?: string | undefined;
}

/** An uploaded picture on disk, available until it is released. */
export interface PictureFile {
  readonly file: string;
  readonly mark: PictureMark;
  /** Releases the file and deletes temporary copies. */
  release(): Promise<void>;
}

/** Source of a college's uploaded pictures. */
export interface PictureSource {
  /** True if a check is practically free (a pack file), so that the source is checked on every request. */
  readonly near: boolean;
  /**
   * Opens a picture, or returns 'unchanged' if its mark is still current.
   *
   * @throws {NoPictureError} if the picture does not exist
   * @throws {UnusablePictureError} if it is too large
   * @throws {NoAnswerError} if its server does not respond
   */
  open(names: readonly string[], previousMark: PictureMark | null): Promise<PictureFile | 'unchanged'>;
}

/** A resized variant. */
export interface ResizedPicture {
  readonly bytes: Buffer;
  /** Strong validator, quoted as in HTTP. */
  readonly etag: string;
}

/** A request for a variant of a picture. */
export interface PictureRequest {
  /** Identifies the visitor for fair queueing. */
  readonly visitor: string;
  /** Decoded path segments below the uploads, validated by `uploadNames`. */
  readonly names: readonly string[];
  readonly variant: ResizeTask['variant'];
}
