import type { PictureVariant } from '@kalalaya/contract/address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from '../headers.ts';
import { NoMakerError, NoPictureError, type Pictures, UnusablePictureError } from '../pictures/index.ts';
import { fileHeaders } from './file-headers.ts';
import { notFound, UPLOAD_CACHE_CONTROL } from './uploads.ts';

/** Which variant of which upload is asked for. */
export interface VariantRequest {
  readonly pictures: Pictures;
  readonly names: readonly string[];
  readonly variant: PictureVariant;
}

/**
 * Sends a variant of an uploaded picture. One that is not there is 404, one that cannot be used 422, never the upload
 * itself: it may hold what nobody should see. False, with nothing sent, where no variants can be made. Throws
 * `NoAnswerError`, and what a full line throws.
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
    if (error instanceof NoMakerError) return false;
    if (error instanceof NoPictureError) notFound(reply);
    else if (error instanceof UnusablePictureError) unusable(reply);
    else throw error;
    return true;
  }
}

function unusable(reply: FastifyReply): void {
  reply
    .code(422)
    .header('cache-control', 'no-store')
    .send({ error: 'This picture cannot be shown', kind: 'picture' });
}
