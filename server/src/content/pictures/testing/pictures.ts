import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/**
 * A photo as written by a phone held upright, red above blue. The pixels lie on their side; EXIF data contain
 * the orientation, phone, artist and GPS position.
 */
export async function cameraPicture(): Promise<Buffer> {
  const half = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><path fill="#d22" d="M0 0h900v300H0z"/><path fill="#22d" d="M0 300h900v300H0z"/></svg>`,
  );
  // Orientation 6: rotated left by 90° here, so that rotating right makes it upright.
  return await sharp(half)
    .rotate(-90)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Telephone', Artist: 'Somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '9/1 58/1 1/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '76/1 17/1 1/1',
      },
    })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A valid PNG of a few kilobytes with `side` × `side` black pixels. */
export function pixelBomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit per pixel, greyscale.
  header[8] = 1;
  const dots = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', dots),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animation with a red frame and then a blue one. */
export async function movingPicture(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['#f00', '#00f'].map(frame));
  return await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** Returns red, green and blue of a pixel, from 0 to 255. */
export async function pixelAt(picture: Buffer, left: number, top: number): Promise<readonly number[]> {
  const dot = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...dot];
}
