export { KEPT_DAYS, openAnswerFile } from './answer-file.ts';
export { readInProcess } from './in-process.ts';
export { createReadingPool, READING_MS } from './reading-pool.ts';
export type { AnswerOrigin, AnswerReading, RawAnswer, ReadAnswer, StoredAnswer } from './types.ts';
