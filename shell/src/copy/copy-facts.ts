import type { FileFacts } from '@kalalaya/contract';
import { COPY_FACTS } from '@kalalaya/contract/copy';
import { NoAnswerError } from '@kalalaya/runtime';
import * as v from 'valibot';

const size = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.object({ bytes: v.exactOptional(size), pages: v.exactOptional(size) })),
);

let reading: Promise<Readonly<Record<string, FileFacts>>> | null = null;

async function read(): Promise<Readonly<Record<string, FileFacts>>> {
  const answer = await fetch(COPY_FACTS);
  if (!answer.ok) throw new NoAnswerError('status', 'facts', `status ${answer.status}`);
  const facts = v.safeParse(schema, await answer.text());
  if (facts.success) return facts.output;
  throw new NoAnswerError('nonsense', 'facts', v.summarize(facts.issues));
}

/** Size and length of a copy's files, read once by a page. Throws `NoAnswerError`. */
export async function readFacts(signal: AbortSignal): Promise<Readonly<Record<string, FileFacts>>> {
  reading ??= read();
  try {
    return await reading;
  } catch (error) {
    reading = null;
    if (error instanceof NoAnswerError) throw error;
    throw new NoAnswerError('network', 'facts', signal.aborted ? 'aborted' : String(error), { cause: error });
  }
}
