/** What HTML of an answer may hold, and the sanitiser that server and browser make of it. */
export { allowedAttributes, allowedTags, isAllowedOn } from './allowed.ts';
export { createSanitizer, createTrustedSanitizer, purifyConfig, type SanitizerOptions } from './sanitizer.ts';
