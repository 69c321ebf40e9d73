export { createCollegePictures, type PictureDependencies } from './college-pictures.ts';
export { ApiReader, type ReaderOptions } from './reader.ts';
export { openReadingPool, type ReadingPool } from './reading/index.ts';
export { type AdminApiOptions, adminApi, apiHeaders, type CollegeApi } from './routes.ts';
export {
  embeddedSource,
  type UpstreamOptions,
  uploadsUpstreamOf,
  upstreamSource,
} from './source.ts';
export { type Examination, type ExamineOptions, examine } from './survey/examine.ts';
export { ApiIssues, isFault } from './survey/issues.ts';
export { linkedFiles } from './survey/linked-files.ts';
export { probeFile } from './survey/probe-file.ts';
export { type RefreshedCall, refreshCalls, refreshedCall, UnknownCallError } from './survey/refresh.ts';
export { walkCalls } from './survey/walk.ts';
export type { ApiResponse, ApiSource, CallParams } from './types.ts';
export { withCellList } from './upstream/cell-list.ts';
export { withCircuit } from './upstream/circuit.ts';
export { withTiming } from './upstream/timing.ts';
