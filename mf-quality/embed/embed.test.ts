import { expect, expectTypeOf, it, vi } from 'vitest';
import { menu } from '../menu.ts';
import routes from '../src/routes.tsx';
import { fetchCollege, tokenSheet } from './college.ts';
import type { QualityElement } from './element.ts';
import { embeddedPages } from './pages/all.tsx';
import { type attributes, EmbedSettingsError, readDataSource, readRoute, readTheme } from './settings.ts';
import { embeddedSite, menuItems } from './site.ts';

const page = 'https://college.example/quality/index.php';
const attributeReader = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? null;

it('contains all pages of the module except those of the pack', () => {
  const isPackPage = (path = '') => path.endsWith('.html') || path === '/disclosure';
  const expectedPaths = routes.map(({ path }) => path).filter((path) => !isPackPage(path));
  expect(embeddedPages.map(({ path }) => path).sort()).toEqual(expectedPaths.toSorted());
});

it('reads the data source, with defaults on the host of the API', () => {
  expect(readDataSource(attributeReader({ 'api-base': 'https://portal.example/admin/api/' }), page)).toEqual({
    apiBase: 'https://portal.example/admin/api',
    uploadsBase: 'https://portal.example/admin/uploads',
    portal: 'https://portal.example',
    college: '',
    drawDocuments: true,
    page: { titleLevel: 2, band: true, sideMenu: true, breadcrumb: true },
  });
  const values = {
    'api-base': '/admin/api',
    'uploads-base': 'files',
    portal: 'https://p.example/',
    documents: 'links',
    'heading-level': '3',
    parts: ' side-menu\n',
  };
  expect(readDataSource(attributeReader({ ...values, college: 'nila' }), page)).toEqual({
    apiBase: 'https://college.example/admin/api',
    uploadsBase: 'https://college.example/quality/files',
    portal: 'https://p.example',
    college: 'nila',
    drawDocuments: false,
    page: { titleLevel: 3, band: false, sideMenu: true, breadcrumb: false },
  });
});

it.each([
  [{}, 'api-base'],
  [{ 'api-base': 'javascript:alert(1)' }, 'api-base'],
  [{ 'api-base': 'https://[' }, 'api-base'],
  [{ 'api-base': '/x', portal: 'data:text/html,x' }, 'portal'],
  [{ 'api-base': '/x', college: '../nila' }, 'college'],
  [{ 'api-base': '/x', 'heading-level': '0' }, 'heading-level'],
  [{ 'api-base': '/x', parts: 'side-menu sidebar' }, 'parts'],
])('rejects %j', (values, attribute) => {
  expect(() => readDataSource(attributeReader(values), page)).toThrow(EmbedSettingsError);
  expect(() => readDataSource(attributeReader(values), page)).toThrow(attribute);
});

it('reads route and theme, and ignores invalid values', () => {
  expect(readRoute(attributeReader({ route: '/AQAR?x=1' }))).toBe('/AQAR?x=1');
  expect(readRoute(attributeReader({ route: '//evil.example' }))).toBe('/');
  expect(readRoute(attributeReader({}))).toBe('/');
  expect([
    readTheme(attributeReader({})),
    readTheme(attributeReader({ theme: 'auto' })),
    readTheme(attributeReader({ theme: 'x' })),
  ]).toEqual(['light', 'auto', 'light']);
});

it('links its own pages by path and other pages to the portal', () => {
  const items = menuItems(
    [
      { label: 'AQAR', to: '/aqar/' },
      { label: 'NIRF', to: '/NIRF.html' },
      { label: 'Blog', to: 'https://blog.example/' },
    ],
    embeddedPages,
    'https://portal.example',
  );
  expect(items.map(({ to, external }) => [to, external])).toEqual([
    ['/aqar/', undefined],
    ['https://portal.example/NIRF.html', true],
    ['https://blog.example/', undefined],
  ]);
  const values = { 'api-base': 'https://p.example/admin/api', portal: 'https://portal.example' };
  const source = readDataSource(attributeReader(values), page);
  expect(embeddedSite(source, null, embeddedPages).menu[0]?.items).toHaveLength(menu.length);
  expect(embeddedSite(source, null, embeddedPages)).toMatchObject({
    apiBase: 'https://p.example/admin/api',
    portalApiBase: 'https://portal.example/admin/api',
  });
});

it('writes colours into the style sheet and drops everything else', () => {
  const sheet = tokenSheet([
    {
      light: { '--brand': '#123456', '--x': 'red;} * {color:red', 'bad name': '#fff', '--u': 'url("//x")' },
      dark: { '--brand': 'rgb(1 2 3 / 50%)' },
    },
  ]);
  expect(sheet).toContain('[data-kalalaya-root]{--brand:var(--kalalaya-brand,#123456)}');
  expect(sheet).toContain('--brand:var(--kalalaya-dark-brand,rgb(1 2 3 / 50%))');
  expect(sheet).not.toMatch(/color:red|url|bad name/);
});

it('matches the types of quality.d.ts', () => {
  expectTypeOf<QualityElement['tokens']>().toEqualTypeOf<KalalayaQuality.Element['tokens']>();
  expectTypeOf<(typeof attributes)[number]>().toEqualTypeOf<keyof KalalayaQuality.Attributes>();
});

it.each([
  [404, 'throws'],
  [503, 'uses the defaults'],
])('handles a portal that responds with %i for a college: %s', async (status, outcome) => {
  const source = readDataSource(
    attributeReader({ 'api-base': 'https://a.example/admin/api', college: 'nila' }),
    page,
  );
  vi.stubGlobal('fetch', async () => new Response('no', { status }));
  const request = fetchCollege(source, new AbortController().signal);
  if (outcome === 'throws') {
    await expect(request).rejects.toThrow('https://a.example does not answer for "nila"');
    await expect(request).rejects.toBeInstanceOf(EmbedSettingsError);
  } else expect(await request).toBeNull();
});
