import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const drawings = path.resolve(import.meta.dirname, '../../colleges/sahya/uploads/faculty');

/** Returns an image of random pixels, which no encoding compresses well. */
function noise(width: number, height: number) {
  return {
    create: {
      width,
      height,
      channels: 3 as const,
      background: '#000',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    },
  };
}

const photos = new Map<number, Promise<Buffer>>();

/**
 * Returns a photo as sent by a phone held upright: 12 megapixels, several megabytes, stored sideways with an
 * EXIF orientation, with GPS metadata. Displayed it is 4:3. `number` selects the motif.
 */
export function cameraPhoto(number: number): Promise<Buffer> {
  const cachedPhoto = photos.get(number);
  if (cachedPhoto) return cachedPhoto;
  const pictures = readdirSync(drawings)
    .filter((name) => name.endsWith('.webp'))
    .sort();
  const scene = path.join(drawings, pictures[(number * 7) % pictures.length] ?? '');
  const photo = (async () => {
    const wide = await sharp(scene).resize(4000, 3000).raw().toBuffer();
    const raw = { width: 4000, height: 3000, channels: 3 } as const;
    const lying = await sharp(wide, { raw }).rotate(-90).raw().toBuffer();
    const grain = await sharp(noise(1500, 2000)).resize(3000, 4000, { kernel: 'nearest' }).raw().toBuffer();
    const turned = { width: 3000, height: 4000, channels: 3 } as const;
    return sharp(lying, { raw: turned })
      .composite([{ input: grain, raw: turned, blend: 'soft-light' }])
      .jpeg({ quality: 92 })
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Telephone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 58/1 1/1' },
      })
      .toBuffer();
  })();
  photos.set(number, photo);
  return photo;
}

/** Creates a PDF of objects, which are numbered from 1. Its cross-reference table is at the end. */
export function createPdf(objects: readonly (readonly (Buffer | string)[])[]): Buffer {
  const parts = [Buffer.from('%PDF-1.5\n')];
  let length = parts[0]?.length ?? 0;
  const rows = objects.map((body, index) => {
    const texts = [`${index + 1} 0 obj\n`, ...body, '\nendobj\n'];
    const object = Buffer.concat(texts.map((text) => Buffer.from(text)));
    const row = `${String(length).padStart(10, '0')} 00000 n \n`;
    parts.push(object);
    length += object.length;
    return row;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}

/** Number of pages of the scanned report. */
export const SCANNED_PAGES = 64;

let report: Promise<Buffer> | undefined;

/**
 * Returns a scanned report of about 40 MB: one photo per page, cross-reference table at the end, not
 * linearised.
 */
export function scannedReport(): Promise<Buffer> {
  report ??= (async () => {
    const scan = await sharp(noise(600, 850)).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
    const numbers = Array.from({ length: SCANNED_PAGES }, (_, page) => 3 + page * 3);
    return createPdf([
      ['<< /Type /Catalog /Pages 2 0 R >>'],
      [`<< /Type /Pages /Count ${SCANNED_PAGES} /Kids [${numbers.map((n) => `${n} 0 R`).join(' ')}] >>`],
      ...numbers.flatMap((n) => [
        [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${n + 1} 0 R /Resources << /XObject << /I ${n + 2} 0 R >> >> >>`,
        ],
        ['<< /Length 29 >>\nstream\nq 595 0 0 842 0 0 cm /I Do Q\n\nendstream'],
        [
          `<< /Type /XObject /Subtype /Image /Width 600 /Height 850 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${scan.length} >>\nstream\n`,
          scan,
          '\nendstream',
        ],
      ]),
    ]);
  })();
  return report;
}
