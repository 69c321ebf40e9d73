import { describe, expect, it } from 'vitest';
import { robotsText, siteMapXml } from './robots.ts';

const origin = 'https://college.example';

describe('siteMapXml', () => {
  it('lists the canonical address of every page without a parameter, once, encoded', () => {
    const routeTable = ['/', '/Career Guidence', '/Cell/:cellid', '/NIRF.html', '/', '/Q&A'];
    const xml = siteMapXml(
      origin,
      routeTable.map((path) => ({ path })),
    );
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${origin}/`,
      `${origin}/Career%20Guidence`,
      `${origin}/NIRF.html`,
      `${origin}/Q%26A`,
    ]);
  });
});

describe('robotsText', () => {
  it("names the site map by the college's own origin and leaves pages and documents open", () => {
    expect(robotsText(origin)).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robotsText(origin)).not.toMatch(/^Disallow: \/(?:admin\/uploads.*)?$/m);
  });
});
