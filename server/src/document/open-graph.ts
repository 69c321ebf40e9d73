import type { Site } from '@kalalaya/contract';
import { uploadNames } from '@kalalaya/contract/address';
import { colourOf, coloursInForce, hexOf, type Scheme, type Theme } from '@kalalaya/contract/style';
import { escapeUTF8 as escapeHtml } from 'entities';
import { CARD } from '../content/pictures/index.ts';
import type { WorkerPage } from '../render/protocol.ts';

/** What the picture of a shared link shows. */
export interface Card {
  /** Title of the page, without the college's name. */
  readonly title: string;
  /** Path segments of the uploaded picture that the page describes itself with (`image` of its structured data). */
  readonly picture: readonly string[] | null;
}

const CARDS = '/portal/card/';
/** The card of Home, whose path has no name. */
const HOME = 'index';

/** Returns the address of the card of a page. */
function cardAddress(address: string): string {
  const [path = '', query] = address.split('?', 2);
  return `${CARDS}${path === '/' ? HOME : path.slice(1)}.jpg${query ? `?${query}` : ''}`;
}

/** Returns the address of the page whose card has this address, or null. */
export function cardPage(address: string): string | null {
  const [, name, query = ''] = /^\/portal\/card\/([^?#]+)\.jpg(\?.*)?$/.exec(address) ?? [];
  return name === undefined ? null : `/${name === HOME ? '' : name}${query}`;
}

/** Returns the card of a page. */
export function cardOf(
  { title, jsonLd }: Pick<WorkerPage, 'title' | 'jsonLd'>,
  { name, origin }: Site,
): Card {
  const end = ` · ${name}`;
  const text = title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const uploads = `${origin}/admin/uploads/`;
  const image = jsonLd?.image;
  const isUpload = typeof image === 'string' && image.startsWith(uploads);
  return {
    title: text.endsWith(end) ? text.slice(0, -end.length) : text,
    picture: isUpload ? uploadNames(image.slice(uploads.length).replace(/\?.*$/s, '')) : null,
  };
}

/** Returns a colour of a theme as `#rrggbb`. */
export const themeColour = (theme: Theme, scheme: Scheme, name: string): string =>
  hexOf(colourOf(`var(--${name})`, coloursInForce(theme, scheme), scheme));

/** Input of the tags. */
export interface OpenGraphParts {
  readonly site: Site;
  readonly theme: Theme;
  readonly page: Pick<WorkerPage, 'title' | 'description' | 'jsonLd'>;
  /** Canonical address of the page, or its own. */
  readonly url: string;
  /** Path and query of the page itself: pages with one canonical address may differ in title and picture. */
  readonly address: string;
  /** True for a page whose picture cannot be drawn when somebody asks for it. */
  readonly isExported: boolean;
}

/**
 * Returns what a shared link shows (https://ogp.me), the colours of the browser's frame, and the icons of home screens. The
 * picture has its own address even if the page has one: uploads may be missing, huge or unreadable.
 */
export function openGraphTags({ site, theme, page, url, address, isExported }: OpenGraphParts): string {
  const { title } = cardOf(page, site);
  const properties = {
    'og:type': page.jsonLd === null ? 'website' : 'article',
    'og:site_name': site.name,
    'og:locale': 'en_IN',
    'og:title': title,
    'og:description': page.description,
    'og:url': site.origin + url,
    'og:image': site.origin + cardAddress(isExported ? '/' : address),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(CARD.width),
    'og:image:height': String(CARD.height),
    'og:image:alt': isExported ? site.name : title,
  };
  return [
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(['light', 'dark'] as const).map(
      (scheme) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${themeColour(theme, scheme, 'paper')}">`,
    ),
    '<link rel="apple-touch-icon" href="/portal/icon-180.png">',
    '<link rel="manifest" href="/portal/manifest.webmanifest">',
  ].join('\n');
}
