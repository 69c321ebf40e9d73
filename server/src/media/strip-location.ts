import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { listFiles } from '../pack/folder.ts';
import { tellsPlace } from '../pack/warnings/location-metadata.ts';

/** What became of the pictures of a pack that told where they were taken. */
export interface Stripped {
  /** Paths inside the pack. */
  readonly written: readonly string[];
  /** Those of a kind that cannot be written. */
  readonly left: readonly string[];
}

/** How each kind is written again; at a quality at which nobody sees that it was. */
const writers: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 92 }),
  tiff: (picture) => picture.tiff({ compression: 'lzw' }),
};

/** Writes one picture again without the camera's data, turned as it was held. False for a kind that cannot be written. */
async function strip(file: string): Promise<boolean> {
  const picture = sharp(file, { failOn: 'none', animated: true });
  const { format } = await picture.metadata();
  const write = writers[format];
  if (write === undefined) return false;
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  try {
    await write(picture.autoOrient().keepIccProfile()).toFile(draft);
    // Whole or not at all: a server may be sending it.
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return true;
}

/**
 * Takes out of the pictures of a pack where they were taken, with all else that the camera wrote: those of `media/` and
 * `uploads/` whose own data name a place. Others are not touched.
 */
export async function stripPlaces(
  dir: string,
  onLooked?: (done: number, of: number) => void,
): Promise<Stripped> {
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
    if (await tellsPlace(full)) ((await strip(full)) ? written : left).push(file);
    onLooked?.(index + 1, files.length);
  }
  return { written, left };
}
