import type { PageOptions } from '@kalalaya/kit';

/** Attributes of the element. All may change at any time. */
export const attributes = [
  'api-base',
  'uploads-base',
  'portal',
  'college',
  'route',
  'theme',
  'documents',
  'heading-level',
  'parts',
  'sync-hash',
] as const satisfies readonly (keyof KalalayaQuality.Attributes)[];

type AttributeName = (typeof attributes)[number];

/** An attribute is missing or invalid. */
export class EmbedSettingsError extends Error {
  override readonly name = 'EmbedSettingsError';
  readonly attribute: AttributeName;
  constructor(attribute: AttributeName, detail: string) {
    super(`<kalalaya-quality> ${attribute}: ${detail}`);
    this.attribute = attribute;
  }
}

/** Data source and appearance of the element. A change of any of these restarts it. */
export interface DataSource {
  /** Base URL of the admin API, without a trailing slash. */
  readonly apiBase: string;
  readonly uploadsBase: string;
  /** URL of the college's portal, without a trailing slash. Pages outside the module link to it. */
  readonly portal: string;
  /** Id of the college on that portal, which supplies its colours, folders and menu labels; '' for none. */
  readonly college: string;
  /** Draws documents in the page if possible; false shows links (`documents="links"`). */
  readonly drawDocuments: boolean;
  readonly page: PageOptions;
}

/** Colour scheme; `auto` follows the visitor's system. */
export type Theme = 'light' | 'dark' | 'auto';

type ReadAttribute = (name: AttributeName) => string | null;

function parseUrl(name: AttributeName, value: string, page: string): string {
  let url: URL;
  try {
    url = new URL(value, page);
  } catch {
    throw new EmbedSettingsError(name, `"${value}" is not a valid URL`);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new EmbedSettingsError(name, `"${value}" is not an http or https URL`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** Parts of a page that `parts` may name. */
const partNames = ['band', 'side-menu', 'breadcrumb'];

/** Reads `heading-level` and `parts`. A host page nearly always has its own `h1`, so titles start at `h2`. */
function readPageOptions(read: ReadAttribute): PageOptions {
  const level = read('heading-level')?.trim() ?? '2';
  if (!/^[1-4]$/.test(level))
    throw new EmbedSettingsError('heading-level', `"${level}" is not a level; use a number from 1 to 4`);
  const parts = read('parts')?.split(/\s+/).filter(Boolean) ?? partNames;
  const unknown = parts.find((part) => !partNames.includes(part));
  if (unknown !== undefined)
    throw new EmbedSettingsError(
      'parts',
      `"${unknown}" is not a part; use ${partNames.join(', ')} or nothing`,
    );
  return {
    titleLevel: Number(level),
    band: parts.includes('band'),
    sideMenu: parts.includes('side-menu'),
    breadcrumb: parts.includes('breadcrumb'),
  };
}

/**
 * Reads the data source from the attributes. Relative URLs are resolved against `page`.
 *
 * @throws {EmbedSettingsError} for the first missing or invalid attribute.
 */
export function readDataSource(read: ReadAttribute, page: string): DataSource {
  const apiBaseValue = read('api-base')?.trim() ?? '';
  if (apiBaseValue === '')
    throw new EmbedSettingsError('api-base', 'missing; set it to the URL of the college’s admin API');
  const apiBase = parseUrl('api-base', apiBaseValue, page);
  const { origin } = new URL(apiBase);
  const uploads = read('uploads-base')?.trim();
  const portal = read('portal')?.trim();
  const college = read('college')?.trim() ?? '';
  if (!/^[a-z0-9-]*$/.test(college))
    throw new EmbedSettingsError('college', `"${college}" is not a college id; use a-z, 0-9 and hyphens`);
  return {
    apiBase,
    uploadsBase: uploads ? parseUrl('uploads-base', uploads, page) : `${origin}/admin/uploads`,
    portal: portal ? parseUrl('portal', portal, page) : origin,
    college,
    drawDocuments: read('documents') !== 'links',
    page: readPageOptions(read),
  };
}

/** Reads the path of the page to open; defaults to `/`, the module's table of contents. */
export function readRoute(read: ReadAttribute): string {
  const route = read('route')?.trim() ?? '';
  return route.startsWith('/') && !route.startsWith('//') ? route : '/';
}

/** Reads the colour scheme; defaults to light, since most host pages have no dark mode. */
export function readTheme(read: ReadAttribute): Theme {
  const theme = read('theme');
  return theme === 'dark' || theme === 'auto' ? theme : 'light';
}
