export { documentSource } from './document-source.ts';
export { createSiteSearch, type SiteSearch } from './site-search.ts';
export type { SearchGround, SearchSource, Shown } from './types.ts';
