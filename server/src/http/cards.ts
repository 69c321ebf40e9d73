import path from 'node:path';
import { NoAnswerError } from '@kalalaya/contract';
import { shorten } from '@kalalaya/contract/calls';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { College } from '../content/college.ts';
import {
  CARD_VARIANT,
  NoPictureError,
  ResizerUnavailableError,
  UnusablePictureError,
} from '../content/pictures/index.ts';
import { type Card, cardPage, themeColour } from '../document/open-graph.ts';
import type { CollegeView } from '../view/view.ts';
import { isNotModified } from './headers.ts';
import type { DocumentOf } from './pages.ts';
import type { ResolvedRequest } from './resolve-request.ts';

export interface CardsOptions {
  readonly documentOf: DocumentOf;
  /** Resolves another address of a college. */
  readonly resolve: (college: College, address: string) => ResolvedRequest;
}

/** A changed title or crest is seen within the hour; services that show links keep their pictures for days. */
const CACHE_CONTROL = 'public, max-age=3600';

/** Longest title of a card, and name of a college in two lines, in characters. */
const TITLE_LENGTH = 150;
const NAME_LENGTH = 96;

/** Sides of the icons in pixels: iOS, and the two that a manifest has. */
const ICON_SIDES = ['180', '192', '512'];

const FAVICON_SIDE = 48;

/** Path of a college's crest. */
const crestOf = (college: College, { site }: CollegeView) =>
  path.join(college.pack().mediaDir, decodeURIComponent(site.crest.src.replace(/^\/media\/|\?.*$/g, '')));

/** Wraps a PNG as the only picture of an ICO file. */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Returns true for a failure of one picture, which another one can stand in for. */
const isPictureFailure = (error: unknown) =>
  error instanceof NoPictureError || error instanceof UnusablePictureError || error instanceof NoAnswerError;

/**
 * Pictures and icons for what shows a site elsewhere: the card of a shared link (`/portal/card/<path>.jpg`), `/favicon.ico`,
 * the icons of home screens and the manifest. Where pictures cannot be drawn, the crest stands in for them.
 */
export const cards: FastifyPluginCallback<CardsOptions> = (app, { documentOf, resolve }, done) => {
  /** Draws a card: the page's own picture, or its title. */
  async function drawCard(visitor: string, { college }: ResolvedRequest, view: CollegeView, card: Card) {
    const { pictures } = college;
    try {
      if (card.picture !== null)
        return await pictures.get({ visitor, names: card.picture, variant: CARD_VARIANT });
    } catch (error) {
      if (!isPictureFailure(error)) throw error;
    }
    const { name, affiliation } = view.site;
    const { tokens } = college.pack().profile.theme;
    const colour = (name: string) => themeColour(tokens, 'light', name);
    return pictures.draw(visitor, {
      kind: 'card',
      title: shorten(card.title || name, TITLE_LENGTH),
      // Home is titled with the name.
      college: shorten((card.title === name && affiliation) || name, NAME_LENGTH),
      crest: crestOf(college, view),
      colours: {
        paper: colour('paper'),
        ink: colour('ink'),
        brand: colour('brand'),
        'on-brand': colour('on-brand'),
        gold: colour('gold'),
      },
    });
  }

  /** Sends a picture, or the crest if pictures cannot be made here. */
  async function sendPicture(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: (view: CollegeView) => Promise<{ readonly bytes: Buffer; readonly etag: string }>,
    cacheControl: string = CACHE_CONTROL,
  ) {
    const { view } = request.resolved;
    if (view === undefined) return reply.callNotFound();
    try {
      const { bytes, etag } = await make(view);
      reply.headers({ 'cache-control': cacheControl, etag }).type(type);
      return isNotModified(request.headers, etag) ? reply.code(304).send() : reply.send(bytes);
    } catch (error) {
      if (!(error instanceof ResizerUnavailableError || error instanceof UnusablePictureError)) throw error;
      return reply.header('cache-control', 'no-store').redirect(view.site.crest.src, 302);
    }
  }

  app.get('/portal/card/*', async (request, reply) => {
    const page = cardPage(request.url);
    if (page === null) return reply.callNotFound();
    const resolved = resolve(request.resolved.college, page);
    const { view, route } = resolved;
    if (view === undefined || route === null) return reply.callNotFound();
    const { document } = await documentOf(request.ip, { ...resolved, view });
    if (document.status === 404) return reply.callNotFound();
    // Without its data a page has no title of its own, or that of its address, which anybody can write.
    const isComplete = document.status === 200 && document.complete;
    const card = isComplete ? document.card : { title: view.site.name, picture: null };
    return sendPicture(
      request,
      reply,
      'image/jpeg',
      () => drawCard(request.ip, resolved, view, card),
      isComplete ? CACHE_CONTROL : 'no-store',
    );
  });

  const icon = (request: FastifyRequest, view: CollegeView, side: number, paper: string | null) =>
    request.resolved.college.pictures.draw(request.ip, {
      kind: 'icon',
      crest: crestOf(request.resolved.college, view),
      side,
      paper,
    });
  const paperOf = ({ resolved }: FastifyRequest) =>
    themeColour(resolved.college.pack().profile.theme.tokens, 'light', 'paper');

  for (const side of ICON_SIDES)
    app.get(`/portal/icon-${side}.png`, (request, reply) =>
      sendPicture(request, reply, 'image/png', (view) => icon(request, view, Number(side), paperOf(request))),
    );

  app.get('/favicon.ico', (request, reply) =>
    sendPicture(request, reply, 'image/x-icon', async (view) => {
      const { bytes, etag } = await icon(request, view, FAVICON_SIDE, null);
      return { bytes: icoOf(bytes, FAVICON_SIDE), etag };
    }),
  );

  app.get('/portal/manifest.webmanifest', (request, reply) => {
    const { site } = request.resolved.view ?? {};
    if (site === undefined) return reply.callNotFound();
    const paper = paperOf(request);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send({
        name: site.name,
        short_name: site.shortName,
        start_url: '/',
        display: 'browser',
        lang: 'en-IN',
        theme_color: paper,
        background_color: paper,
        icons: ICON_SIDES.slice(1).map((side) => ({
          src: `/portal/icon-${side}.png`,
          sizes: `${side}x${side}`,
          type: 'image/png',
        })),
      });
  });
  done();
};
