import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NoAnswerError } from '@kalalaya/contract';
import { diskFullMessage, isDiskFull } from '@kalalaya/node/errors';
import { addressOf, UPLOADS_BASE } from '../pack/media.ts';
import type { Pack } from '../pack/types.ts';
import {
  NoPictureError,
  type PictureMark,
  type PictureSource,
  Pictures,
  type PicturesOptions,
  pictureLimits,
  ResizerUnavailableError,
  UnusablePictureError,
} from '../pictures/index.ts';
import { isPageInsteadOfFile } from './file-headers.ts';
import { fetchUpload, uploadPaths } from './upload-paths.ts';
import { discard, failureOf, UpstreamStatusError } from './upstream/fetch.ts';

function tooLarge(): UnusablePictureError {
  const { bytes } = pictureLimits;
  return new UnusablePictureError(`it is larger than ${bytes} bytes`);
}

/** Reads the pictures among a pack's uploads. `pack` returns the live pack. */
function packPictures(pack: () => Pack): PictureSource {
  return {
    near: true,
    async open(names, previousMark) {
      const file = pack().pathOf(addressOf(UPLOADS_BASE, names.join('/')));
      // Uploads are always in a folder. Files next to the folders belong to the media tool.
      const fileStat = file === null || names.length < 2 ? null : await stat(file).catch(() => null);
      if (file === null || !fileStat?.isFile()) throw new NoPictureError(`there is no ${names.join('/')}`);
      const mark = { version: `${fileStat.size}-${fileStat.mtimeMs}` };
      if (previousMark?.version === mark.version) return 'unchanged';
      if (fileStat.size > pictureLimits.bytes) throw tooLarge();
      return { file, mark, release: async () => undefined };
    },
  };
}

/** Headers of a conditional request for a picture. */
function conditions(previousMark: PictureMark | null): Record<string, string> {
  return {
    ...(previousMark?.etag && { 'if-none-match': previousMark.etag }),
    ...(previousMark?.modified && { 'if-modified-since': previousMark.modified }),
  };
}

/**
 * Writes a response body to a file and returns the hash of its bytes.
 * @throws {UnusablePictureError} if the body exceeds the limit.
 */
async function saveBody(response: Response, file: string): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* countBytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > pictureLimits.bytes) throw tooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(countBytes, createWriteStream(file, { flags: 'wx' }));
  return hash.digest('base64url');
}

/**
 * Reads the pictures among the uploads of an existing admin API. Requests never leave its origin.
 *
 * @param base - URL of the upstream's uploads.
 * @param scratch - Returns the path of a temporary file that does not exist yet.
 */
function upstreamPictures(base: string, scratch: () => string): PictureSource {
  return {
    near: false,
    async open(names, previousMark) {
      const signal = AbortSignal.timeout(pictureLimits.fetchMs);
      const headers = { accept: 'image/*', 'accept-encoding': 'identity', ...conditions(previousMark) };
      const response = await fetchUpload(base, uploadPaths(names), { headers, signal });
      const { status } = response;
      if (status !== 200) await discard(response);
      if (status === 304 && previousMark !== null) return 'unchanged';
      if (status === 404 || status === 410) throw new NoPictureError(`there is no ${names.join('/')}`);
      if (status !== 200) throw new UpstreamStatusError('uploads', status);
      if (isPageInsteadOfFile(names.at(-1) ?? '', response.headers.get('content-type'))) {
        await discard(response);
        throw new NoAnswerError('nonsense', 'uploads', 'a page instead of the file');
      }
      if (Number(response.headers.get('content-length')) > pictureLimits.bytes) {
        await discard(response);
        throw tooLarge();
      }
      const file = scratch();
      const release = () => rm(file, { force: true });
      try {
        const version = await saveBody(response, file);
        const etag = response.headers.get('etag') ?? undefined;
        const modified = response.headers.get('last-modified') ?? undefined;
        return { file, mark: { version, etag, modified }, release };
      } catch (error) {
        await release();
        if (isDiskFull(error)) throw new ResizerUnavailableError(diskFullMessage(path.dirname(file)));
        throw error instanceof UnusablePictureError ? error : failureOf('uploads', error, signal);
      }
    },
  };
}

interface CollegePicturesOptions extends Omit<PicturesOptions, 'source' | 'uploads'> {
  /** Returns the live pack. */
  readonly pack: () => Pack;
  /** Base URL of an existing admin API's uploads. Undefined reads the pack's uploads. */
  readonly uploadsUpstream: string | undefined;
}

/** Creates the picture variants of a college, read from its pack or its upstream. */
export function createCollegePictures({
  pack,
  uploadsUpstream,
  ...options
}: CollegePicturesOptions): Pictures {
  if (uploadsUpstream === undefined) return new Pictures({ ...options, source: packPictures(pack) });
  const source = upstreamPictures(uploadsUpstream, options.store.scratch);
  return new Pictures({ ...options, uploads: uploadsUpstream, source });
}
