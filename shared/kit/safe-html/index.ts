export { SafeHtml, type SafeHtmlProps } from './safe-html.tsx';
export { ensureSanitizer } from './sanitizer.ts';
