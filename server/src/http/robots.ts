import type { SearchEntry } from '@kalalaya/contract/search-engine';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { dayOf } from '../admin-api/index.ts';
import { type MappedPage, mappedPages, siteMapXml } from '../feeds/index.ts';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import type { CollegeView } from '../portal/view.ts';

interface RobotsOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** How long crawlers may cache either file, in seconds. */
const KEEP = 86_400;

/**
 * Text of /robots.txt: what crawlers need not fetch, results of searches among it, and where the site map is. Styles and uploads stay allowed,
 * because crawlers judge the rendered page and index documents.
 */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /admin/api/\nDisallow: /__preview/\nDisallow: /search?\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const known = new WeakMap<readonly SearchEntry[], { key: string; pages: readonly MappedPage[] }>();

/** The pages of a college's map. Tens of thousands are put together once for what the search has found, not each time. */
function pagesOf(college: College, view: CollegeView, found: readonly SearchEntry[]): readonly MappedPage[] {
  const pack = college.pack();
  const day = dayOf(pack);
  const key = [view.revision, pack.revision, day].join(' ');
  const before = known.get(found);
  if (before?.key === key) return before.pages;
  const pages = mappedPages(view.routeTable, found, (page) => pack.changed(page), day);
  known.set(found, { key, pages });
  return pages;
}

/** What search engines ask for besides pages: /robots.txt and /sitemap.xml, each college's own. */
export const robots: FastifyPluginCallback<RobotsOptions> = (app, { portal, collegeOf }, done) => {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', `public, max-age=${KEEP}`)
      .send(robotsText(collegeOf(request).origin)),
  );

  app.get<{ Querystring: { part?: string } }>('/sitemap.xml', async (request, reply) => {
    const college = collegeOf(request);
    const view = portal.current().views.get(college.id);
    if (!view) return reply.code(503).header('Cache-Control', 'no-store').send();
    const found = await college.search.entries(view);
    const { part } = request.query;
    const xml = siteMapXml(
      college.origin,
      pagesOf(college, view, found),
      part === undefined ? null : Number(part),
    );
    if (xml === null) return reply.callNotFound();
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', `public, max-age=${KEEP}`)
      .send(xml);
  });
  done();
};
