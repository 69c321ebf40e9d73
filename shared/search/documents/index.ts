/**
 * The document index of a college: its records and calls. The calls belong to the portal and are served next
 * to those of the admin API (`/admin/api/documents`).
 */
export {
  type CountParams,
  type DocumentMatrix,
  type DocumentResult,
  type DocumentResults,
  documentCounts,
  documentMatrix,
  documentOfFile,
  type Facets,
  type FacetValue,
  type FileParams,
  type FindParams,
  type FolderCounts,
  findDocuments,
  folderKey,
  type LocatedDocuments,
  locateDocument,
  type MatrixFile,
  type MatrixParams,
  type MatrixRow,
} from './calls.ts';
export { type DocumentKind, documentKinds, MAX_ARCHIVED_DOCUMENTS } from './kinds.ts';
export { type MetricTitle, naturalCompare, readMetric } from './metric.ts';
export type { DocumentFault, DocumentPlace, DocumentRecord, IndexState } from './schema.ts';
