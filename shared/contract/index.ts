/**
 * The ground that server, shell and remotes stand on: what calls answer, what a college and its pages are, and the
 * errors between them. Nothing here needs React.
 */
export type { ApiCall, ApiClient, LoadHost, ReadOptions } from './api.ts';
export type {
  DocumentEntry,
  FileFacts,
  PageContent,
  PageFilm,
  PersonEntry,
  TableEntry,
} from './content.ts';
export { EmptyAnswerError, NoAnswerError, type NoAnswerKind } from './errors.ts';
export { SEARCH_LENGTH, type SearchAnswer, type SearchResult } from './search.ts';
export type {
  MenuGroup,
  Picture,
  Site,
  SiteLink,
  SpecialCells,
  UploadFolders,
} from './site.ts';
