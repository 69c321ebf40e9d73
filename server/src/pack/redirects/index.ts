export { parseRedirects, REDIRECTS_FILE } from './parse.ts';
export { hasLiteralPath, RedirectTable } from './table.ts';
export type { Redirect, RedirectPart } from './types.ts';
