/** A static copy of a portal: what its export writes for its pages, and where they ask for it. */
export { COPY_FACTS, keptAddress } from './addresses.ts';
export {
  COPY_DOCUMENTS,
  COPY_SEARCH,
  type CopyDocuments,
  type CopySearch,
  copyDocuments,
  copySearch,
} from './files.ts';
