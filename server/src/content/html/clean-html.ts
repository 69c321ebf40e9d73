import {
  allowedTags,
  fitTree,
  limitComplexity,
  plainValue,
  type SanitizerOptions,
  type TreeAdapter,
} from '@kalalaya/contract/html';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5';
import { HTML, isElement, type ParentNode } from './elements.ts';

type Node = DefaultTreeAdapterTypes.Node;

const allowed: ReadonlySet<string> = new Set(allowedTags);

/** Elements that go with all they contain. Of others that are not allowed, the content stays, as DOMPurify does it. */
const goWithContent: ReadonlySet<string> = new Set(
  'head iframe math noembed noframes noscript plaintext script selectedcontent style svg template title audio video xml xmp'.split(
    ' ',
  ),
);

/** Returns the nodes inside a parent, with the content of elements that are not allowed in their place. */
function allowedIn(parent: Node): readonly Node[] {
  if (!('childNodes' in parent)) return [];
  return parent.childNodes.flatMap((child) => {
    if (!isElement(child)) return [child];
    if (child.namespaceURI !== HTML || goWithContent.has(child.tagName)) return [];
    return allowed.has(child.tagName) ? [child] : allowedIn(child);
  });
}

/** Attributes whose values are text, or addresses that `fitTree` checks. */
const anyValue: ReadonlySet<string> = new Set(['title', 'alt', 'href', 'src', 'id', 'name', 'style']);
/** A value that ends an element or a comment for a parser that reads it as markup. */
const endsMarkup = /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;

/** Returns the attributes whose values the sanitiser of browsers keeps, trimmed as it does. */
const keptAttributes = (node: Node) =>
  (isElement(node) ? node.attrs : [])
    .filter(
      ({ name, value }) =>
        !endsMarkup.test(value) && (value === '' || anyValue.has(name) || plainValue.test(value)),
    )
    .map(({ name, value }) => ({ name, value: value.trim() }));

/** Reads only what is allowed of parse5's tree, and builds such a tree. */
const allowedTree: TreeAdapter<Node> = {
  childrenOf: allowedIn,
  nameOf: (node) => (isElement(node) ? node.tagName : null),
  textOf: (node) => (defaultTreeAdapter.isTextNode(node) ? node.value : null),
  attributesOf: keptAttributes,
  createElement(name, attributes, children) {
    const attrs = Object.entries(attributes).map(([attribute, value]) => ({ name: attribute, value }));
    const element = defaultTreeAdapter.createElement(name, HTML, attrs);
    for (const child of children)
      defaultTreeAdapter.appendChild(element, child as DefaultTreeAdapterTypes.ChildNode);
    return element;
  },
  createText: (text) => defaultTreeAdapter.createTextNode(text),
  setAttribute(node, name, value) {
    if (isElement(node)) node.attrs.push({ name, value });
  },
};

/** Parses markup as the content of a body, as a browser without scripts does. */
function parseBody(html: string): ParentNode {
  const [root] = parse(`<body>${html}`, { scriptingEnabled: false }).childNodes.filter(isElement);
  const body = root?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'body');
  return body ?? defaultTreeAdapter.createDocumentFragment();
}

/**
 * Creates the server's sanitiser for a college's addresses: the rules of the browser's (`@kalalaya/contract/html`) over
 * parse5, without a document.
 */
export function createHtmlCleaner(options: SanitizerOptions): (html: string) => string {
  return (html) => {
    // No character starts markup or an entity.
    if (!/[<&]/.test(html)) return html;
    const fitted = fitTree<Node>(parseBody(limitComplexity(html)), allowedTree, options);
    // Browsers may nest what was inside removed elements in another way, so they get what a parser has read.
    return serialize(parseBody(serialize(fitted as ParentNode)));
  };
}
