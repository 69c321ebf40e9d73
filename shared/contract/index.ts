/**
 * Types and errors shared by server, shell and remotes: calls, sites, page content and search. Independent of
 * React.
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
export { SEARCH_LENGTH, type SearchResponse, type SearchResult } from './search.ts';
export type {
  MenuGroup,
  Picture,
  Site,
  SiteLink,
  SpecialCells,
  UploadFolders,
} from './site.ts';
