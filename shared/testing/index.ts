/**
 * Test kit that lets a team test its remote without the rest of the repository (README.md beside this file).
 * For tests only: no release contains it.
 */
export { type BrowsedPage, type BrowseOptions, browse } from './browse.tsx';
export { type CheckOptions, checkRemote } from './check-remote.ts';
export {
  type ConsoleCapture,
  captureConsole,
} from './console.ts';
export { type OpenedPage, type OpenOptions, openPage } from './open-page.tsx';
export {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from './router.ts';
export { type TestAnswers, type TestApi, testApi } from './test-api.ts';
export { testSite } from './test-site.ts';
