/**
 * The documents of a college as the portal finds them: what is known of each, and how they are asked for. The calls
 * are the portal's own, answered beside those of the admin API (`/admin/api/documents`).
 */
export {
  type CountParams,
  type DocumentMatrix,
  documentCounts,
  documentMatrix,
  documentOfFile,
  type Facets,
  type FacetValue,
  type FileParams,
  type FindParams,
  type FolderCounts,
  type FoundDocument,
  type FoundDocuments,
  findDocuments,
  folderKey,
  type LocatedDocuments,
  locateDocument,
  type MatrixFile,
  type MatrixParams,
  type MatrixRow,
} from './calls.ts';
export { type MetricTitle, naturalCompare, readMetric } from './metric.ts';
export {
  type DocumentFault,
  type DocumentKind,
  type DocumentPlace,
  type DocumentRecord,
  documentKinds,
  type IndexState,
} from './record.ts';
