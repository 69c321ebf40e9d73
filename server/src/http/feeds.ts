import { NoAnswerError } from '@kalalaya/contract';
import { home } from '@kalalaya/contract/calls';
import { todayOf } from '@kalalaya/contract/dates';
import { matchRoute } from '@kalalaya/contract/routes';
import { ifError } from '@kalalaya/node/errors';
import type { SearchEntry } from '@kalalaya/search';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { College } from '../content/college.ts';
import {
  type CalendarEvent,
  fetchCalendarEvent,
  fetchCalendarEvents,
  listSiteMapPages,
  renderSiteMap,
  type SiteMapPage,
} from '../content/feeds/index.ts';
import type { CollegeView } from '../view/view.ts';
import { refuse } from './headers.ts';

/** Rate limit per address and minute for the files about all events. */
const PER_MINUTE = 60;

/** Cache time of the files for search engines, and of a sitemap whose lists could not all be read, in seconds. */
const MAX_AGE = 86_400;
const INCOMPLETE_MAX_AGE = 60;

/** Time that a sitemap waits for the first index of documents, in milliseconds: a partial one would hide pages. */
const INDEX_TIMEOUT_MS = 10_000;

const ownerOf = ({ site }: CollegeView) => ({ name: site.name, origin: site.origin, crest: site.crest.src });

const send = (reply: FastifyReply, type: string, body: string): FastifyReply =>
  reply.type(type).header('Cache-Control', 'public, max-age=900').send(body);

async function sendCalendar(reply: FastifyReply, events: readonly CalendarEvent[], view: CollegeView) {
  const { createCalendar } = await import('../content/feeds/ics.ts');
  return send(reply, 'text/calendar; charset=utf-8', createCalendar(events, ownerOf(view)));
}

const sendUnavailable = (reply: FastifyReply, reason: string): FastifyReply =>
  refuse(reply.header('retry-after', '30'), 503, `${reason} Please try again in a moment.\n`);

/** Returns news and circulars whose pages the college shows; empty while the admin API does not respond. */
async function noticesOf(college: College, { routeTable }: CollegeView) {
  const data = await college.reader.get(home, {}).catch(ifError(null, NoAnswerError));
  const lists = [
    { page: '/News', items: data?.news ?? [] },
    { page: '/Circular', items: data?.exam ?? [] },
  ];
  return lists.filter(({ page }) => matchRoute(routeTable, page) !== null);
}

/** Returns the view of a college that shows events, or null. */
function eventsView({ resolved: { view } }: FastifyRequest): CollegeView | null {
  return view && matchRoute(view.routeTable, '/event-details/1') ? view : null;
}

const siteMaps = new WeakMap<readonly SearchEntry[], { key: string; pages: readonly SiteMapPage[] }>();

/** Returns the pages of a college's sitemap. Tens of thousands are computed once per search index and day. */
function siteMapPages(
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

/**
 * Returns the text of /robots.txt: excluded paths, search results among them, and the sitemap. Styles and uploads stay
 * allowed, because crawlers render pages and index documents.
 */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /admin/api/\nDisallow: /__preview/\nDisallow: /search?\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/**
 * Files for feed readers, calendars and search engines: `/feed.xml`, `/events.ics`, and `/event-details/{id}.ics` for one
 * event; `/robots.txt` and `/sitemap.xml`. Those about events are 404 if the college shows none.
 */
export const feeds: FastifyPluginCallback = (app, _options, done) => {
  const options = { config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } };
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof NoAnswerError)) throw error;
    return sendUnavailable(reply, 'The college’s records cannot be reached just now.');
  });

  app.get('/feed.xml', options, async (request, reply) => {
    const view = eventsView(request);
    if (view === null) return reply.callNotFound();
    const { college } = request.resolved;
    const [events, notices] = await Promise.all([
      fetchCalendarEvents(college.reader),
      noticesOf(college, view),
    ]);
    const { createAtomFeed } = await import('../content/feeds/atom.ts');
    const content = { events, notices, today: todayOf(college.pack().profile) };
    return send(reply, 'application/atom+xml; charset=utf-8', createAtomFeed(content, ownerOf(view)));
  });

  app.get('/events.ics', options, async (request, reply) => {
    const view = eventsView(request);
    if (view === null) return reply.callNotFound();
    const events = await fetchCalendarEvents(request.resolved.college.reader);
    return sendCalendar(reply, events, view);
  });

  // Not rate-limited: every event page links to its file, and it costs one API call, so crawlers fetch hundreds.
  app.get<{ Params: { id: string } }>('/event-details/:id.ics', async (request, reply) => {
    const view = eventsView(request);
    const event = view && (await fetchCalendarEvent(request.resolved.college.reader, request.params.id));
    if (!view || !event) return reply.callNotFound();
    return sendCalendar(reply, [event], view);
  });

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', `public, max-age=${MAX_AGE}`)
      .send(robotsText(request.resolved.college.origin)),
  );

  app.get<{ Querystring: { part?: string } }>('/sitemap.xml', async (request, reply) => {
    const { college, view } = request.resolved;
    if (!view || !(await college.documents.waitUntilReady(INDEX_TIMEOUT_MS)))
      return sendUnavailable(reply, 'The pages are being indexed.');
    const { entries, isComplete } = await college.search.index(view);
    const { part } = request.query;
    const pages = siteMapPages(college, view, entries);
    const xml = renderSiteMap(college.origin, pages, part === undefined ? null : Number(part));
    if (xml === null) return reply.callNotFound();
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', `public, max-age=${isComplete ? MAX_AGE : INCOMPLETE_MAX_AGE}`)
      .send(xml);
  });
  done();
};
