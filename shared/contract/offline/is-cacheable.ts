import { isReservedPath, searchPage } from '../address/portal-paths.ts';
import { samePath } from '../routes/index.ts';

/** Answers below these paths belong to a page or are a document's file. */
const parts = [/^\/releases\//, /^\/media\//, /^\/admin\/uploads\//, /^\/portal\/theme\.[\w-]+\.css$/];

/**
 * Whether an address of the portal may be kept for offline reading: pages, files of documents, and what pages are shown
 * with. Never a search, of the site or of documents, a preview, data, or anything else that the server answers itself.
 *
 * @example
 * mayBeKept('https://nila.example/AqarFiles/7/2022-2023?cell=3', 'https://nila.example') // → true
 * mayBeKept('https://nila.example/documents?q=log', 'https://nila.example') // → false
 */
export function mayBeKept(address: string, origin: string): boolean {
  const url = new URL(address, origin);
  if (url.origin !== origin) return false;
  if (isReservedPath(url.pathname)) return parts.some((part) => part.test(url.pathname));
  if (samePath(url.pathname, searchPage.path)) return false;
  return !(samePath(url.pathname, '/documents') && url.search !== '');
}
