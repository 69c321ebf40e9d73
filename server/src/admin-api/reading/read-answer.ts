import { createHash } from 'node:crypto';
import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import type { AnyCall } from '@kalalaya/contract/calls';
import type { CleanHtml } from '../../pack/types.ts';
import type { AnswerOrigin, ReadAnswer } from './types.ts';

/**
 * Reads one raw answer by its call's contract and writes it as JSON. Throws `NoAnswerError` (nonsense), or
 * `EmptyAnswerError` where the call has it.
 */
export function readAnswer(
  call: AnyCall,
  raw: unknown,
  clean: CleanHtml,
  { uploadsBase, uploadsOrigin }: Omit<AnswerOrigin, 'college'>,
): ReadAnswer {
  try {
    const value = call.read(raw, {
      clean,
      uploadsBase,
      ...(uploadsOrigin !== undefined && { uploadsOrigin }),
    });
    const json = JSON.stringify(value);
    const digest = createHash('sha256').update(json).digest('base64url').slice(0, 27);
    return { json, etag: `"${digest}"` };
  } catch (error) {
    if (error instanceof NoAnswerError || error instanceof EmptyAnswerError) throw error;
    // A tolerant reader has no other way to fail: whatever it met was no answer.
    throw new NoAnswerError('nonsense', call.pattern, 'the answer cannot be read', { cause: error });
  }
}
