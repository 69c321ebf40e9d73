import { HtmlValidate } from 'html-validate';
import { allAddresses } from '../support/addresses.ts';
import { mapLimited, parsed } from '../support/document.ts';
import { askHost } from '../support/host.ts';
import { structuredDataErrors } from '../support/structured-data.ts';
import { expect, test } from '../support/test.ts';

// What makes a document wrong, not how its source is written: a server writes it, nobody reads it as source.
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
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    // The style sheet keeps a telephone number on one line.
    'tel-non-breaking': 'off',
    // As HTML has it: anything without white space. React's own ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
  },
});

/** What no URL holds as it stands, and a validator of elements does not look for (RFC 3986, appendix A). */
const bare = /[^!#-;=?-[\]_a-z~]/;

/** Attributes of a document that hold an address with such a sign. */
function invalidAddresses(document: Document): string[] {
  return ['href', 'src', 'action', 'poster'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)]
      .map((element) => element.getAttribute(attribute) ?? '')
      .filter((address) => bare.test(address))
      .map((address) => `${attribute}="${address}"`),
  );
}

/** Types of schema.org that the documents tell of. */
const told = new Set<string>();

/** Errors of a document: rule, message and place, and addresses that are none. */
async function errorsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const broken = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
  const document = parsed(html);
  return [...broken, ...invalidAddresses(document), ...structuredDataErrors(document, told)];
}

/** What is wrong in the documents of a college, asked for under its host name. */
async function errorsUnder(url: string, host: string, addresses: readonly string[]): Promise<string[]> {
  const wrong = await mapLimited(addresses, 3, async (address) => {
    const { body } = await askHost(url, host, address);
    return (await errorsOf(body.toString())).map((error) => `${address}: ${error}`);
  });
  return wrong.flat();
}

test('no document has an error of HTML or of structured data', async ({ portal }) => {
  expect(await errorsUnder(portal.url, 'localhost', await allAddresses(portal))).toEqual([]);
  for (const type of [
    'CollegeOrUniversity',
    'WebSite',
    'BreadcrumbList',
    'Event',
    'Course',
    'DigitalDocument',
  ])
    expect(told).toContain(type);
});

test('no page of an affiliated college has one', async ({ portal }) => {
  test.skip(!process.env.FULL, 'the same pages with other words: test:full');
  const siteMap = (await askHost(portal.url, 'nila.localhost', '/sitemap')).body.toString();
  const links = [...parsed(siteMap).querySelectorAll('main a[href^="/"]')];
  const pages = links.map((link) => link.getAttribute('href') ?? '');
  expect(pages.length).toBeGreaterThan(30);
  expect(await errorsUnder(portal.url, 'nila.localhost', [...pages, '/sitemap'])).toEqual([]);
});

test('the checker itself finds what is wrong', async () => {
  const wrong = '<!doctype html><p>one<div id="a"></div><i id="a"></i><a href="/Career Guidence">C</a>';
  expect(await errorsOf(wrong)).toEqual(
    expect.arrayContaining([expect.stringContaining('no-dup-id'), 'href="/Career Guidence"']),
  );
  expect(invalidAddresses(parsed('<a href="/a%20b?c=[1]&d=e#f">x</a>'))).toEqual([]);
});
