import readExif from 'exif-reader';
import sharp from 'sharp';

/** Extensions of formats that may come from a camera. */
const cameraFormats = /\.(jpe?g|png|webp|avif|hei[cf]|tiff?)$/i;

function exifHasLocation(exif: Buffer): boolean {
  try {
    const gps = readExif(exif).GPSInfo;
    return gps?.GPSLatitude !== undefined || gps?.GPSLongitude !== undefined;
  } catch {
    // Other readers may parse metadata that exif-reader cannot: look for the GPSInfo tag itself (EXIF 2.32).
    return exif.includes(Buffer.from([0x88, 0x25])) || exif.includes(Buffer.from([0x25, 0x88]));
  }
}

/** Returns true if a picture's metadata contains a location. Other files have none. */
export async function hasLocationMetadata(file: string): Promise<boolean> {
  if (!cameraFormats.test(file)) return false;
  const metadata = await sharp(file, { failOn: 'none' })
    .metadata()
    .catch(() => null);
  if (metadata === null) return false;
  if (metadata.exif !== undefined && exifHasLocation(metadata.exif)) return true;
  return /GPSLatitude|GPSLongitude/.test(metadata.xmpAsString ?? metadata.xmp?.toString('utf8') ?? '');
}
