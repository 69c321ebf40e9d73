/** Allowed HTML of API responses, and the sanitiser for server and browser. */
export { allowedAttributes, allowedTags, isAllowedOn } from './allowed.ts';
export { createSanitizer, createTrustedSanitizer, purifyConfig, type SanitizerOptions } from './sanitizer.ts';
