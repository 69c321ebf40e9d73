import type { ApiClient } from '@kalalaya/runtime';
import { browse as browseAt, openPage as openAt } from '@kalalaya/testing';
import routes from '../routes.tsx';
import { site } from './site.ts';

/** Opens an address of this remote as the server does. */
export const openPage = (address: string, api: ApiClient) => openAt(routes, address, api, { site });

/**
 * Opens an address of this remote in the browser, `cellid` in the session. Code that comes when it is needed is there, as for
 * a visitor who has walked before.
 */
export async function browse(address: string, api: ApiClient, cellid = '') {
  await Promise.all([import('../pages/files/load-files.ts'), import('../parts/tree/locate.ts')]);
  return browseAt(routes, address, api, { site, session: { cellid } });
}
