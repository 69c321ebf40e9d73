import type { Attributes, TreeAdapter } from './tree-adapter.ts';

/** Returns the value of an element's attribute, `''` without it. */
export const attributeOf = <N>(node: N, name: string, tree: TreeAdapter<N>): string =>
  [...tree.attributesOf(node)].find((one) => one.name === name)?.value ?? '';

/** Returns the text of a node and of what it contains. */
export const textIn = <N>(node: N, tree: TreeAdapter<N>): string =>
  tree.textOf(node) ??
  tree
    .childrenOf(node)
    .map((child) => textIn(child, tree))
    .join('');

/** Mark of a list item, which Word writes as text. */
const isMark = (style: string) => /mso-list\s*:\s*ignore/i.test(style);

/** A paragraph that Word displays as a list item. */
interface Item<N> {
  readonly level: number;
  readonly list: string;
  readonly mark: string;
  readonly node: N;
}

function markIn<N>(node: N, tree: TreeAdapter<N>): string {
  if (tree.nameOf(node) === null) return '';
  if (isMark(attributeOf(node, 'style', tree))) return textIn(node, tree).trim();
  return tree
    .childrenOf(node)
    .map((child) => markIn(child, tree))
    .join('');
}

function itemOf<N>(node: N, tree: TreeAdapter<N>): Item<N> | null {
  if (!['p', 'div'].includes(tree.nameOf(node) ?? '')) return null;
  const match = /mso-list\s*:\s*(\w+)\s+level(\d)/i.exec(attributeOf(node, 'style', tree));
  return match && { list: match[1] ?? '', level: Number(match[2]), mark: markIn(node, tree), node };
}

/** Returns the attributes of an ordered list that begins with a mark; null for a bullet and a mark that stays text. */
function orderOf(mark: string): Attributes | null {
  const [, name = ''] = /^\(?(\d{1,4}|[a-z]|[ivx]+)[.)]$/i.exec(mark) ?? [];
  if (name === '') return null;
  if (/\d/.test(name)) return name === '1' ? {} : { start: name };
  const letter = name.toLowerCase();
  const type = /^(?:i|[ivx]{2,})$/.test(letter) ? 'i' : 'a';
  return {
    type: name === letter ? type : type.toUpperCase(),
    ...(type === 'a' && letter !== 'a' && { start: String(letter.charCodeAt(0) - 96) }),
  };
}

/** Copies the content of an item, with or without its mark. */
export type CopyItem<N> = (node: N, withMark: boolean) => readonly N[];

function nest<N>(items: readonly Item<N>[], tree: TreeAdapter<N>, copy: CopyItem<N>): N {
  const level = items[0]?.level ?? 1;
  const order = orderOf(items[0]?.mark ?? '');
  const starts = items.flatMap((item, at) => (at === 0 || item.level <= level ? [at] : []));
  const entries = starts.flatMap((start, index) => {
    const [item, ...inner] = items.slice(start, starts[index + 1]);
    if (item === undefined) return [];
    // A bullet and an ordinary number are drawn by the list.
    const content = copy(item.node, /[\p{L}\d].*[\p{L}\d]/u.test(item.mark) && orderOf(item.mark) === null);
    return [tree.createElement('li', {}, inner.length > 0 ? [...content, nest(inner, tree, copy)] : content)];
  });
  return tree.createElement(order === null ? 'ul' : 'ol', order ?? {}, entries);
}

/** Returns true for the mark of an item, which `copy` leaves out. */
export const isItemMark = <N>(node: N, tree: TreeAdapter<N>): boolean =>
  tree.nameOf(node) !== null && isMark(attributeOf(node, 'style', tree));

/** Builds the lists that begin at a node from Word's paragraphs. Returns null for another node. */
export function wordListAt<N>(
  nodes: readonly N[],
  start: number,
  tree: TreeAdapter<N>,
  copy: CopyItem<N>,
): { readonly list: N; readonly end: number } | null {
  const items: Item<N>[] = [];
  let end = start;
  for (let at = start; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (node === undefined || tree.textOf(node)?.trim() === '') continue;
    const item = itemOf(node, tree);
    const [first] = items;
    if (item === null || (first && item.level <= first.level && item.list !== first.list)) break;
    items.push(item);
    end = at + 1;
  }
  return items.length === 0 ? null : { list: nest(items, tree, copy), end };
}
