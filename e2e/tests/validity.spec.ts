import { HtmlValidate } from 'html-validate';
import { mapLimited, parseDocument } from '../support/document.ts';
import { allAddresses } from '../support/examples.ts';
import { fetchWithHost } from '../support/host.ts';
import { expect, test } from '../support/test.ts';

// Checks the validity of documents, not the style of their generated source.
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'attr-quotes': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'element-case': 'off',
    'long-title': 'off',
    // The banner film is muted, and without scripts it has its own controls.
    'no-autoplay': ['error', { exclude: ['video'] }],
    'no-inline-style': 'off',
    // WebKit drops the roles of a table whose parts have another display, as on phones.
    'no-redundant-role': 'off',
    'no-trailing-whitespace': 'off',
    // CSS keeps phone numbers on one line.
    'tel-non-breaking': 'off',
    // The rule of HTML: ids without white space. React's ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
  },
});

/**
 * Matches characters that must be encoded in a URL, which the validator does not check (RFC 3986, appendix
 * A).
 */
const bare = /[^!#-;=?-[\]_a-z~]/;

/** Returns the attributes of a document whose address contains such a character. */
function invalidAddresses(document: Document): string[] {
  return ['href', 'src', 'action', 'poster'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)]
      .map((element) => element.getAttribute(attribute) ?? '')
      .filter((address) => bare.test(address))
      .map((address) => `${attribute}="${address}"`),
  );
}

/**
 * Properties that search engines require of each type (schema.org and Google's structured data reference).
 */
const required: Readonly<Record<string, readonly string[]>> = {
  CollegeOrUniversity: ['name', 'url'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position'],
  Event: ['name', 'startDate', 'location'],
  Place: ['name', 'address'],
  Course: ['name', 'description', 'provider'],
  DigitalDocument: ['name', 'url'],
};

/** Returns the errors in schema.org data. Adds the types it contains to `types`. */
function errorsIn(value: unknown, types: Set<string>): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const type = String(entries.find(([field]) => field === '@type')?.[1] ?? '');
  types.add(type);
  const present = entries.filter(([, one]) => one !== null && String(one) !== '').map(([field]) => field);
  const missing = (required[type] ?? []).filter((field) => !present.includes(field));
  const wrong = entries.filter(
    ([field, one]) =>
      (/Date$/.test(field) && !/^\d{4}(-\d\d-\d\d)?$/.test(String(one))) ||
      (/^(?:url|item|image|logo)$/.test(field) && typeof one === 'string' && !/^https?:\/\/\S+$/.test(one)),
  );
  return [
    ...missing.map((field) => `${type} lacks ${field}`),
    ...wrong.map(([field, one]) => `${type} has ${field} ${one}`),
    ...entries.flatMap(([, one]) => errorsIn(one, types)),
  ];
}

/** Returns the errors in a document's schema.org data. Adds the types it contains to `types`. */
function structuredDataErrors(document: Document, types: Set<string>): string[] {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  if (scripts.length !== 1) return [`${scripts.length} scripts of structured data`];
  return errorsIn(JSON.parse(scripts[0]?.textContent ?? ''), types);
}

/** Types of schema.org found in the documents. */
const foundTypes = new Set<string>();

/**
 * Returns the errors of a document: rule, message and position, plus invalid addresses and structured data.
 */
async function errorsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const broken = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
  const document = parseDocument(html);
  return [...broken, ...invalidAddresses(document), ...structuredDataErrors(document, foundTypes)];
}

/** Returns the errors in the documents of a college, requested by its host name. */
async function errorsUnder(url: string, host: string, addresses: readonly string[]): Promise<string[]> {
  const wrong = await mapLimited(addresses, 3, async (address) => {
    const { body } = await fetchWithHost(url, host, address);
    return (await errorsOf(body.toString())).map((error) => `${address}: ${error}`);
  });
  return wrong.flat();
}

test('documents have no errors of HTML or structured data', async ({ portal }) => {
  expect(await errorsUnder(portal.url, 'localhost', await allAddresses(portal))).toEqual([]);
  for (const type of [
    'CollegeOrUniversity',
    'WebSite',
    'BreadcrumbList',
    'Event',
    'Course',
    'DigitalDocument',
  ])
    expect(foundTypes).toContain(type);
});

test('pages of an affiliated college have no errors of HTML or structured data', async ({ portal }) => {
  test.skip(!process.env.FULL, 'checks the same pages with other content: test:full');
  const siteMap = (await fetchWithHost(portal.url, 'nila.localhost', '/sitemap')).body.toString();
  const links = [...parseDocument(siteMap).querySelectorAll('main a[href^="/"]')];
  const pages = links.map((link) => link.getAttribute('href') ?? '');
  expect(pages.length).toBeGreaterThan(30);
  expect(await errorsUnder(portal.url, 'nila.localhost', [...pages, '/sitemap'])).toEqual([]);
});

test('the checks report an invalid document', async () => {
  const wrong = '<!doctype html><p>one<div id="a"></div><i id="a"></i><a href="/Career Guidence">C</a>';
  expect(await errorsOf(wrong)).toEqual(
    expect.arrayContaining([expect.stringContaining('no-dup-id'), 'href="/Career Guidence"']),
  );
  expect(invalidAddresses(parseDocument('<a href="/a%20b?c=[1]&d=e#f">x</a>'))).toEqual([]);
});
