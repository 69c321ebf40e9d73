export type { ApiCall, ApiClient, ReadOptions } from './api.ts';
export type { DocumentEntry, FileFacts, PageContent, PageFilm, PersonEntry, TableEntry } from './content.ts';
export { EmptyAnswerError, NoAnswerError, type NoAnswerKind } from './errors.ts';
export type { HttpClientOptions } from './http-client.ts';
export { createLazyClient } from './lazy-client.ts';
export { browserApi, type LoadContext, type LoadHost, loadContext, setLoadHost } from './load.ts';
export * from './router.ts';
export { restoreSession, type SessionState, type SessionValues, useSession } from './session.ts';
export {
  type MenuGroup,
  type Picture,
  type Site,
  type SiteLink,
  SiteProvider,
  type SpecialCells,
  type UploadFolders,
  useSite,
} from './site.ts';
