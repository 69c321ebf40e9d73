import type { ApiClient } from '@kalalaya/runtime';
import { browse as browseAt, openPage as openAt } from '@kalalaya/testing';
import routes from '../routes.tsx';
import { site } from './site.ts';

/** Opens an address of this remote as the server does. */
export const openPage = (address: string, api: ApiClient) => openAt(routes, address, api, { site });

/** Opens an address of this remote in the browser, `cellid` in the session. */
export const browse = (address: string, api: ApiClient, cellid = '') =>
  browseAt(routes, address, api, { site, session: { cellid } });
