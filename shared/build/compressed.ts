import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Text of so few bytes gains nothing. */
const SMALL = 256;

const isText = (file: string) => /\.(m?js|css|json|svg|txt|wasm)$/.test(file);

/**
 * Writes the compressed copies of a release's file beside it, `.gz` and `.br`, where it is text of some size: servers
 * send them as they are. Returns the bytes that it takes on its way, by gzip.
 */
export async function writeCompressed(file: string, bytes: Buffer): Promise<number> {
  if (!isText(file)) return bytes.length;
  const zipped = await compressGzip(bytes, { level: 9 });
  if (bytes.length <= SMALL) return zipped.length;
  const brotli = await compressBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  await writeFile(`${file}.gz`, zipped);
  await writeFile(`${file}.br`, brotli);
  return zipped.length;
}
