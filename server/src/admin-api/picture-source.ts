import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NoAnswerError } from '@kalalaya/contract';
import type { Pack } from '../pack/types.ts';
import {
  NoPictureError,
  type PictureMark,
  type PictureSource,
  pictureLimits,
  UnusablePictureError,
} from '../pictures/index.ts';
import { isPageInsteadOfFile } from './file-headers.ts';
import { discard, failureOf, fetchUpstream, UpstreamStatusError } from './upstream-fetch.ts';

function tooLarge(bytes: number): UnusablePictureError {
  return new UnusablePictureError(`it has over ${bytes} bytes`);
}

/** The pictures among a pack's uploads. `pack` gives the live one. */
export function packPictures(pack: () => Pack, maxBytes: number = pictureLimits.bytes): PictureSource {
  return {
    near: true,
    async open(names, known) {
      const file = join(pack().uploadsDir, ...names);
      // Files lie in folders; what lies beside the folders is the media tool's own.
      const found = names.length < 2 ? null : await stat(file).catch(() => null);
      if (!found?.isFile()) throw new NoPictureError(`there is no ${names.join('/')}`);
      const mark = { version: `${found.size}-${found.mtimeMs}` };
      if (known?.version === mark.version) return 'unchanged';
      if (found.size > maxBytes) throw tooLarge(maxBytes);
      return { file, mark, release: async () => undefined };
    },
  };
}

/** Where an upstream's uploads are, and where one is put while it is read. */
export interface UpstreamPicturesOptions {
  /** Base of the upstream's uploads. */
  readonly base: string;
  /** Names a file that does not exist yet. */
  readonly scratch: () => string;
  readonly maxBytes?: number;
  /** Milliseconds a picture may take to come. */
  readonly timeoutMs?: number;
}

/** Headers that ask for a picture only if it is another one than before. */
function conditions(known: PictureMark | null): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.modified && { 'if-modified-since': known.modified }),
  };
}

/** Writes a body to a file and gives the hash of its bytes. Throws `UnusablePictureError` past the limit. */
async function saved(response: Response, file: string, maxBytes: number): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(counted, createWriteStream(file, { flags: 'wx' }));
  return hash.digest('base64url');
}

/** The pictures among the uploads of an existing admin API, read as its other uploads are: no other host is asked. */
export function upstreamPictures(options: UpstreamPicturesOptions): PictureSource {
  const { scratch, maxBytes = pictureLimits.bytes, timeoutMs = pictureLimits.fetchMs } = options;
  const base = options.base.replace(/\/+$/, '');
  return {
    near: false,
    async open(names, known) {
      const url = new URL(`${base}/${names.map(encodeURIComponent).join('/')}`);
      const signal = AbortSignal.timeout(timeoutMs);
      const headers = { accept: 'image/*', 'accept-encoding': 'identity', ...conditions(known) };
      const response = await fetchUpstream({ call: 'uploads', url, headers, signal });
      const { status } = response;
      if (status !== 200) await discard(response);
      if (status === 304 && known !== null) return 'unchanged';
      if (status === 404 || status === 410) throw new NoPictureError(`there is no ${names.join('/')}`);
      if (status !== 200) throw new UpstreamStatusError('uploads', status);
      if (isPageInsteadOfFile(names.at(-1) ?? '', response.headers.get('content-type'))) {
        await discard(response);
        throw new NoAnswerError('nonsense', 'uploads', 'a page instead of the file');
      }
      if (Number(response.headers.get('content-length')) > maxBytes) {
        await discard(response);
        throw tooLarge(maxBytes);
      }
      const file = scratch();
      const release = () => rm(file, { force: true });
      try {
        const version = await saved(response, file, maxBytes);
        const etag = response.headers.get('etag') ?? undefined;
        const modified = response.headers.get('last-modified') ?? undefined;
        return { file, mark: { version, etag, modified }, release };
      } catch (error) {
        await release();
        throw error instanceof UnusablePictureError ? error : failureOf('uploads', error, signal);
      }
    },
  };
}
