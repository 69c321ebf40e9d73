import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import type { CollegeView } from '../portal/view.ts';
import { devRelease } from '../release/dev-release.ts';
import type { PreviewOf } from './preview.ts';

/** Cookie that carries an override: the remote, a space, the origin of its dev server. */
const COOKIE = 'kalalaya-dev';

interface OverrideOptions {
  readonly portal: Portal;
  /** Origins of dev servers that this portal allows; without any there are no overrides. */
  readonly origins: readonly string[];
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** The view with one remote served from source. Its routes stay those of the live release. */
function overridden(view: CollegeView, remote: string, origin: string): CollegeView {
  const releases = view.remotes.get(remote);
  if (!releases) return view;
  const live = devRelease({ name: remote, dir: '', origin, descriptor: releases.live.descriptor });
  return { ...view, remotes: new Map(view.remotes).set(remote, { live, previous: null }) };
}

/**
 * Lets a developer see one remote from the dev server on their machine inside this running portal (`npm run dev --
 * mf-x --portal <address>`). `/__dev/<remote>?origin=…` sets a session cookie, `/__dev/off` clears it. Only origins
 * listed in DEV_ORIGINS are allowed; all other visitors see the live releases.
 */
export function addOverrides(app: FastifyInstance, options: OverrideOptions): PreviewOf {
  const { portal, origins, collegeOf } = options;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax' as const };
  const leave = { label: 'Leave', href: '/__dev/off' };
  const unseen = (reply: FastifyReply) =>
    reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex');

  app.get('/__dev/off', (_request, reply) => unseen(reply).clearCookie(COOKIE, cookie).redirect('/', 303));
  app.get<{ Params: { remote: string }; Querystring: { origin?: string } }>(
    '/__dev/:remote',
    (request, reply) => {
      const { remote } = request.params;
      const { origin = '' } = request.query;
      const known = portal.current().views.get(collegeOf(request).id)?.remotes.has(remote) ?? false;
      if (!known || !origins.includes(origin)) {
        return unseen(reply)
          .code(known ? 403 : 404)
          .type('text/plain; charset=utf-8')
          .send(
            known
              ? `${origin || 'No origin'} may not serve a remote here. Whoever runs this portal names origins in DEV_ORIGINS.`
              : `This college has no remote ${remote}.`,
          );
      }
      return unseen(reply).setCookie(COOKIE, `${remote} ${origin}`, cookie).redirect('/', 303);
    },
  );

  return async (request, { id }) => {
    const [remote = '', origin = ''] = request.cookies[COOKIE]?.split(' ') ?? [];
    const snapshot = portal.current();
    const view = snapshot.views.get(id);
    if (!view?.remotes.has(remote) || !origins.includes(origin)) return null;
    const views = new Map(snapshot.views).set(id, overridden(view, remote, origin));
    return {
      snapshot: { ...snapshot, views },
      banner: { text: `${remote} comes from ${origin}, for this browser only`, link: leave },
    };
  };
}
