export {
  parseRedirects,
  REDIRECTS_FILE,
  type Redirect,
  type RedirectPart,
  targetPlaceholder,
} from './parse.ts';
export { hasLiteralPath, RedirectTable } from './table.ts';
