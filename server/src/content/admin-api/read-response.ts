import { createHash } from 'node:crypto';
import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import type { AnyCall } from '@kalalaya/contract/calls';
import { readCall } from '@kalalaya/contract/calls';
import type { CleanHtml } from '../pack/types.ts';
import type { ParsedResponse, ResponseOrigin } from './types.ts';

/**
 * Reads one raw response by its call's contract and serialises it as JSON.
 * @throws {NoAnswerError} `nonsense`, if it cannot be read.
 * @throws {EmptyAnswerError} if the call has nothing for its address.
 */
export function readResponse(
  call: AnyCall,
  raw: unknown,
  clean: CleanHtml,
  { uploadsBase, uploadsOrigin, timeZone }: Omit<ResponseOrigin, 'college'>,
): ParsedResponse {
  try {
    const value = readCall(call, raw, {
      clean,
      uploadsBase,
      ...(uploadsOrigin !== undefined && { uploadsOrigin }),
      ...(timeZone !== undefined && { timeZone }),
    });
    const json = JSON.stringify(value);
    const digest = createHash('sha256').update(json).digest('base64url').slice(0, 27);
    return { json, etag: `"${digest}"` };
  } catch (error) {
    if (error instanceof NoAnswerError || error instanceof EmptyAnswerError) throw error;
    // A tolerant reader has no other way to fail, so the input was no response.
    throw new NoAnswerError('nonsense', call.pattern, 'the response cannot be read', { cause: error });
  }
}
