import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Files up to this size in bytes are not compressed. */
const MAX_UNCOMPRESSED_BYTES = 256;

const isText = (file: string) => /\.(m?js|css|json|svg|txt|wasm)$/.test(file);

/**
 * Writes the `.gz` and `.br` variants of a text file next to it, which servers send directly.
 *
 * @returns the transfer size in bytes: gzip for text, the file size otherwise
 */
export async function writeCompressed(file: string, bytes: Buffer): Promise<number> {
  if (!isText(file)) return bytes.length;
  const gzipped = await compressGzip(bytes, { level: 9 });
  if (bytes.length <= MAX_UNCOMPRESSED_BYTES) return gzipped.length;
  const brotli = await compressBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  await writeFile(`${file}.gz`, gzipped);
  await writeFile(`${file}.br`, brotli);
  return gzipped.length;
}
