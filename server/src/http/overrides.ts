import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import { type CollegeView, viewOf } from '../portal/view.ts';
import { DEV_REFUSAL_HEADER } from '../publish-protocol/request.ts';
import { devRelease } from '../release/dev-release.ts';
import { findDevRemote } from '../release/dev-remotes.ts';
import type { Place } from '../release/location.ts';
import type { PreviewOf } from './preview.ts';

/** Cookie that carries an override: the remote, a space, the origin of its dev server. */
const COOKIE = 'kalalaya-dev';

interface OverrideOptions {
  readonly portal: Portal;
  readonly place: Place;
  /** Origins of dev servers that this portal allows; without any there are no overrides. */
  readonly origins: readonly string[];
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** A remote, and the dev server that it comes from. */
interface Override {
  readonly remote: string;
  readonly origin: string;
}

/**
 * The view of a college with one remote served from source. The routes of a remote that is live there stay those of its
 * live release; those of another one are what its dev server said of it. Null for a remote of which nothing is known.
 */
async function overridden(
  view: CollegeView,
  { id, pack }: College,
  { remote, origin }: Override,
  place: Place,
): Promise<CollegeView | null> {
  const fromSource = (descriptor: Parameters<typeof devRelease>[0]['descriptor']) => {
    const live = devRelease({ name: remote, dir: '', origin, descriptor });
    return new Map(view.remotes).set(remote, { live, previous: null });
  };
  const shown = view.remotes.get(remote);
  if (shown) return { ...view, remotes: fromSource(shown.live.descriptor) };
  const told = await findDevRemote(place, { name: remote, college: id });
  if (told === null) return null;
  const { shell, site } = view;
  return viewOf(pack(), site.origin, { shell, remotes: fromSource(told.descriptor) });
}

/**
 * Lets a developer see one remote from the dev server on their machine inside this running portal (`npm run dev --
 * mf-x --portal <address>`). `/__dev/<remote>?origin=…` sets a session cookie, `/__dev/off` clears it. Only origins
 * listed in DEV_ORIGINS are allowed; all other visitors see the live releases. A remote that the college does not show
 * yet is known from its dev server, which said so with a key (docs/teams.md, Work).
 */
export function addOverrides(app: FastifyInstance, options: OverrideOptions): PreviewOf {
  const { portal, place, origins, collegeOf } = options;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax' as const };
  const leave = { label: 'Leave', href: '/__dev/off' };
  const unseen = (reply: FastifyReply) =>
    reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex');
  const refuse = (reply: FastifyReply, status: number, why: string) =>
    unseen(reply)
      .code(status)
      .header(DEV_REFUSAL_HEADER, 'refused')
      .type('text/plain; charset=utf-8')
      .send(why);

  app.get('/__dev/off', (_request, reply) => unseen(reply).clearCookie(COOKIE, cookie).redirect('/', 303));
  app.get<{ Params: { remote: string }; Querystring: { origin?: string } }>(
    '/__dev/:remote',
    async (request, reply) => {
      const { remote } = request.params;
      const { origin = '' } = request.query;
      const { id } = collegeOf(request);
      const shown = portal.current().views.get(id)?.remotes.has(remote) ?? false;
      if (!shown && (await findDevRemote(place, { name: remote, college: id })) === null) {
        return refuse(
          reply,
          404,
          `This college has no remote ${remote} yet, and no dev server has said what it is. Start it with the key that was granted for it: KALALAYA_KEY.`,
        );
      }
      if (!origins.includes(origin)) {
        return refuse(
          reply,
          403,
          `${origin || 'No origin'} may not serve a remote here. Whoever runs this portal names origins in DEV_ORIGINS.`,
        );
      }
      return unseen(reply).setCookie(COOKIE, `${remote} ${origin}`, cookie).redirect('/', 303);
    },
  );

  return async (request, college) => {
    const [remote = '', origin = ''] = request.cookies[COOKIE]?.split(' ') ?? [];
    const snapshot = portal.current();
    const shown = snapshot.views.get(college.id);
    if (!shown || !origins.includes(origin)) return null;
    const view = await overridden(shown, college, { remote, origin }, place);
    if (view === null) return null;
    const views = new Map(snapshot.views).set(college.id, view);
    return {
      snapshot: { ...snapshot, views },
      banner: { text: `${remote} comes from ${origin}, for this browser only`, link: leave },
    };
  };
}
