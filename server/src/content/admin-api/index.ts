export { createCollegePictures, type PictureDependencies } from './college-pictures.ts';
export { linkedFiles } from './linked-files.ts';
export { probeFile } from './probe-file.ts';
export { ApiReader, type ReaderOptions } from './reader.ts';
export {
  embeddedSource,
  type UpstreamOptions,
  uploadsUpstreamOf,
  upstreamSource,
} from './source.ts';
export { openStoredResponses, type StoredResponses } from './stored-responses.ts';
export type { ApiResponse, ApiSource, CallParams } from './types.ts';
export { withCellList } from './upstream/cell-list.ts';
export { withCircuit } from './upstream/circuit.ts';
export { walkCalls } from './walk.ts';
