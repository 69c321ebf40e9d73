import type { PictureVariant } from '@kalalaya/contract/address';

/** What an uploaded picture was known by when a variant was made of it. */
export interface PictureMark {
  /** Changes with the picture: a hash of its bytes, or its size and time on the disk. */
  readonly version: string;
  /** The validators its server sent, to ask whether it is still the same. */
  readonly etag?: string | undefined;
  readonly modified?: string | undefined;
}

/** An uploaded picture on the disk, as long as it takes to read it. */
export interface PictureFile {
  readonly file: string;
  readonly mark: PictureMark;
  /** Gives the file back: what was copied for reading is deleted. */
  release(): Promise<void>;
}

/** Where a college's uploaded pictures come from. */
export interface PictureSource {
  /** Asking it takes no time to speak of (a file of the pack), so it is asked before each answer. */
  readonly near: boolean;
  /**
   * Brings a picture, or says that it is the one already known. Throws `NoPictureError` when there is none,
   * `UnusablePictureError` when it is too large, `NoAnswerError` when its server gave no answer.
   */
  open(names: readonly string[], known: PictureMark | null): Promise<PictureFile | 'unchanged'>;
}

/** One variant, ready to be sent. */
export interface MadePicture {
  readonly bytes: Buffer;
  /** Strong validator, quoted as in HTTP. */
  readonly etag: string;
}

/** Who asks for which variant of which picture. */
export interface PictureRequest {
  /** Tells visitors apart, so that one who asks for much waits behind the others. */
  readonly visitor: string;
  /** Names below the uploads, decoded: what `uploadNames` took. */
  readonly names: readonly string[];
  readonly variant: PictureVariant;
}

/** The variants of one college's uploaded pictures. */
export interface Pictures {
  /**
   * Brings a variant: kept, or made now. Throws what `PictureSource.open` throws, `UnusablePictureError` for what
   * cannot be read, `NoMakerError` where nothing can be made, and what the line of the waiting throws when it is full.
   */
  get(request: PictureRequest): Promise<MadePicture>;
}
