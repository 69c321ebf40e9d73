import { COPY_FACTS } from '@kalalaya/contract/static-export';
import * as v from 'valibot';
import { keptFile } from './cached-file.ts';

const size = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.record(v.string(), v.object({ bytes: v.exactOptional(size), pages: v.exactOptional(size) }));

/** Size and length of a copy's files, read once by a page. Throws `NoAnswerError`. */
export const readFacts = keptFile(COPY_FACTS, 'facts', schema, (facts) => facts);
