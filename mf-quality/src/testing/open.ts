import type { ApiClient } from '@kalalaya/runtime';
import { browse as browseAt, openPage as openAt } from '@kalalaya/testing';
import routes from '../routes.tsx';
import { site } from './site.ts';

/** Renders a path of this remote as the server does. */
export const openPage = (address: string, api: ApiClient) => openAt(routes, address, api, { site });

/** Opens a path of this remote in the browser. Lazy chunks are loaded beforehand, as after earlier navigations. */
export async function browse(address: string, api: ApiClient) {
  await Promise.all([import('../pages/files/load-files.ts'), import('../parts/tree/locate.ts')]);
  return browseAt(routes, address, api, { site });
}
