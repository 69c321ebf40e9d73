import { type DefaultTreeAdapterTypes, html as markup } from 'parse5';

/** Namespace of the elements of HTML; a drawing has titles of its own. */
export const HTML = markup.NS.HTML;

export type Element = DefaultTreeAdapterTypes.Element;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;

export const isElement = (node: DefaultTreeAdapterTypes.Node): node is Element => 'tagName' in node;

/** Returns the elements inside a node in document order, without those inside `skipped` elements. */
export function elementsIn({ childNodes }: ParentNode, skipped: readonly string[] = []): Element[] {
  const all = childNodes.filter(isElement).filter(({ tagName }) => !skipped.includes(tagName));
  return all.flatMap((element) => [element, ...elementsIn(element, skipped)]);
}

export const attributeOf = ({ attrs }: Element, name: string): string | null =>
  attrs.find((attribute) => attribute.name === name)?.value ?? null;

/** Returns the text inside a node with single spaces, without that inside `skipped` elements. */
export function textOf(node: ParentNode, skipped: readonly string[] = []): string {
  const texts = ({ childNodes }: ParentNode): string[] =>
    childNodes.flatMap((child) => {
      if ('value' in child) return child.value;
      return isElement(child) && !skipped.includes(child.tagName) ? texts(child) : [];
    });
  return texts(node).join('').replace(/\s+/g, ' ').trim();
}
