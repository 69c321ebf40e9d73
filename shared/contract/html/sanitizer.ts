import type { Config, DOMPurify } from 'dompurify';
import { allowedAttributes, allowedTags } from './allowed.ts';
import { labelAttributes } from './label-cells.ts';
import { isTooComplex, stripTags } from './nesting.ts';
import { fitTree, type TreeOptions } from './tree.ts';

/** DOMPurify configuration; HTML is the only namespace. */
export const purifyConfig: Config = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...allowedAttributes],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Configuration of the second pass, which keeps what `fitTree` has set. */
const fittedConfig: Config = {
  ...purifyConfig,
  ALLOWED_ATTR: [...allowedAttributes, ...labelAttributes],
  ADD_URI_SAFE_ATTR: [...labelAttributes],
};

/** Options of a sanitiser: base addresses and the level of the top heading. */
export interface SanitizerOptions extends TreeOptions {}

function sanitizeTree(purify: DOMPurify, html: string, options: SanitizerOptions): string {
  // DOMPurify types the result of RETURN_DOM as a Node; it is the body of an inert document, or null for a
  // frameset.
  const body = purify.sanitize(isTooComplex(html) ? stripTags(html) : html, {
    ...purifyConfig,
    RETURN_DOM: true,
  }) as HTMLElement | null;
  if (body === null) return '';
  return fitTree(body, options).innerHTML;
}

/**
 * Creates a sanitiser for a DOMPurify instance. It keeps no state on the instance, so several colleges can
 * share one. The rearranged tree goes through DOMPurify a second time.
 * @example
 * import createDOMPurify from 'dompurify';
 * import { JSDOM } from 'jsdom';
 * const clean = createSanitizer(createDOMPurify(new JSDOM('').window), { uploadsBase: '/admin/uploads' });
 * clean('<p onclick="x()">A<script>x()</script></p>') // → '<p>A</p>'
 */
export function createSanitizer(purify: DOMPurify, options: SanitizerOptions): (html: string) => string {
  return (html) => purify.sanitize(sanitizeTree(purify, html, options), fittedConfig);
}

/**
 * Creates a sanitiser for DOM sinks in a browser. Returns `TrustedHTML` where Trusted Types are supported.
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
    purify.sanitize(sanitizeTree(purify, html, options), { ...fittedConfig, RETURN_TRUSTED_TYPE: true });
}
