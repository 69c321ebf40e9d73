export { foldersOf } from './draft.ts';
export { PackError, type PackIssue } from './errors.ts';
export { assertPack, packIds } from './ids.ts';
export { BUILT_IN_REMOTES, loadPack } from './load.ts';
export { addressOf, UPLOADS_BASE } from './media.ts';
export { siteOf } from './site.ts';
export type { CleanHtml, FocalPoints, MediaLibrary, Pack, PackData, Profile } from './types.ts';
export { LivePack, type LivePackEvents, watchPack } from './watch.ts';
