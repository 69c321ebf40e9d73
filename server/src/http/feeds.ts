import fastifyRateLimit from '@fastify/rate-limit';
import { NoAnswerError } from '@kalalaya/contract';
import { home } from '@kalalaya/contract/calls';
import { matchRoute } from '@kalalaya/contract/routes';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '../admin-api/index.ts';
import { atomOf, calendarEvent, calendarEvents, icsOf } from '../feeds/index.ts';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import type { CollegeView } from '../portal/view.ts';

interface FeedsOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** How long a reader may keep a file, in seconds. */
const KEEP = 900;

/** Files about all events that one address may fetch in a minute. */
const PER_MINUTE = 60;

const CALENDAR = 'text/calendar; charset=utf-8';

const ownerOf = ({ site }: CollegeView) => ({ name: site.name, origin: site.origin, crest: site.crest.src });

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.type(type).header('Cache-Control', `public, max-age=${KEEP}`).send(body);
}

/** News and circulars, for the pages of both that the college shows; none while the admin API gives none. */
async function noticesOf(college: College, { routeTable }: CollegeView) {
  const answer = await college.reader.get(home, {}).catch((error: unknown) => {
    if (error instanceof NoAnswerError) return null;
    throw error;
  });
  const lists = [
    { page: '/News', items: answer?.news ?? [] },
    { page: '/Circular', items: answer?.exam ?? [] },
  ];
  return lists.filter(({ page }) => matchRoute(routeTable, page) !== null);
}

/**
 * Notices and events for feed readers and calendars: `/feed.xml`, `/events.ics`, and `/event-details/{id}.ics` for one
 * event. 404 where the college shows no events, 503 while the admin API gives no answer.
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

  /** The college with its view, where it shows pages of events; null elsewhere. */
  function showing(request: FastifyRequest): { college: College; view: CollegeView } | null {
    const college = collegeOf(request);
    const view = portal.current().views.get(college.id);
    return view && matchRoute(view.routeTable, '/event-details/1') ? { college, view } : null;
  }

  app.get('/feed.xml', options, async (request, reply) => {
    const found = showing(request);
    if (found === null) return reply.callNotFound();
    const { college, view } = found;
    const [events, notices] = await Promise.all([calendarEvents(college.reader), noticesOf(college, view)]);
    const content = { events, notices, today: dayOf(college.pack()) };
    return send(reply, 'application/atom+xml; charset=utf-8', atomOf(content, ownerOf(view)));
  });

  app.get('/events.ics', options, async (request, reply) => {
    const found = showing(request);
    if (found === null) return reply.callNotFound();
    return send(reply, CALENDAR, icsOf(await calendarEvents(found.college.reader), ownerOf(found.view)));
  });

  // One question, as the event's page asks; every event page links to its own, so a crawler comes for hundreds.
  app.get<{ Params: { id: string } }>('/event-details/:id.ics', async (request, reply) => {
    const found = showing(request);
    const event = found && (await calendarEvent(found.college.reader, request.params.id));
    if (!found || !event) return reply.callNotFound();
    return send(reply, CALENDAR, icsOf([event], ownerOf(found.view)));
  });
};
