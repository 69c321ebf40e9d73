import { isReservedPath, searchPage } from '../address/portal-paths.ts';
import { samePath } from '../routes/index.ts';

/** Reserved paths that are cacheable because they belong to pages or documents. */
const parts = [/^\/releases\//, /^\/media\//, /^\/admin\/uploads\//, /^\/portal\/theme\.[\w-]+\.css$/];

/**
 * Returns true if an address of the portal may be saved for offline use: pages, their assets, and document
 * files. Searches, previews, data and all other routes of the server are excluded.
 * @example
 * isCacheable('https://nila.example/AqarFiles/7/2022-2023?cell=3', 'https://nila.example') // → true
 * isCacheable('https://nila.example/documents?q=log', 'https://nila.example') // → false
 */
export function isCacheable(address: string, origin: string): boolean {
  const url = new URL(address, origin);
  if (url.origin !== origin) return false;
  if (isReservedPath(url.pathname)) return parts.some((part) => part.test(url.pathname));
  if (samePath(url.pathname, searchPage.path)) return false;
  return !(samePath(url.pathname, '/documents') && url.search !== '');
}
