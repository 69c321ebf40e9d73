import type { Site } from '@kalalaya/runtime';
import { openPage as openAt, type TestAnswers, testApi } from '@kalalaya/testing';
import routes from '../routes.tsx';
import { site } from './site.ts';

/** Renders an address of this remote like the server. */
export const openPage = (address: string, college: TestAnswers, at: Site = site) =>
  openAt(routes, address, testApi(college), { site: at });
