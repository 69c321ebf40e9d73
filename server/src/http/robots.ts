import { canonicalPath } from '@kalalaya/contract/routes';
import { escapeUTF8 } from 'entities';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import type { ServedRoute } from '../portal/view.ts';

interface RobotsOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** How long a crawler may keep either file, in seconds: a day of old addresses harms nobody. */
const KEEP = 86_400;

/** What crawlers need not fetch, and where the addresses are. Styles and uploads stay open: pages are judged as they
 * look, and documents should be found. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /admin/api/\nDisallow: /__preview/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/**
 * The canonical addresses of all pages without a parameter, as sitemaps.org has it. Pages with one are reached from
 * these. The order is that of the claims; a path that two sections claim stands once.
 */
export function siteMapXml(origin: string, routeTable: readonly Pick<ServedRoute, 'path'>[]): string {
  const paths = routeTable
    .filter(({ path }) => !path.includes(':'))
    .map((route) => canonicalPath(route.path));
  const urls = [...new Set(paths)].map((path) => {
    return `<url><loc>${escapeUTF8(`${origin}${path}`)}</loc></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** What search engines ask for besides pages: /robots.txt and /sitemap.xml, each college's own. */
export const robots: FastifyPluginCallback<RobotsOptions> = (app, { portal, collegeOf }, done) => {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', `public, max-age=${KEEP}`)
      .send(robotsText(collegeOf(request).origin)),
  );

  app.get('/sitemap.xml', (request, reply) => {
    const college = collegeOf(request);
    const view = portal.current().views.get(college.id);
    if (!view) return reply.code(503).header('Cache-Control', 'no-store').send();
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', `public, max-age=${KEEP}`)
      .send(siteMapXml(college.origin, view.routeTable));
  });
  done();
};
