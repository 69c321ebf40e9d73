import { type AddressOptions, htmlAddress } from '../address/html-address.ts';
import { hasVariants, variantAddress } from '../address/pictures.ts';
import { isAllowedOn } from './allowed.ts';
import { labelCells } from './label-cells.ts';

/** Options for fitting sanitised markup into a page. */
export interface TreeOptions extends AddressOptions {
  /** Level of the highest heading; defaults to 3, below a section's `h2`. */
  readonly topHeading?: number | undefined;
}

/** Maximum size of an embedded picture, in bytes. */
const DATA_LIMIT = 200 * 1024;
const dataPicture = /^data:image\/(?:png|jpeg|jpg|gif|webp|avif);base64,([a-z\d+/=\s]+)$/i;
const ELEMENT = 1;
const TEXT = 3;

function isSmallPicture(address: string): boolean {
  const body = dataPicture.exec(address)?.[1];
  return body !== undefined && (body.replace(/[\s=]/g, '').length * 3) / 4 <= DATA_LIMIT;
}

/** Context of one walk over a tree. */
interface Walk {
  readonly document: Document;
  readonly options: AddressOptions;
  /** Added to the level of each heading. */
  readonly shift: number;
  readonly inLink: boolean;
}

/**
 * Returns the level of the highest heading below a node, Infinity without headings. It walks the tree, because each
 * querySelectorAll in a new document adds listeners to jsdom's window, which makes many texts take quadratic time.
 */
function highestLevel(parent: Node): number {
  let highest = Number.POSITIVE_INFINITY;
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType !== ELEMENT) continue;
    const level = Number(/^h([1-6])$/.exec((node as Element).localName)?.[1] ?? Number.POSITIVE_INFINITY);
    highest = Math.min(highest, level, highestLevel(node));
  }
  return highest;
}

function shiftFor(body: Element, top: number): number {
  const level = highestLevel(body);
  return Number.isFinite(level) ? top - level : 0;
}

function setLink(link: Element, href: string, options: AddressOptions): void {
  if (/^(?:mailto|tel):/i.test(href)) {
    link.setAttribute('href', href);
    return;
  }
  const address = htmlAddress(href, options);
  if (address === null) return;
  link.setAttribute('href', address.href);
  if (address.own) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

function createImage(image: Element, src: string, { document }: Walk): Element {
  const copy = document.createElement('img');
  copy.setAttribute('src', src);
  copy.setAttribute('alt', image.getAttribute('alt') ?? '');
  const title = image.getAttribute('title');
  if (title !== null) copy.setAttribute('title', title);
  for (const name of ['width', 'height']) {
    const size = image.getAttribute(name) ?? '';
    if (/^\d{1,4}$/.test(size)) copy.setAttribute(name, size);
  }
  copy.setAttribute('loading', 'lazy');
  copy.setAttribute('decoding', 'async');
  return copy;
}

/** Maximum width of a picture in text, in pixels. Servers without variants send the original. */
const TEXT_WIDTH = 960;

function textPictureAddress(address: string): string {
  return hasVariants(address) ? variantAddress(address, { width: TEXT_WIDTH, format: 'webp' }) : address;
}

/**
 * Converts a picture. Pictures of other hosts are never embedded: they become a link, or text inside a link.
 */
function pictureOf(image: Element, walk: Walk): Node | null {
  const source = (image.getAttribute('src') ?? '').trim();
  if (isSmallPicture(source)) return createImage(image, source, walk);
  const address = htmlAddress(source, walk.options);
  if (address === null) return null;
  if (address.own) return createImage(image, textPictureAddress(address.href), walk);
  const name = (image.getAttribute('alt') ?? '').trim() || 'Picture';
  if (walk.inLink) return walk.document.createTextNode(name);
  const link = walk.document.createElement('a');
  setLink(link, address.href, walk.options);
  link.textContent = name;
  return link;
}

function elementOf(source: Element, walk: Walk): Element {
  const { localName } = source;
  const level = /^h([1-6])$/.exec(localName)?.[1];
  const name = level === undefined ? localName : `h${Math.min(6, Number(level) + walk.shift)}`;
  const copy = walk.document.createElement(name);
  for (const attribute of source.attributes) {
    const isLinkAttribute = localName === 'a' && ['href', 'target', 'rel'].includes(attribute.name);
    if (!isLinkAttribute && isAllowedOn(localName, attribute.name))
      copy.setAttribute(attribute.name, attribute.value);
  }
  if (localName === 'a') setLink(copy, (source.getAttribute('href') ?? '').trim(), walk.options);
  return copy;
}

function copyChildren(source: Node, target: Node, walk: Walk): void {
  for (let node = source.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === TEXT) target.appendChild(walk.document.createTextNode(node.nodeValue ?? ''));
    if (node.nodeType !== ELEMENT) continue;
    const element = node as Element;
    if (element.localName === 'img') {
      const picture = pictureOf(element, walk);
      if (picture !== null) target.appendChild(picture);
      continue;
    }
    const copy = elementOf(element, walk);
    target.appendChild(copy);
    copyChildren(element, copy, element.localName === 'a' ? { ...walk, inLink: true } : walk);
    if (copy.localName === 'table') labelCells(copy);
  }
}

/**
 * Returns a copy of a sanitised tree with shifted headings, resolved addresses and labelled cells. Links to other hosts open
 * a new tab and pictures of other hosts become links. Changing a tree in place would take jsdom quadratic
 * time.
 */
export function fitTree(body: Element, { topHeading = 3, ...options }: TreeOptions): Element {
  const document = body.ownerDocument;
  const copy = document.createElement('div');
  copyChildren(body, copy, { document, options, shift: shiftFor(body, topHeading), inLink: false });
  return copy;
}
