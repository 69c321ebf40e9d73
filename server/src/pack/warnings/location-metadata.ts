import readExif from 'exif-reader';
import sharp from 'sharp';

/** Endings of files that cameras write, or that may have come from one. */
const camera = /\.(jpe?g|png|webp|avif|hei[cf]|tiff?)$/i;

function namesPlace(exif: Buffer): boolean {
  try {
    const place = readExif(exif).GPSInfo;
    return place?.GPSLatitude !== undefined || place?.GPSLongitude !== undefined;
  } catch {
    // What cannot be read by us may be by others: whether it names a place, its tag says (EXIF 2.32, GPSInfo).
    return exif.includes(Buffer.from([0x88, 0x25])) || exif.includes(Buffer.from([0x25, 0x88]));
  }
}

/** Whether a picture's own data tell where it was taken. Files that are no pictures tell nothing. */
export async function tellsPlace(file: string): Promise<boolean> {
  if (!camera.test(file)) return false;
  const found = await sharp(file, { failOn: 'none' })
    .metadata()
    .catch(() => null);
  if (found === null) return false;
  if (found.exif !== undefined && namesPlace(found.exif)) return true;
  return /GPSLatitude|GPSLongitude/.test(found.xmpAsString ?? found.xmp?.toString('utf8') ?? '');
}
