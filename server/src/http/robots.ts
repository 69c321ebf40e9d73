import { todayOf } from '@kalalaya/contract/dates';
import type { SearchEntry } from '@kalalaya/search';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { listSiteMapPages, renderSiteMap, type SiteMapPage } from '../content/feeds/index.ts';
import type { College } from '../view/college.ts';
import type { Portal } from '../view/portal.ts';
import type { CollegeView } from '../view/view.ts';

/** Options of `robots`. */
export interface RobotsOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** Cache time of both files, in seconds. */
const MAX_AGE = 86_400;

/** Cache time of a sitemap in which events or cells may be missing, because their list could not be read, in seconds. */
const INCOMPLETE_MAX_AGE = 60;

/** Time that a sitemap waits for the first index of documents, in milliseconds: a partial one would hide pages. */
const INDEX_TIMEOUT_MS = 10_000;

/** Seconds after which a crawler may ask again for a sitemap. */
const RETRY_AFTER = '30';

/**
 * Returns the text of /robots.txt: excluded paths, search results among them, and the sitemap. Styles and uploads stay
 * allowed, because crawlers render pages and index documents.
 */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /admin/api/\nDisallow: /__preview/\nDisallow: /search?\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const siteMaps = new WeakMap<readonly SearchEntry[], { key: string; pages: readonly SiteMapPage[] }>();

/** Returns the pages of a college's sitemap. Tens of thousands are computed once per search index and day. */
function pagesOf(
  college: College,
  view: CollegeView,
  entries: readonly SearchEntry[],
): readonly SiteMapPage[] {
  const pack = college.pack();
  const day = todayOf(pack.profile);
  const key = [view.revision, pack.revision, day].join(' ');
  const cached = siteMaps.get(entries);
  if (cached?.key === key) return cached.pages;
  const pages = listSiteMapPages(view.routeTable, entries, (page) => pack.lastModified(page), day);
  siteMaps.set(entries, { key, pages });
  return pages;
}

/** Files for search engines, per college: /robots.txt and /sitemap.xml. */
export const robots: FastifyPluginCallback<RobotsOptions> = (app, { portal, collegeOf }, done) => {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', `public, max-age=${MAX_AGE}`)
      .send(robotsText(collegeOf(request).origin)),
  );

  app.get<{ Querystring: { part?: string } }>('/sitemap.xml', async (request, reply) => {
    const college = collegeOf(request);
    const view = portal.current().views.get(college.id);
    if (!view) return reply.code(503).header('Cache-Control', 'no-store').send();
    if (!(await college.documents.waitUntilReady(INDEX_TIMEOUT_MS)))
      return reply
        .code(503)
        .headers({ 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER })
        .type('text/plain; charset=utf-8')
        .send('The pages are being indexed. Please try again in a moment.\n');
    const { entries, isComplete } = await college.search.index(view);
    const { part } = request.query;
    const xml = renderSiteMap(
      college.origin,
      pagesOf(college, view, entries),
      part === undefined ? null : Number(part),
    );
    if (xml === null) return reply.callNotFound();
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', `public, max-age=${isComplete ? MAX_AGE : INCOMPLETE_MAX_AGE}`)
      .send(xml);
  });
  done();
};
