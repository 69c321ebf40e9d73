import type { PictureVariant } from '@kalalaya/contract/address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileHeaders } from '../../content/admin-api/file-headers.ts';
import {
  NoPictureError,
  type Pictures,
  ResizerUnavailableError,
  UnusablePictureError,
} from '../../content/pictures/index.ts';
import { isNotModified } from '../headers.ts';
import { sendMissingFile } from './missing-file.ts';
import { UPLOAD_CACHE_CONTROL } from './uploads.ts';

/** A request for one variant of an upload. */
export interface VariantRequest {
  readonly pictures: Pictures;
  readonly names: readonly string[];
  readonly variant: PictureVariant;
}

/**
 * Sends a variant of an uploaded picture. A missing picture is a 404 and an unusable one a 422. The original
 * is never sent instead: it may contain private metadata.
 * @returns False, with nothing sent, if variants cannot be generated here.
 * @throws {NoAnswerError} if the upstream fails, and whatever the queue throws when it is full.
 */
export async function sendVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures, names, variant }: VariantRequest,
): Promise<boolean> {
  try {
    const { bytes, etag } = await pictures.get({ visitor: request.ip, names, variant });
    reply.headers({
      ...fileHeaders(`picture.${variant.format}`),
      'cache-control': UPLOAD_CACHE_CONTROL,
      etag,
    });
    if (isNotModified(request.headers, etag)) reply.code(304).send();
    else reply.send(bytes);
    return true;
  } catch (error) {
    if (error instanceof ResizerUnavailableError) return false;
    if (error instanceof NoPictureError) sendMissingFile(reply);
    else if (error instanceof UnusablePictureError) sendUnusable(reply);
    else throw error;
    return true;
  }
}

function sendUnusable(reply: FastifyReply): void {
  reply
    .code(422)
    .header('cache-control', 'no-store')
    .send({ error: 'This picture cannot be shown', kind: 'picture' });
}
