import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import remote from '../remote.ts';
import { modulePages } from '../src/module-pages.ts';
import routes from '../src/routes.tsx';
import { fetchCollege, tokenSheet } from './college.ts';
import type { QualityElement } from './element.ts';
import type { ErrorDetail, NavigateDetail } from './module.tsx';
import { withHost } from './routes.ts';
import { type AttributeName, EmbedSettingsError, readDataSource, readRoute, readTheme } from './settings.ts';
import { embeddedSite, menuItems } from './site.ts';

const page = 'https://college.example/quality/index.php';
const reading = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? null;

it('holds every page of the module but those of the pack, in their order', () => {
  const ofPack = (path = '') => path.endsWith('.html') || path === '/disclosure';
  const wanted = routes.map(({ path }) => path).filter((path) => !ofPack(path));
  expect(modulePages.map(({ path }) => path)).toEqual(wanted);
});

it('hands each element’s own host to its loaders', async () => {
  const seen: unknown[] = [];
  const route = withHost(
    {
      path: '/x',
      loader({ context }: { context: unknown }) {
        seen.push(context);
        return null;
      },
    },
    { site: {} as never, client: () => ({}) as never },
  );
  if (typeof route.loader !== 'function') throw new Error('the route has no loader');
  const url = new URL('https://a.example/x');
  const args = { request: new Request(url), url, pattern: '/x', params: {}, context: undefined };
  await route.loader(args as unknown as Parameters<typeof route.loader>[0]);
  expect(seen).toEqual([{ loadHost: expect.objectContaining({ client: expect.any(Function) }) }]);
});

it('reads where the data comes from, with the API’s own host for the rest', () => {
  expect(readDataSource(reading({ 'api-base': 'https://portal.example/admin/api/' }), page)).toEqual({
    apiBase: 'https://portal.example/admin/api',
    uploadsBase: 'https://portal.example/admin/uploads',
    portal: 'https://portal.example',
    college: '',
    drawDocuments: true,
  });
  const own = {
    'api-base': '/admin/api',
    'uploads-base': 'files',
    portal: 'https://p.example/',
    documents: 'links',
  };
  expect(readDataSource(reading({ ...own, college: 'nila' }), page)).toEqual({
    apiBase: 'https://college.example/admin/api',
    uploadsBase: 'https://college.example/quality/files',
    portal: 'https://p.example',
    college: 'nila',
    drawDocuments: false,
  });
});

it.each([
  [{}, 'api-base'],
  [{ 'api-base': 'javascript:alert(1)' }, 'api-base'],
  [{ 'api-base': 'https://[' }, 'api-base'],
  [{ 'api-base': '/x', portal: 'data:text/html,x' }, 'portal'],
  [{ 'api-base': '/x', college: '../nila' }, 'college'],
])('refuses %j', (values, attribute) => {
  expect(() => readDataSource(reading(values), page)).toThrow(EmbedSettingsError);
  expect(() => readDataSource(reading(values), page)).toThrow(attribute);
});

it('reads the page and the look, and takes nonsense for none', () => {
  expect(readRoute(reading({ route: '/AQAR?x=1' }))).toBe('/AQAR?x=1');
  expect(readRoute(reading({ route: '//evil.example' }))).toBe('/');
  expect(readRoute(reading({}))).toBe('/');
  expect([
    readTheme(reading({})),
    readTheme(reading({ theme: 'auto' })),
    readTheme(reading({ theme: 'x' })),
  ]).toEqual(['light', 'auto', 'light']);
});

it('lists its own pages as paths and the others as links to the portal', () => {
  const items = menuItems(
    [
      { label: 'AQAR', to: '/aqar/' },
      { label: 'NIRF', to: '/NIRF.html' },
      { label: 'Blog', to: 'https://blog.example/' },
    ],
    modulePages,
    'https://portal.example',
  );
  expect(items.map(({ to, external }) => [to, external])).toEqual([
    ['/aqar/', undefined],
    ['https://portal.example/NIRF.html', true],
    ['https://blog.example/', undefined],
  ]);
  const source = readDataSource(reading({ 'api-base': 'https://p.example/admin/api' }), page);
  expect(embeddedSite(source, null, modulePages).menu[0]?.items).toHaveLength(remote.menu.length);
  expect(embeddedSite(source, null, modulePages).offline).toBe(undefined);
});

it('asks its portal, not the college’s own admin API, for tables of documents', () => {
  const source = readDataSource(
    reading({ 'api-base': 'https://own.example/api', portal: 'https://portal.example' }),
    page,
  );
  const { apiBase, portalApiBase } = embeddedSite(source, null, modulePages);
  expect([apiBase, portalApiBase]).toEqual(['https://own.example/api', 'https://portal.example/admin/api']);
});

it('makes a sheet of colours, and of nothing else', () => {
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

it('is told to others as it is', () => {
  expectTypeOf<QualityElement['tokens']>().toEqualTypeOf<KalalayaQuality.Element['tokens']>();
  expectTypeOf<NavigateDetail>().toEqualTypeOf<KalalayaQuality.NavigateDetail>();
  expectTypeOf<ErrorDetail>().toEqualTypeOf<KalalayaQuality.ErrorDetail>();
  expectTypeOf<AttributeName>().toEqualTypeOf<keyof KalalayaQuality.Attributes>();
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  [404, 'throws'],
  [503, 'goes on without'],
])('asks for a college whose portal answers %i: %s', async (status, outcome) => {
  const source = readDataSource(
    reading({ 'api-base': 'https://a.example/admin/api', college: 'nila' }),
    page,
  );
  vi.stubGlobal('fetch', async () => new Response('no', { status }));
  const asked = fetchCollege(source, new AbortController().signal);
  if (outcome === 'throws') {
    await expect(asked).rejects.toThrow('https://a.example does not answer for "nila"');
    await expect(asked).rejects.toBeInstanceOf(EmbedSettingsError);
  } else expect(await asked).toBeNull();
});
