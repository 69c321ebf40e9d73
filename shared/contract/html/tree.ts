import { type AddressOptions, htmlAddress } from '../address/html-address.ts';
import { hasVariants, variantAddress } from '../address/pictures.ts';
import { isAllowedOn } from './allowed.ts';

/** How sanitised markup is fitted into the page. */
export interface TreeOptions extends AddressOptions {
  /** Level that the highest heading gets; 3 when left out, below a section's `h2`. */
  readonly topHeading?: number | undefined;
}

/** Largest embedded picture, in bytes. */
const DATA_LIMIT = 200 * 1024;
const dataPicture = /^data:image\/(?:png|jpeg|jpg|gif|webp|avif);base64,([a-z\d+/=\s]+)$/i;
const ELEMENT = 1;
const TEXT = 3;

function isSmallPicture(address: string): boolean {
  const body = dataPicture.exec(address)?.[1];
  return body !== undefined && (body.replace(/[\s=]/g, '').length * 3) / 4 <= DATA_LIMIT;
}

/** What one walk over a tree carries along. */
interface Walk {
  readonly document: Document;
  readonly options: AddressOptions;
  /** Added to the level of each heading. */
  readonly shift: number;
  readonly inLink: boolean;
}

function shiftFor(body: Element, top: number): number {
  const levels = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) =>
    Number(localName[1]),
  );
  return levels.length === 0 ? 0 : top - levels.reduce((highest, level) => Math.min(highest, level));
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

function embedded(image: Element, src: string, { document }: Walk): Element {
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

/** Pictures in a text are as wide as the text, at most so many pixels; a server without variants sends them whole. */
const TEXT_WIDTH = 960;

function fitting(address: string): string {
  return hasVariants(address) ? variantAddress(address, { width: TEXT_WIDTH, format: 'webp' }) : address;
}

/** What a picture becomes. Those of other hosts are never embedded: a link, or in a link its mere name. */
function pictureOf(image: Element, walk: Walk): Node | null {
  const source = (image.getAttribute('src') ?? '').trim();
  if (isSmallPicture(source)) return embedded(image, source, walk);
  const address = htmlAddress(source, walk.options);
  if (address === null) return null;
  if (address.own) return embedded(image, fitting(address.href), walk);
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
    const set = localName === 'a' && ['href', 'target', 'rel'].includes(attribute.name);
    if (!set && isAllowedOn(localName, attribute.name)) copy.setAttribute(attribute.name, attribute.value);
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
  }
}

/**
 * A copy of a sanitised tree, fitted into the page: headings shifted so that the outline stays right, addresses
 * resolved, links of other hosts opened in a new tab, their pictures turned into links. A copy, because changing
 * a tree in place takes jsdom quadratic time.
 */
export function fittedTree(body: Element, { topHeading = 3, ...options }: TreeOptions): Element {
  const document = body.ownerDocument;
  const copy = document.createElement('div');
  copyChildren(body, copy, { document, options, shift: shiftFor(body, topHeading), inLink: false });
  return copy;
}
