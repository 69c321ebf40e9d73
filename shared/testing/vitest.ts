/**
 * Configuration under which a remote's tests run in Vitest, for its `vitest.config.ts`: how packages are resolved, and
 * that the shared packages, which import style sheets, are read like the remote's own files.
 *
 * @example
 * export default defineConfig(remoteTests);
 */
export const remoteTests = {
  resolve: {
    // Without 'module-sync' first, react-router is loaded twice: once per module format.
    conditions: ['module-sync', 'node', 'import', 'module', 'default'],
  },
  // Vitest hands these on to Node. Without 'import', which Node adds for imports itself: given for all, it makes a
  // CommonJS package's own require answer with ES modules (pg does not load then); nor 'module', which only bundlers
  // read (@opentelemetry/api does not load then).
  ssr: { resolve: { conditions: ['module-sync', 'node', 'default'] } },
  oxc: { jsx: { runtime: 'automatic' as const } },
  test: {
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
    server: { deps: { inline: [/@kalalaya\//] } },
  },
};
