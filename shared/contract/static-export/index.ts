/** Files of a static export: their addresses and schemas. */
export { EXPORT_FILE_FACTS, exportedAddress } from './addresses.ts';
export {
  EXPORT_DOCUMENTS,
  EXPORT_SEARCH,
  type ExportedDocuments,
  type ExportedSearch,
  exportedDocuments,
  exportedSearch,
} from './files.ts';
