import type { Config, DOMPurify } from 'dompurify';
import { allowedAttributes, allowedTags } from './allowed.ts';
import { tooCostly, withoutTags } from './nesting.ts';
import { fittedTree, type TreeOptions } from './tree.ts';

/** What DOMPurify lets through; no namespace but HTML's. */
export const purifyConfig: Config = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...allowedAttributes],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Where the HTML is shown: its addresses and its place in the page's outline. */
export interface SanitizerOptions extends TreeOptions {}

function fitted(purify: DOMPurify, html: string, options: SanitizerOptions): string {
  // DOMPurify types what RETURN_DOM brings as a Node; it is the body of an inert document, or null for a frameset.
  const body = purify.sanitize(tooCostly(html) ? withoutTags(html) : html, {
    ...purifyConfig,
    RETURN_DOM: true,
  }) as HTMLElement | null;
  if (body === null) return '';
  return fittedTree(body, options).innerHTML;
}

/**
 * Makes the sanitiser for one DOMPurify instance: the server's bound to jsdom, the browser's own. It keeps
 * no state on the instance, so that several colleges share one. DOMPurify has the last word: what was
 * rearranged after its first pass goes through it again.
 *
 * @example
 * import createDOMPurify from 'dompurify';
 * import { JSDOM } from 'jsdom';
 * const clean = createSanitizer(createDOMPurify(new JSDOM('').window), { uploadsBase: '/admin/uploads' });
 * clean('<p onclick="x()">A<script>x()</script></p>') // → '<p>A</p>'
 */
export function createSanitizer(purify: DOMPurify, options: SanitizerOptions): (html: string) => string {
  return (html) => purify.sanitize(fitted(purify, html, options), purifyConfig);
}

/**
 * As `createSanitizer`, for a sink in the browser: the result is trusted where the browser knows Trusted Types.
 *
 * @example
 * import createDOMPurify from 'dompurify';
 * import { JSDOM } from 'jsdom';
 * const clean = createTrustedSanitizer(createDOMPurify(new JSDOM('').window), { uploadsBase: '/admin/uploads' });
 * String(clean('<p style="color:red">A</p>')) // → '<p>A</p>'
 */
export function createTrustedSanitizer(
  purify: DOMPurify,
  options: SanitizerOptions,
): (html: string) => string | TrustedHTML {
  return (html) =>
    purify.sanitize(fitted(purify, html, options), { ...purifyConfig, RETURN_TRUSTED_TYPE: true });
}
