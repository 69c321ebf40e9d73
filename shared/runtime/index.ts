/**
 * Modules that exist once per page and come from the shell. The contract's errors are re-exported here, so
 * that shell and remotes share the same classes.
 */
export type {
  ApiCall,
  ApiClient,
  DocumentEntry,
  FileFacts,
  LoadHost,
  MenuGroup,
  NoAnswerKind,
  PageContent,
  PageFilm,
  PersonEntry,
  Picture,
  ReadOptions,
  SearchResponse,
  SearchResult,
  Site,
  SiteLink,
  SpecialCells,
  TableEntry,
  UploadFolders,
} from '@kalalaya/contract';
export { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
export type { HttpClientOptions } from './http-client.ts';
export { createLazyClient, postJson } from './lazy-client.ts';
export { browserApi, type LoadContext, loadContext, setLoadHost } from './load.ts';
export { PageDataContext, useLoaderData } from './loader-data.ts';
export * from './router.ts';
export { restoreSession, type SessionState, type SessionValues, useSession } from './session.ts';
export { SiteProvider, useSite } from './site-context.ts';
