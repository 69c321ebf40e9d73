import { type AddressOptions, htmlAddress } from '../address/html-address.ts';
import { hasVariants, variantAddress } from '../address/pictures.ts';
import { isAllowedOn } from './allowed.ts';
import { labelCells } from './label-cells.ts';
import type { Attributes, TreeAdapter } from './tree-adapter.ts';

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
}

/** Returns the level of a heading's name, Infinity for other names. */
const levelOf = (name: string | null) =>
  Number(/^h([1-6])$/.exec(name ?? '')?.[1] ?? Number.POSITIVE_INFINITY);

/** Returns the level of the highest heading below a node, Infinity without headings. */
function highestLevel<N>(parent: N, tree: TreeAdapter<N>): number {
  return tree
    .childrenOf(parent)
    .reduce(
      (highest, node) => Math.min(highest, levelOf(tree.nameOf(node)), highestLevel(node, tree)),
      Number.POSITIVE_INFINITY,
    );
}

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
  if (address === null) return [];
  if (address.own) return [createImage(attributes, textPictureAddress(address.href), walk)];
  const name = walk.tree.createText((attributes.get('alt') ?? '').trim() || 'Picture');
  if (walk.inLink) return [name];
  return [walk.tree.createElement('a', linkAttributes(address.href, walk.options), [name])];
}

function copyElement<N>(name: string, source: N, walk: Walk<N>): readonly N[] {
  const { tree, options, shift } = walk;
  const attributes = new Map([...tree.attributesOf(source)].map((one) => [one.name, one.value]));
  if (name === 'img') return pictureOf(attributes, walk);
  const isLink = name === 'a';
  const kept = [...attributes].filter(
    ([one]) => isAllowedOn(name, one) && !(isLink && ['href', 'target', 'rel'].includes(one)),
  );
  const level = levelOf(name);
  const copy = tree.createElement(
    Number.isFinite(level) ? `h${Math.min(6, level + shift)}` : name,
    {
      ...Object.fromEntries(kept),
      ...(isLink && linkAttributes((attributes.get('href') ?? '').trim(), options)),
    },
    copyChildren(source, isLink ? { ...walk, inLink: true } : walk),
  );
  if (name === 'table') labelCells(copy, tree);
  return [copy];
}

function copyChildren<N>(source: N, walk: Walk<N>): readonly N[] {
  return walk.tree.childrenOf(source).flatMap((node) => {
    const text = walk.tree.textOf(node);
    if (text !== null) return [walk.tree.createText(text)];
    const name = walk.tree.nameOf(node);
    return name === null ? [] : copyElement(name, node, walk);
  });
}

/**
 * Returns a copy of a sanitised tree in a `div`, with shifted headings, resolved addresses and labelled cells. Links to
 * other hosts open a new tab and pictures of other hosts become links.
 */
export function fitTree<N>(body: N, tree: TreeAdapter<N>, { topHeading = 3, ...options }: TreeOptions): N {
  const level = highestLevel(body, tree);
  const shift = Number.isFinite(level) ? topHeading - level : 0;
  return tree.createElement('div', {}, copyChildren(body, { tree, options, shift, inLink: false }));
}
