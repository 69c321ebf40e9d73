export { KEPT_DAYS } from './answer-file.ts';
export { readInProcess } from './in-process.ts';
export { openReading, type ReadingPool } from './reading-pool.ts';
export type { AnswerOrigin, AnswerReading, RawAnswer, ReadAnswer, StoredAnswer } from './types.ts';
