/** Allowed HTML of API responses, and what the sanitisers of server and browser share. */
export { allowedTags } from './allowed.ts';
export { limitComplexity } from './nesting.ts';
export { createSanitizer, createTrustedSanitizer, plainValue, type SanitizerOptions } from './sanitizer.ts';
export { fitTree } from './tree.ts';
export type { TreeAdapter } from './tree-adapter.ts';
