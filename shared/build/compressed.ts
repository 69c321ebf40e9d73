import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Files up to this size in bytes are not compressed. */
const MAX_UNCOMPRESSED_BYTES = 256;

const isText = (file: string) => /\.(m?js|css|json|svg|txt|wasm)$/.test(file);

const brotli = (bytes: Buffer): Promise<Buffer> =>
  compressBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Compresses bytes, or returns what an earlier build made of the same bytes. `npm ci` empties the cache. */
async function cachedBrotli(bytes: Buffer, cache: string): Promise<Buffer> {
  const file = path.join(cache, `${createHash('sha256').update(bytes).digest('hex')}.br`);
  const known = await readFile(file).catch(() => null);
  if (known !== null && (await decompressBrotli(known).catch(() => null))?.equals(bytes)) return known;
  const compressed = await brotli(bytes);
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(cache, { recursive: true });
    await writeFile(draft, compressed);
    await rename(draft, file);
  } catch {
    // The cache cannot be written, which costs only time.
  }
  return compressed;
}

/**
 * Writes the `.gz` and `.br` variants of a text file next to it, which servers send directly.
 *
 * @param cache Folder that keeps what Brotli made. Without it, unchanged files are compressed again: half of a build.
 * @returns the transfer size in bytes: gzip for text, the file size otherwise
 */
export async function writeCompressed(file: string, bytes: Buffer, cache?: string): Promise<number> {
  if (!isText(file)) return bytes.length;
  const gzipped = await compressGzip(bytes, { level: 9 });
  if (bytes.length <= MAX_UNCOMPRESSED_BYTES) return gzipped.length;
  await writeFile(`${file}.gz`, gzipped);
  await writeFile(`${file}.br`, await (cache === undefined ? brotli(bytes) : cachedBrotli(bytes, cache)));
  return gzipped.length;
}
