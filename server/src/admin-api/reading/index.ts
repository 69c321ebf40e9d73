export { openReadingPool, type ReadingPool } from './reading-pool.ts';
export { RETENTION_DAYS } from './response-file.ts';
export type { ParsedResponse, RawResponse, ResponseOrigin, ResponseReader, StoredResponse } from './types.ts';
