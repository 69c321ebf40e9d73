import sharp from 'sharp';
import { fetchDocument, mapLimited, unmet } from '../support/document.ts';
import { packRoutes } from '../support/pack-routes.ts';
import { expect, test } from '../support/test.ts';
import { upstreamForFile } from '../support/upstream.ts';

/** What services that show links accept: https://developers.facebook.com/docs/sharing/webmasters/images. */
const MAX_BYTES = 300_000;

/** Fetches the document and the picture that its link is shown with. */
async function fetchCard(origin: string, path: string) {
  const { status, document } = await fetchDocument(origin + path);
  const content = (name: string) =>
    document.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? '';
  const response = await fetch(origin + new URL(content('og:image')).pathname);
  return { status, document, content, response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a link to a page of any kind is shown with title, text and a picture of the right size', async ({
  portal,
}) => {
  const routes = packRoutes.filter((_route, index) => index % 4 === 0).map(([path]) => path);
  const wrong = await mapLimited([...routes, '/event-details/1060', '/sitemap'], 2, async (path) => {
    const { document, content, response, bytes } = await fetchCard(portal.url, path);
    const { format, width, height } = await sharp(bytes).metadata();
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    return unmet(path, {
      title: content('og:title') !== '' && document.title.startsWith(content('og:title')),
      description: content('og:description').length > 20,
      address: content('og:url') === canonical,
      'site name': content('og:site_name') === 'Sahya Co-operative College of Teacher Education',
      [`JPEG, not ${format}`]: format === 'jpeg' && response.headers.get('content-type') === 'image/jpeg',
      [`1200 × 630, not ${width} × ${height}`]: width === 1200 && height === 630,
      [`${bytes.length} bytes`]: bytes.length < MAX_BYTES,
      alt: content('og:image:alt') !== '',
    });
  });
  expect(wrong.flat()).toEqual([]);
});

test('a page that does not exist has no picture', async ({ portal }) => {
  for (const path of ['none', 'event-details/none', '..%2f..%2fetc/passwd', 'admin/api/home'])
    expect((await fetch(`${portal.url}/portal/card/${path}.jpg`)).status, path).toBe(404);
});

test('browsers and home screens find icons', async ({ portal }) => {
  const { document } = await fetchDocument(portal.url);
  const href = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? '';
  const manifest = await (await fetch(portal.url + href('manifest'))).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'browser' });
  const icons = [
    ...manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => [
      src,
      Number.parseInt(sizes, 10),
    ]),
    [href('apple-touch-icon'), 180],
  ];
  for (const [address, side] of icons) {
    const bytes = await (await fetch(portal.url + address)).arrayBuffer();
    expect(await sharp(bytes).metadata(), address).toMatchObject({
      format: 'png',
      width: side,
      height: side,
    });
  }
  const favicon = Buffer.from(await (await fetch(`${portal.url}/favicon.ico`)).arrayBuffer());
  expect(favicon.readUInt16LE(2)).toBe(1);
  expect(await sharp(favicon.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 48 });
});

const upstream = upstreamForFile();

test('an event is shown with its own picture, upright, and with its title where that cannot be', async () => {
  const { api, portal } = upstream();
  const pictures = ['camera-1.jpg', 'red square (2).png', 'broken.jpg', 'none.jpg'];
  api.overrides = Object.fromEntries(
    pictures.map((picture, id) => [
      `/event_detailsbycell?id=${id + 1}`,
      () => ({ events: [{ id: id + 1, title: 'Planting day', from_date: '05-06-2026', picture }] }),
    ]),
  );
  const means = await Promise.all(
    pictures.map(async (_name, id) => {
      const { response, bytes } = await fetchCard(portal.url, `/event-details/${id + 1}`);
      expect(response.status).toBe(200);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(MAX_BYTES);
      return sharp(bytes).stats();
    }),
  );
  // The red one is a picture; the last two are drawn on paper.
  expect(means[1]?.dominant.g).toBeLessThan(80);
  for (const drawn of means.slice(2)) expect(drawn?.dominant.g).toBeGreaterThan(200);
});

test('a page has tags and picture while the admin API is away', async () => {
  const { api, portal } = upstream();
  await api.down();
  const { status, content, response } = await fetchCard(portal.url, '/Minutes');
  expect([status, response.status, response.headers.get('cache-control')]).toEqual([503, 200, 'no-store']);
  expect(content('og:title')).toBe('Minutes & Action Taken Reports');
  await api.up();
});
