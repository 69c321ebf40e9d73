import { type AddressOptions, htmlAddress } from '../address/html-address.ts';
import { decodeSegment } from '../address/names.ts';
import { hasVariants, variantAddress } from '../address/pictures.ts';
import { isAllowedOn } from './allowed.ts';
import { labelCells, nameScroller } from './label-cells.ts';
import type { Attributes, TreeAdapter } from './tree-adapter.ts';
import { attributeOf, isItemMark, textIn, wordListAt } from './word-lists.ts';

/** Options for fitting sanitised markup into a page. */
export interface TreeOptions extends AddressOptions {
  /** Level of the highest heading; defaults to 3, below a section's `h2`. */
  readonly topHeading?: number | undefined;
}

/** Maximum size of an embedded picture, in bytes. */
const DATA_LIMIT = 200 * 1024;
const dataPicture = /^data:image\/(?:png|jpeg|jpg|gif|webp|avif);base64,([a-z\d+/=\s]+)$/i;

function isSmallPicture(address: string): boolean {
  const body = dataPicture.exec(address)?.[1];
  return body !== undefined && (body.replace(/[\s=]/g, '').length * 3) / 4 <= DATA_LIMIT;
}

/** Context of one walk over a tree. */
interface Walk<N> {
  readonly tree: TreeAdapter<N>;
  readonly options: AddressOptions;
  /** Added to the level of each heading. */
  readonly shift: number;
  readonly inLink: boolean;
  /** New ids of the elements that links of the same text lead to, by the id or name as sent. */
  readonly anchors: ReadonlyMap<string, string>;
  /** True within a Word list, which draws the marks of its items. */
  readonly isWithoutMarks: boolean;
}

/** Style of what Word and browsers do not display. */
const hiddenStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-element\s*:\s*comment)/i;

const isHidden = <N>(node: N, tree: TreeAdapter<N>): boolean =>
  tree.nameOf(node) !== null &&
  [...tree.attributesOf(node)].some(
    ({ name, value }) => name === 'hidden' || (name === 'style' && hiddenStyle.test(value)),
  );

/** Returns the name that a link to a part of the same text leads to, `''` for another link. */
function fragmentOf(href: string): string {
  const text = href.trim();
  return text.startsWith('#') ? decodeSegment(text.slice(1)) : '';
}

const elementsIn = <N>(parent: N, tree: TreeAdapter<N>): readonly N[] =>
  tree
    .childrenOf(parent)
    .flatMap((node) => (tree.nameOf(node) === null ? [] : [node, ...elementsIn(node, tree)]));

/** Returns the names that an element can be linked by. */
const namesOf = <N>(node: N, tree: TreeAdapter<N>): readonly string[] =>
  [attributeOf(node, 'id', tree), tree.nameOf(node) === 'a' ? attributeOf(node, 'name', tree) : ''].filter(
    (name) => name !== '',
  );

/** Begins the id of a link's target, with a hash of the text: it shadows no global, and no id of another text. */
const newId = /^text-[\da-z]+-/;

function anchorsIn<N>(body: N, tree: TreeAdapter<N>): ReadonlyMap<string, string> {
  const elements = elementsIn(body, tree);
  const linked = new Set(elements.map((node) => fragmentOf(attributeOf(node, 'href', tree))));
  const names = elements.flatMap((node) => namesOf(node, tree)).filter((name) => linked.has(name));
  if (names.length === 0) return new Map();
  const hash = [...textIn(body, tree)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7);
  return new Map(
    names.map((name) => [
      name,
      newId.test(name) ? name : `text-${hash.toString(36)}-${name.replace(/\s+/g, '_')}`,
    ]),
  );
}

/** Returns the level of a heading's name, Infinity for other names. */
const levelOf = (name: string | null) =>
  Number(/^h([1-6])$/.exec(name ?? '')?.[1] ?? Number.POSITIVE_INFINITY);

function linkAttributes(href: string, options: AddressOptions): Attributes {
  if (/^(?:mailto|tel):/i.test(href)) return { href };
  const address = htmlAddress(href, options);
  if (address === null) return {};
  return { href: address.href, ...(!address.own && { target: '_blank', rel: 'noopener noreferrer' }) };
}

