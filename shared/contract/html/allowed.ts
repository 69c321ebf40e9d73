/** Allowed elements: text structure, lists, tables, links, pictures (specification/decisions.md, HTML). */
export const allowedTags: readonly string[] = (
  'a abbr address b bdi bdo blockquote br caption center cite code col colgroup dd del dfn div ' +
  'dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby ' +
  's samp small span strike strong sub sup table tbody td tfoot th thead time tr u ul var wbr'
).split(' ');

const everywhere = ['dir', 'lang', 'title'];
const cell = ['colspan', 'rowspan', 'scope'];
const ofElement: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  col: ['span'],
  colgroup: ['span'],
  del: ['datetime'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ins: ['datetime'],
  ol: ['start', 'reversed', 'type'],
  td: cell,
  th: cell,
  time: ['datetime'],
};

/** Attributes allowed on some element. Excludes style, class, id, name, data-* and aria-*. */
export const allowedAttributes: readonly string[] = [...everywhere, ...Object.values(ofElement).flat()];

/** Attributes that `fitTree` reads and removes: hidden text, the lists of Word, targets of links. */
export const readAttributes: readonly string[] = ['hidden', 'id', 'name', 'style'];

/**
 * Returns true if the element may carry the attribute; both names in lower case.
 *
 * @example
 * isAllowedOn('a', 'href') // → true
 * isAllowedOn('p', 'style') // → false
 */
export function isAllowedOn(element: string, attribute: string): boolean {
  return (
    everywhere.includes(attribute) ||
    (Object.hasOwn(ofElement, element) && ofElement[element]?.includes(attribute) === true)
  );
}
