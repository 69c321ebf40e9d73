import { EXPORT_FILE_FACTS } from '@kalalaya/contract/address';
import * as v from 'valibot';
import { cachedFile } from './cached-file.ts';

const size = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.record(v.string(), v.object({ bytes: v.exactOptional(size), pages: v.exactOptional(size) }));

/** Reads size and page count of the exported files, fetched once per document. Throws `NoAnswerError`. */
export const readFacts = cachedFile(EXPORT_FILE_FACTS, 'facts', schema, (facts) => facts);
