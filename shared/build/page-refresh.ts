import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Code added to page modules in development. A page module exports a route instead of a component, so React
 * Refresh would propagate an edit up to a reload. Accepting the update in the module preserves the state of
 * its components. The React plugin of Rsbuild resolves `react-refresh` to its own copy.
 */
const ACCEPTS = `
import { performReactRefresh } from 'react-refresh/runtime';
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  // Components are registered at the end of the module.
  if (import.meta.webpackHot.data) setTimeout(performReactRefresh);
}
`;

/** Rsbuild plugin for development that preserves the state of the open page when its `*.page.tsx` changes. */
export const pageRefresh = (): RsbuildPlugin => ({
  name: 'kalalaya:page-refresh',
  setup(api) {
    api.transform({ test: /\.page\.tsx$/, environments: ['web'] }, ({ code }) => code + ACCEPTS);
  },
});
