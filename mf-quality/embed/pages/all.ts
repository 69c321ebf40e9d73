import type { RouteObject } from '@kalalaya/runtime';
import { aqarPages, ssrPages } from '../../src/tree-pages.ts';
import { deferredPage } from './deferred.tsx';

const loadDocumentPages = async () => (await import('./document-pages.ts')).deferredPages;

const deferredPaths = [
  '/SSR',
  '/Minutes',
  '/Feedback',
  '/Haritha',
  '/IQAC',
  '/documents',
  '/documents/matrix',
  '/d/:id',
];

/** The module's pages in a host page: the trees at once, the others in a chunk that is loaded when needed. */
export const embeddedPages: readonly RouteObject[] = [
  ...aqarPages,
  ...ssrPages,
  ...deferredPaths.map((path) => deferredPage(path, loadDocumentPages)),
];
