import { describe, expect, it } from 'vitest';
import { robotsText } from './robots.ts';

const origin = 'https://college.example';

describe('robotsText', () => {
  it("names the sitemap on the college's own origin and allows pages and documents", () => {
    expect(robotsText(origin)).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robotsText(origin)).not.toMatch(/^Disallow: \/(?:admin\/uploads.*)?$/m);
  });
});
