import { openPage as openAt, type TestAnswers, testApi } from '@kalalaya/testing';
import { inDocument } from '@kalalaya/testing/document';
import routes from '../routes.tsx';
import { site } from './site.ts';

/** Opens an address of this remote as the server does. */
export const openPage = async (address: string, college: TestAnswers) =>
  inDocument(await openAt(routes, address, testApi(college), { site }));
