export { documentSource } from './document-source.ts';
export { SiteSearch } from './site-search.ts';
export type { SearchContext, SearchSource, VisibleSite } from './types.ts';
