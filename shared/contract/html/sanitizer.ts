import type { Config, DOMPurify } from 'dompurify';
import { allowedAttributes, allowedTags, readAttributes } from './allowed.ts';
import { labelAttributes } from './label-cells.ts';
import { limitComplexity } from './nesting.ts';
import { fitTree, type TreeOptions } from './tree.ts';
import type { TreeAdapter } from './tree-adapter.ts';

/** What an attribute's value looks like that is no address with an unknown scheme. */
export const plainValue = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** DOMPurify configuration; HTML is the only namespace. */
const purifyConfig: Config = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...allowedAttributes, ...readAttributes],
  // The tree of the first pass is in no page, so that no name shadows anything.
  SANITIZE_DOM: false,
  ADD_FORBID_CONTENTS: ['xml'],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOWED_URI_REGEXP: plainValue,
  FORCE_BODY: true,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Configuration of the second pass, which keeps what `fitTree` has set. */
const fittedConfig: Config = {
  ...purifyConfig,
  SANITIZE_DOM: true,
  ALLOWED_ATTR: [...allowedAttributes, ...labelAttributes, 'id'],
  ADD_URI_SAFE_ATTR: [...labelAttributes],
};

const treeIn = (document: Document): TreeAdapter<Node> => ({
  childrenOf: ({ childNodes }) => [...childNodes],
  nameOf: (node) => (node.nodeType === 1 ? (node as Element).localName : null),
  textOf: (node) => (node.nodeType === 3 ? node.nodeValue : null),
  attributesOf: (element) => (element as Element).attributes,
  createElement(name, attributes, children) {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    element.append(...children);
    return element;
  },
  createText: (text) => document.createTextNode(text),
  setAttribute: (element, name, value) => (element as Element).setAttribute(name, value),
});

function sanitizeTree(purify: DOMPurify, html: string, options: TreeOptions): string {
  // DOMPurify types the result of RETURN_DOM as a Node; it is the body of an inert document, or null for a
  // frameset.
  const body = purify.sanitize(limitComplexity(html), {
    ...purifyConfig,
    RETURN_DOM: true,
  }) as HTMLElement | null;
  if (body === null) return '';
  return (fitTree(body, treeIn(body.ownerDocument), options) as Element).innerHTML;
}

/**
 * Creates a sanitiser for DOM sinks in a browser, which returns `TrustedHTML` where Trusted Types are supported. It keeps no
 * state on the instance of DOMPurify. The rearranged tree goes through DOMPurify a second time.
 *
 * @example
 * import createDOMPurify from 'dompurify';
 * import { JSDOM } from 'jsdom';
 * const clean = createTrustedSanitizer(createDOMPurify(new JSDOM('').window), { uploadsBase: '/admin/uploads' });
 * String(clean('<p style="color:red">A</p>')) // → '<p>A</p>'
 */
export function createTrustedSanitizer(
  purify: DOMPurify,
  options: TreeOptions,
): (html: string) => string | TrustedHTML {
  return (html) =>
    purify.sanitize(sanitizeTree(purify, html, options), { ...fittedConfig, RETURN_TRUSTED_TYPE: true });
}
