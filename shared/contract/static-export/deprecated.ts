/** Names of contract 2.4, which releases and remotes may still import. They are removed in 3.0. */
export {
  EXPORT_FILE_FACTS as COPY_FACTS,
  exportedAddress as keptAddress,
} from './addresses.ts';
export {
  EXPORT_DOCUMENTS as COPY_DOCUMENTS,
  EXPORT_SEARCH as COPY_SEARCH,
  type ExportedDocuments as CopyDocuments,
  type ExportedSearch as CopySearch,
  exportedDocuments as copyDocuments,
  exportedSearch as copySearch,
} from './files.ts';
