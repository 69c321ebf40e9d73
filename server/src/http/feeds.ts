import fastifyRateLimit from '@fastify/rate-limit';
import { NoAnswerError } from '@kalalaya/contract';
import { home } from '@kalalaya/contract/calls';
import { todayOf } from '@kalalaya/contract/dates';
import { matchRoute } from '@kalalaya/contract/routes';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  createAtomFeed,
  createCalendar,
  fetchCalendarEvent,
  fetchCalendarEvents,
} from '../content/feeds/index.ts';
import type { College } from '../view/college.ts';
import type { Portal } from '../view/portal.ts';
import type { CollegeView } from '../view/view.ts';

interface FeedsOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** Cache time of the files, in seconds. */
const MAX_AGE = 900;

/** Rate limit per address and minute for the files about all events. */
const PER_MINUTE = 60;

const CALENDAR = 'text/calendar; charset=utf-8';

const ownerOf = ({ site }: CollegeView) => ({ name: site.name, origin: site.origin, crest: site.crest.src });

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.type(type).header('Cache-Control', `public, max-age=${MAX_AGE}`).send(body);
}

/** Returns news and circulars whose pages the college shows; empty while the admin API does not respond. */
async function noticesOf(college: College, { routeTable }: CollegeView) {
  const data = await college.reader.get(home, {}).catch((error: unknown) => {
    if (error instanceof NoAnswerError) return null;
    throw error;
  });
  const lists = [
    { page: '/News', items: data?.news ?? [] },
    { page: '/Circular', items: data?.exam ?? [] },
  ];
  return lists.filter(({ page }) => matchRoute(routeTable, page) !== null);
}

/**
 * Notices and events for feed readers and calendars: `/feed.xml`, `/events.ics`, and `/event-details/{id}.ics` for one
 * event. Responds 404 if the college shows no events and 503 while the admin API does not respond.
 */
export const feeds: FastifyPluginAsync<FeedsOptions> = async (app, { portal, collegeOf }) => {
  await app.register(fastifyRateLimit, { global: false });
  const options = { config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } };
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof NoAnswerError)) throw error;
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '30' })
      .type('text/plain; charset=utf-8')
      .send('The college’s records cannot be reached just now. Please try again in a moment.');
  });

  /** Returns the college with its view, or null if it has no event pages. */
  function findEventsView(request: FastifyRequest): { college: College; view: CollegeView } | null {
    const college = collegeOf(request);
    const view = portal.current().views.get(college.id);
    return view && matchRoute(view.routeTable, '/event-details/1') ? { college, view } : null;
  }

  app.get('/feed.xml', options, async (request, reply) => {
    const context = findEventsView(request);
    if (context === null) return reply.callNotFound();
    const { college, view } = context;
    const [events, notices] = await Promise.all([
      fetchCalendarEvents(college.reader),
      noticesOf(college, view),
    ]);
    const content = { events, notices, today: todayOf(college.pack().profile) };
    return send(reply, 'application/atom+xml; charset=utf-8', createAtomFeed(content, ownerOf(view)));
  });

  app.get('/events.ics', options, async (request, reply) => {
    const context = findEventsView(request);
    if (context === null) return reply.callNotFound();
    return send(
      reply,
      CALENDAR,
      createCalendar(await fetchCalendarEvents(context.college.reader), ownerOf(context.view)),
    );
  });

  // Not rate-limited: every event page links to its file, and it costs one API call, so crawlers fetch hundreds.
  app.get<{ Params: { id: string } }>('/event-details/:id.ics', async (request, reply) => {
    const context = findEventsView(request);
    const event = context && (await fetchCalendarEvent(context.college.reader, request.params.id));
    if (!context || !event) return reply.callNotFound();
    return send(reply, CALENDAR, createCalendar([event], ownerOf(context.view)));
  });
};