function createImage<N>(attributes: ReadonlyMap<string, string>, src: string, { tree }: Walk<N>): N {
  const title = attributes.get('title');
  const sizes = ['width', 'height'].flatMap((name) => {
    const size = attributes.get(name) ?? '';
    return /^\d{1,4}$/.test(size) ? [[name, size]] : [];
  });
  return tree.createElement(
    'img',
    {
      src,
      alt: attributes.get('alt') ?? '',
      ...(title !== undefined && { title }),
      ...Object.fromEntries(sizes),
      loading: 'lazy',
      decoding: 'async',
    },
    [],
  );
}

/** Maximum width of a picture in text, in pixels. Servers without variants send the original. */
const TEXT_WIDTH = 960;

function textPictureAddress(address: string): string {
  return hasVariants(address) ? variantAddress(address, { width: TEXT_WIDTH, format: 'webp' }) : address;
}

/**
 * Converts a picture. Pictures of other hosts are never embedded: they become a link, or text inside a link.
 */
function pictureOf<N>(attributes: ReadonlyMap<string, string>, walk: Walk<N>): readonly N[] {
  const source = (attributes.get('src') ?? '').trim();
  if (isSmallPicture(source)) return [createImage(attributes, source, walk)];
  const address = htmlAddress(source, walk.options);
  const alt = (attributes.get('alt') ?? '').trim();
  if (address === null) return alt === '' ? [] : [walk.tree.createText(alt)];
  if (address.own) return [createImage(attributes, textPictureAddress(address.href), walk)];
  const name = walk.tree.createText(alt || 'Picture');
  if (walk.inLink) return [name];
  return [walk.tree.createElement('a', linkAttributes(address.href, walk.options), [name])];
}

function copyElement<N>(name: string, source: N, walk: Walk<N>): readonly N[] {
  const { tree, options, shift, anchors } = walk;
  const attributes = new Map([...tree.attributesOf(source)].map((one) => [one.name, one.value]));
  if (name === 'img') return pictureOf(attributes, walk);
  const isLink = name === 'a';
  const kept = [...attributes].filter(
    ([one]) => isAllowedOn(name, one) && !(isLink && ['href', 'target', 'rel'].includes(one)),
  );
  const level = levelOf(name);
  const href = (attributes.get('href') ?? '').trim();
  const target = anchors.get(fragmentOf(href));
  const id = namesOf(source, tree).flatMap((one) => anchors.get(one) ?? [])[0];
  const copy = tree.createElement(
    Number.isFinite(level) ? `h${Math.min(6, level + shift)}` : name,
    {
      ...Object.fromEntries(kept),
      ...(isLink && (target === undefined ? linkAttributes(href, options) : { href: `#${target}` })),
      ...(id !== undefined && { id }),
    },
    copyChildren(source, isLink ? { ...walk, inLink: true } : walk),
  );
  if (name === 'table') labelCells(copy, tree);
  if (name === 'table' || name === 'pre') nameScroller(copy, name, tree);
  return [copy];
}

function copyNode<N>(node: N, walk: Walk<N>): readonly N[] {
  const { tree, isWithoutMarks } = walk;
  const text = tree.textOf(node);
  if (text !== null) return [tree.createText(text)];
  const name = tree.nameOf(node);
  return name === null || (isWithoutMarks && isItemMark(node, tree)) ? [] : copyElement(name, node, walk);
}

function copyChildren<N>(source: N, walk: Walk<N>): readonly N[] {
  const { tree } = walk;
  const nodes = tree.childrenOf(source).filter((node) => !isHidden(node, tree));
  const copies: N[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const found = wordListAt(nodes, at, tree, (node, withMark) =>
      copyChildren(node, { ...walk, isWithoutMarks: !withMark }),
    );
    const node = nodes[at];
    if (found) {
      copies.push(found.list);
      at = found.end - 1;
    } else if (node !== undefined) copies.push(...copyNode(node, walk));
  }
  return copies;
}

/**
 * Returns a copy of a sanitised tree in a `div`, with shifted headings, resolved addresses and labelled cells. Links to
 * other hosts open a new tab and pictures of other hosts become links.
 */
export function fitTree<N>(body: N, tree: TreeAdapter<N>, { topHeading = 3, ...options }: TreeOptions): N {
  const level = Math.min(...elementsIn(body, tree).map((node) => levelOf(tree.nameOf(node))));
  const shift = Number.isFinite(level) ? topHeading - level : 0;
  const walk = { tree, options, shift, inLink: false, anchors: anchorsIn(body, tree), isWithoutMarks: false };
  return tree.createElement('div', {}, copyChildren(body, walk));
}
