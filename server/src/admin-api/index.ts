export { type Cleaner, createCleaner } from './clean.ts';
export { createApiReader, type ReaderOptions } from './reader.ts';
export { type AnswerReading, createReadingPool } from './reading/index.ts';
export { type AdminApiOptions, adminApi, type CollegeApi } from './routes.ts';
export { embeddedSource, type UpstreamOptions, uploadsUpstreamOf, upstreamSource } from './source.ts';
export type { Answer, ApiReader, ApiSource, CallParams } from './types.ts';
export { withCellList } from './upstream/cell-list.ts';
export { withCircuit } from './upstream/circuit.ts';
