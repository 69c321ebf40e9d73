import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { feeds, robotsText } from './feeds.ts';
import { resolveAs } from './testing/resolve-as.ts';

const origin = 'https://college.example';

describe('robotsText', () => {
  it("names the sitemap on the college's own origin and allows pages and documents", () => {
    expect(robotsText(origin)).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robotsText(origin)).not.toMatch(/^Disallow: \/(?:admin\/uploads.*)?$/m);
  });
});

describe('/sitemap.xml', () => {
  const app = Fastify();
  let isIndexed = false;
  let isComplete = true;
  const view = { revision: '1', routeTable: [{ path: '/' }] };
  const college = {
    id: 'palm',
    origin,
    pack: () => ({ revision: '1', lastModified: () => null, profile: { asOf: '2026-06-10' } }),
    documents: { waitUntilReady: async () => isIndexed },
    search: { index: async () => ({ entries: [], isComplete }) },
  };
  resolveAs(app, () => ({ college, view }));
  void app.register(feeds);
  afterAll(() => app.close());

  it('answers 503 until the documents are indexed, and may be kept while the search index is complete', async () => {
    const cold = await app.inject('/sitemap.xml');
    expect(cold.statusCode).toBe(503);
    expect(Number(cold.headers['retry-after'])).toBeGreaterThan(0);
    expect(cold.headers['cache-control']).toBe('no-store');
    isIndexed = true;
    const warm = await app.inject('/sitemap.xml');
    expect(warm.statusCode).toBe(200);
    expect(warm.body).toContain(`<loc>${origin}/</loc>`);
    isComplete = false;
    expect((await app.inject('/sitemap.xml')).headers['cache-control']).toBe('public, max-age=60');
    isComplete = true;
    expect((await app.inject('/sitemap.xml')).headers['cache-control']).toBe('public, max-age=86400');
  });
});
