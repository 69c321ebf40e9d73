import { DEV_REFUSAL_HEADER } from '@kalalaya/cli/signed-requests/request';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../base/config.ts';
import type { College } from '../content/college.ts';
import { devRelease } from '../release/dev-release.ts';
import { findDevRemote } from '../release/dev-remotes.ts';
import type { StoreLocation } from '../store/location.ts';
import type { Portal } from '../view/portal.ts';
import { type CollegeView, viewOf } from '../view/view.ts';
import { landingPage } from './landing-page.ts';
import { DEV_COOKIE, type OverridesOf, setUncached } from './overrides.ts';

/**
 * Returns the view of a college with one remote served from source, or null for an unknown remote. A live remote keeps
 * the routes of its live release; a new one has the routes that its dev server registered.
 */
async function overrideView(
  view: CollegeView,
  { id, pack }: College,
  { remote, origin }: { readonly remote: string; readonly origin: string },
  location: StoreLocation,
): Promise<CollegeView | null> {
  const fromSource = (descriptor: Parameters<typeof devRelease>[0]['descriptor']) => {
    const live = devRelease({ name: remote, dir: '', origin, descriptor });
    return new Map(view.remotes).set(remote, { live, previous: null });
  };
  const releases = view.remotes.get(remote);
  if (releases) return { ...view, remotes: fromSource(releases.live.descriptor) };
  const devRemote = await findDevRemote(location, { name: remote, college: id });
  if (devRemote === null) return null;
  const { shell, site, missing } = view;
  return viewOf(pack(), site.origin, { shell, remotes: fromSource(devRemote.descriptor), missing });
}

/**
 * Lets a developer see a remote from their dev server inside this running portal (`npm run dev -- mf-x --portal
 * <address>`). `/__dev/<remote>?origin=…` sets a session cookie, `/__dev/off` clears it. Only origins listed in
 * DEV_ORIGINS are allowed, and other visitors see the live releases. The dev server of a remote that the college does
 * not show yet registers it with a key (docs/teams.md, Work). All other remotes are live, also beside a preview.
 */
export function addDevOverride(app: FastifyInstance, portal: Portal, config: Config): OverridesOf {
  const { DEV_ORIGINS: origins } = config;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax' as const };
  const refuse = (reply: FastifyReply, status: number, reason: string) =>
    setUncached(reply)
      .code(status)
      .header(DEV_REFUSAL_HEADER, 'refused')
      .type('text/plain; charset=utf-8')
      .send(reason);

  app.get('/__dev/off', (_request, reply) =>
    setUncached(reply).clearCookie(DEV_COOKIE, cookie).redirect('/', 303),
  );
  app.get<{ Params: { remote: string }; Querystring: { origin?: string; page?: string } }>(
    '/__dev/:remote',
    async (request, reply) => {
      const { remote } = request.params;
      const { origin = '', page } = request.query;
      const { college, view } = request.resolved;
      const descriptor =
        view?.remotes.get(remote)?.live.descriptor ??
        (await findDevRemote(config, { name: remote, college: college.id }))?.descriptor;
      if (descriptor === undefined) {
        return refuse(
          reply,
          404,
          `This college has no remote ${remote} yet, and no dev server has registered it. Start its dev server with the key granted for it: KALALAYA_KEY.`,
        );
      }
      if (!origins.includes(origin)) {
        return refuse(
          reply,
          403,
          `${origin || 'No origin'} may not serve a remote here. Ask the operator of this portal to add the origin to DEV_ORIGINS.`,
        );
      }
      return setUncached(reply)
        .setCookie(DEV_COOKIE, `${remote} ${origin}`, cookie)
        .redirect(landingPage(page, descriptor.routes), 303);
    },
  );

  return async ({ cookies, resolved: { college } }) => {
    const [remote = '', origin = ''] = cookies[DEV_COOKIE]?.split(' ') ?? [];
    const snapshot = portal.current();
    const shownView = snapshot.views.get(college.id);
    if (!shownView || !origins.includes(origin)) return null;
    const view = await overrideView(shownView, college, { remote, origin }, config);
    if (view === null) return null;
    return {
      // The page holds the live pool itself.
      release: () => {},
      monitor: portal.monitor,
      snapshot: { ...snapshot, views: new Map(snapshot.views).set(college.id, view) },
      banner: {
        text: `${remote} comes from ${origin}, for this browser only`,
        link: { label: 'Leave', href: '/__dev/off' },
      },
    };
  };
}
