import { describe, expect, it } from 'vitest';
import { robotsText } from './robots.ts';

const origin = 'https://college.example';

describe('robotsText', () => {
  it("names the site map by the college's own origin and leaves pages and documents open", () => {
    expect(robotsText(origin)).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robotsText(origin)).not.toMatch(/^Disallow: \/(?:admin\/uploads.*)?$/m);
  });
});
