import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { listFiles } from '../pack/folder.ts';
import { hasLocationMetadata } from '../pack/warnings/location-metadata.ts';

/** Result of {@link stripLocations}. */
export interface StripResult {
  /** Rewritten files, by path inside the pack. */
  readonly written: readonly string[];
  /** Files whose format cannot be written. */
  readonly left: readonly string[];
}

/** Encoders by format, with visually lossless settings. */
const writers: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 92 }),
  tiff: (picture) => picture.tiff({ compression: 'lzw' }),
};

/** Rewrites a picture without metadata, rotated to its EXIF orientation. Returns false if its format cannot be written. */
async function strip(file: string): Promise<boolean> {
  const picture = sharp(file, { failOn: 'none', animated: true });
  const { format } = await picture.metadata();
  const write = writers[format];
  if (write === undefined) return false;
  const temporaryFile = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  try {
    await write(picture.autoOrient().keepIccProfile()).toFile(temporaryFile);
    // Replaced atomically, because a server may be sending the file.
    await rename(temporaryFile, file);
  } finally {
    await rm(temporaryFile, { force: true });
  }
  return true;
}

/**
 * Removes all metadata from the pictures in `media/` and `uploads/` that contain location metadata. Other files stay
 * unchanged.
 */
export async function stripLocations(
  dir: string,
  onProgress?: (done: number, of: number) => void,
): Promise<StripResult> {
  const folders = await Promise.all(
    ['media', 'uploads'].map(async (name) =>
      (await listFiles(path.join(dir, name))).map((one) => `${name}/${one.path}`),
    ),
  );
  const files = folders.flat();
  const written: string[] = [];
  const left: string[] = [];
  for (const [index, file] of files.entries()) {
    const full = path.join(dir, file);
    if (await hasLocationMetadata(full)) ((await strip(full)) ? written : left).push(file);
    onProgress?.(index + 1, files.length);
  }
  return { written, left };
}
