import { openPage as openAt, type TestAnswers, testApi } from '@kalalaya/testing';
import routes from '../routes.tsx';
import { site } from './site.ts';

/** Renders a path of this remote as the server does. */
export const openPage = (address: string, college: TestAnswers) =>
  openAt(routes, address, testApi(college), { site });
