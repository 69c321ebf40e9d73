/**
 * Vitest configuration of a remote's tests, for its `vitest.config.ts`. It sets how packages are resolved, and inlines
 * the shared packages because they import style sheets.
 *
 * @example
 * export default defineConfig(remoteTests);
 */
export const remoteTests = {
  resolve: {
    // Without 'module-sync' first, react-router is loaded twice, once per module format.
    conditions: ['module-sync', 'node', 'import', 'module', 'default'],
  },
  // Vitest passes these conditions to Node, which adds 'import' for imports itself. If 'import' were set for
  // all, a CommonJS package's require would get ES modules (breaks pg). 'module' is for bundlers only (breaks
  // @opentelemetry/api).
  ssr: { resolve: { conditions: ['module-sync', 'node', 'default'] } },
  oxc: { jsx: { runtime: 'automatic' as const } },
  test: {
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
    server: { deps: { inline: [/@kalalaya\//] } },
  },
};
