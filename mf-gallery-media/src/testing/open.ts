import { openPage as openAt, type TestAnswers, testApi } from '@kalalaya/testing';
import { inDocument } from '@kalalaya/testing/document';
import routes from '../routes.tsx';

/** Renders an address of this remote like the server. */
export const openPage = async (address: string, college: TestAnswers) =>
  inDocument(await openAt(routes, address, testApi(college)));
