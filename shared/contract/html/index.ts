/** Allowed HTML of API responses, and what the sanitisers of server and browser share. */
export { allowedTags } from './allowed.ts';
export { limitComplexity } from './nesting.ts';
export { createTrustedSanitizer, plainValue } from './sanitizer.ts';
export { fitTree, type TreeOptions as SanitizerOptions } from './tree.ts';
export type { TreeAdapter } from './tree-adapter.ts';
