export { type Cleaner, createCleaner } from './clean.ts';
export { answerFromPack, type EmbeddedOptions } from './embedded.ts';
export { createApiReader, type ReaderOptions } from './reader.ts';
export { type AnswerReading, createReadingPool, readInProcess } from './reading/index.ts';
export { type AdminApiOptions, adminApi, type CollegeApi } from './routes.ts';
export { dayOf, embeddedSource, type UpstreamOptions, uploadsUpstreamOf, upstreamSource } from './source.ts';
export type { Answer, ApiReader, ApiSource, CallParams } from './types.ts';
export { withCellList } from './upstream/cell-list.ts';
export { withCircuit } from './upstream/circuit.ts';
