import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import type { CollegeView } from '../portal/view.ts';
import { devRelease } from '../release/dev-release.ts';
import type { PreviewOf } from './preview.ts';

/** Cookie that carries an override: the section, a space, the origin of its dev server. */
const COOKIE = 'kalalaya-dev';

interface OverrideOptions {
  readonly portal: Portal;
  /** Origins of dev servers that this portal admits; without any there are no overrides. */
  readonly origins: readonly string[];
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** The view with one section served from source. Its paths stay those of the live release. */
function overridden(view: CollegeView, remote: string, origin: string): CollegeView {
  const section = view.sections.get(remote);
  if (!section) return view;
  const live = devRelease({ name: remote, dir: '', origin, descriptor: section.live.descriptor });
  return { ...view, sections: new Map(view.sections).set(remote, { live, previous: null }) };
}

/**
 * Shows a developer's own browser one section from the dev server on his machine, in this running portal
 * (`npm run dev -- mf-x --portal <address>`): `/__dev/<remote>?origin=…` sets a cookie for the session,
 * `/__dev/off` clears it. Only for origins that whoever runs the portal has named in DEV_ORIGINS; everybody else
 * sees what is live.
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
      const known = portal.current().views.get(collegeOf(request).id)?.sections.has(remote) ?? false;
      if (!known || !origins.includes(origin)) {
        return unseen(reply)
          .code(known ? 403 : 404)
          .type('text/plain; charset=utf-8')
          .send(
            known
              ? `${origin || 'No origin'} may not serve a section here. Whoever runs this portal names origins in DEV_ORIGINS.`
              : `This college has no section ${remote}.`,
          );
      }
      return unseen(reply).setCookie(COOKIE, `${remote} ${origin}`, cookie).redirect('/', 303);
    },
  );

  return async (request, { id }) => {
    const [remote = '', origin = ''] = request.cookies[COOKIE]?.split(' ') ?? [];
    const snapshot = portal.current();
    const view = snapshot.views.get(id);
    if (!view?.sections.has(remote) || !origins.includes(origin)) return null;
    const views = new Map(snapshot.views).set(id, overridden(view, remote, origin));
    return {
      snapshot: { ...snapshot, views },
      banner: { text: `${remote} comes from ${origin}, for this browser only`, link: leave },
    };
  };
}
