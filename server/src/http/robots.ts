import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { dayOf } from '../admin-api/index.ts';
import { mappedPages, siteMapXml } from '../feeds/index.ts';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';

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

/** What search engines ask for besides pages: /robots.txt and /sitemap.xml, each college's own. */
export const robots: FastifyPluginCallback<RobotsOptions> = (app, { portal, collegeOf }, done) => {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', `public, max-age=${KEEP}`)
      .send(robotsText(collegeOf(request).origin)),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const college = collegeOf(request);
    const view = portal.current().views.get(college.id);
    if (!view) return reply.code(503).header('Cache-Control', 'no-store').send();
    const found = await college.search.entries(view);
    const pack = college.pack();
    const pages = mappedPages(view.routeTable, found, (key) => pack.changed(key), dayOf(pack));
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', `public, max-age=${KEEP}`)
      .send(siteMapXml(college.origin, pages));
  });
  done();
};
