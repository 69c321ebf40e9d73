export { documentSource } from './document-source.ts';
export { finderAddress } from './metric.ts';
export { createSiteSearch, type SiteSearch } from './site-search.ts';
export type { SearchEntry, SearchGround, SearchSource, Shown } from './types.ts';
