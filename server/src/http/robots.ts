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

/** How long crawlers may cache either file, in seconds. */
const KEEP = 86_400;

/**
 * Text of /robots.txt: what crawlers need not fetch, and where the site map is. Styles and uploads stay allowed,
 * because crawlers judge the rendered page and index documents.
 */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /admin/api/\nDisallow: /__preview/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/**
 * The canonical addresses of all pages without a parameter, as sitemaps.org has it. Pages with one are reached from
 * these. The order is that of the route table; a path that two remotes own is listed once.
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
