export { parseRedirects, REDIRECTS_FILE, targetPlaceholder } from './parse.ts';
export { hasLiteralPath, RedirectTable } from './table.ts';
export type { Redirect, RedirectPart } from './types.ts';
