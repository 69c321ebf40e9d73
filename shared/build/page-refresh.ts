import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * What is added to a page's module in development. It exports a route, no component, so React Refresh would hand an edit on
 * to whoever imports it, up to a reload; it takes it itself, and the page's components keep their state.
 */
const ACCEPTS = `
import { performReactRefresh } from 'react-refresh/runtime';
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  // Components are registered at the module's end.
  if (import.meta.webpackHot.data) setTimeout(performReactRefresh);
}
`;

/** Rsbuild plugin for development: an edit of a `*.page.tsx` keeps the state of the page that is open. */
export const pageRefresh = (): RsbuildPlugin => ({
  name: 'kalalaya:page-refresh',
  setup(api) {
    api.transform({ test: /\.page\.tsx$/, environments: ['web'] }, ({ code }) => code + ACCEPTS);
  },
});
