/** Attributes of the element; all may change at any time. */
export const attributes = [
  'api-base',
  'uploads-base',
  'portal',
  'college',
  'route',
  'theme',
  'documents',
  'sync-hash',
] as const;

/** Name of one of the element's attributes. */
export type AttributeName = (typeof attributes)[number];

/** An attribute that is missing or cannot be used. */
export class EmbedSettingsError extends Error {
  override readonly name = 'EmbedSettingsError';
  readonly attribute: AttributeName;
  constructor(attribute: AttributeName, detail: string) {
    super(`<kalalaya-quality> ${attribute}: ${detail}`);
    this.attribute = attribute;
  }
}

/** Where the element gets its data. Changing any of these restarts it. */
export interface DataSource {
  /** Base of the admin API, an address without a trailing slash. */
  readonly apiBase: string;
  readonly uploadsBase: string;
  /** Address of the college's portal, without a trailing slash: what is no part of the module is read there. */
  readonly portal: string;
  /** Id of the college on that portal: its colours, folders and menu labels are taken from there; '' for none. */
  readonly college: string;
  /** Draws documents in the page where it may; else they are links (`documents="links"`). */
  readonly drawDocuments: boolean;
}

/** Light, dark, or as the visitor's system has it. */
export type Theme = 'light' | 'dark' | 'auto';

type Read = (name: AttributeName) => string | null;

function address(name: AttributeName, value: string, page: string): string {
  let url: URL;
  try {
    url = new URL(value, page);
  } catch {
    throw new EmbedSettingsError(name, `"${value}" is no address`);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new EmbedSettingsError(name, `"${value}" is no http or https address`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/**
 * Reads where the data comes from. `page` is the address that relative ones are resolved against. Throws
 * `EmbedSettingsError` that names the attribute.
 */
export function readDataSource(read: Read, page: string): DataSource {
  const given = read('api-base')?.trim() ?? '';
  if (given === '')
    throw new EmbedSettingsError('api-base', 'missing; give the address of the college’s admin API');
  const apiBase = address('api-base', given, page);
  const { origin } = new URL(apiBase);
  const uploads = read('uploads-base')?.trim();
  const portal = read('portal')?.trim();
  const college = read('college')?.trim() ?? '';
  if (!/^[a-z0-9-]*$/.test(college))
    throw new EmbedSettingsError('college', `"${college}" is no college’s id`);
  return {
    apiBase,
    uploadsBase: uploads ? address('uploads-base', uploads, page) : `${origin}/admin/uploads`,
    portal: portal ? address('portal', portal, page) : origin,
    college,
    drawDocuments: read('documents') !== 'links',
  };
}

/** The page of the module to show: a path, `/` (the module's own contents) when left out. */
export function readRoute(read: Read): string {
  const route = read('route')?.trim() ?? '';
  return route.startsWith('/') && !route.startsWith('//') ? route : '/';
}

/** How the element looks: light unless asked otherwise, since most pages know no other. */
export function readTheme(read: Read): Theme {
  const theme = read('theme');
  return theme === 'dark' || theme === 'auto' ? theme : 'light';
}
