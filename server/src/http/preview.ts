import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { College } from '../content/college.ts';
import type { ReleaseMonitor } from '../document/request.ts';
import { SHELL } from '../release/live-releases.ts';
import { findPreview, type Preview, withPreview } from '../release/previews.ts';
import { readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE, readRegistry } from '../release/registry.ts';
import type { StoreLocation } from '../store/location.ts';
import type { Portal } from '../view/portal.ts';
import type { Snapshot } from '../view/snapshot.ts';
import { landingPage } from './landing-page.ts';
import { DEV_COOKIE, type OverridesOf, PREVIEW_COOKIE, setUncached } from './overrides.ts';

/** Lifetime of the cookie, in seconds. */
const MAX_AGE = 86_400;
/** Maximum number of previews with an open render pool. */
const MAX_SNAPSHOTS = 2;

/** Returns the monitor for documents of previews. Their failures are logged, and change nothing for other visitors. */
const withoutEffects = (monitor: ReleaseMonitor): ReleaseMonitor => ({
  quarantine: monitor.quarantine,
  metrics: monitor.metrics,
  logFailure: (...failure) => monitor.logFailure(...failure),
  logDataError: (...error) => monitor.logDataError(...error),
  quarantineRelease: async (...failure) => monitor.logFailure(...failure),
});

/** Describes a preview. A remote that the college does not list is named as such. */
function textOf({ name, version }: Preview, { pack }: College): string {
  const isListed = name === SHELL || pack().profile.sections.includes(name);
  const note = ', which visitors do not see: the college’s profile does not name it yet';
  return `Preview of ${name} ${version}${isListed ? '' : note}`;
}

/**
 * Adds previews (docs/design.md, Policy): `/__preview/<token>` sets a cookie for a day and redirects to the page that
 * changed, `/__preview/off` clears it, and the cookie of a dev override with it. A preview names a release in the release
 * store, never an address. A remote that no profile names yet is shown as if it were.
 * @returns Finds the preview of a request.
 */
export function addPreviews(app: FastifyInstance, portal: Portal, location: StoreLocation): OverridesOf {
  /** The live registry with the pointer of a preview overridden. */
  const snapshots = new LRUCache<string, Promise<Snapshot>>({
    max: MAX_SNAPSHOTS,
    dispose(pending) {
      pending.then(
        ({ pool }) => pool.close(),
        () => {
          // It was never created; its callers got the error.
        },
      );
    },
  });
  app.addHook('onClose', async () => snapshots.clear());

  async function createSnapshot(preview: Preview): Promise<Snapshot> {
    const { name, version } = preview;
    try {
      const registry = withPreview(await readRegistry(location), preview);
      return await portal.snapshotOf(registry, name === SHELL ? [] : [name]);
    } catch (error) {
      // Further lines are for the operator, as are the folders of the server.
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
      const problem = new Error(
        `${name} ${version} cannot be shown:\n${reason.replaceAll(`${location.RELEASES_DIR}/`, '')}\n\nLeave the preview: /__preview/off`,
        { cause: error },
      );
      throw Object.assign(problem, { statusCode: 409 });
    }
  }

  function snapshotOf(preview: Preview, college: College): Promise<Snapshot> {
    const { registryRevision, views } = portal.current();
    // The key changes with the registry, the pack, and the quarantine.
    const key = `${preview.token} ${registryRevision} ${views.get(college.id)?.revision}`;
    const existing = snapshots.get(key);
    if (existing) return existing;
    const pending = createSnapshot(preview);
    snapshots.set(key, pending);
    pending.catch(() => snapshots.delete(key));
    return pending;
  }

  /** Returns the preview of a token if there is one for the college. */
  async function previewOf(token: string, { id }: College): Promise<Preview | null> {
    const preview = await findPreview(location, token);
    return preview !== null && [EVERY_COLLEGE, id].includes(preview.college) ? preview : null;
  }
  /** Returns the page that shows a preview. */
  async function pageOf({ name, version }: Preview, requested: string | undefined): Promise<string> {
    const release = await readRelease(location, name, version).catch(() => null);
    return landingPage(requested, release?.descriptor?.routes);
  }
  const cookie = (college: College) => ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: college.origin.startsWith('https:'),
  });
  // The address contains the token: it must not leak through caches, indexes or referrers.
  const uncached = (reply: FastifyReply) => setUncached(reply).header('Referrer-Policy', 'no-referrer');

  app.get('/__preview/off', (request, reply) =>
    uncached(reply)
      .clearCookie(PREVIEW_COOKIE, cookie(request.resolved.college))
      .clearCookie(DEV_COOKIE, { path: '/' })
      .redirect('/', 303),
  );
  app.get<{ Params: { token: string }; Querystring: { page?: string } }>(
    '/__preview/:token',
    async (request, reply) => {
      const { college } = request.resolved;
      const preview = await previewOf(request.params.token, college);
      uncached(reply);
      if (preview === null) {
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send('This preview has ended or does not exist. Ask the person who sent it for a new link.');
      }
      return reply
        .setCookie(PREVIEW_COOKIE, preview.token, { ...cookie(college), maxAge: MAX_AGE })
        .redirect(await pageOf(preview, request.query.page), 303);
    },
  );

  return async ({ cookies, resolved: { college } }) => {
    const token = cookies[PREVIEW_COOKIE];
    const preview = token === undefined ? null : await previewOf(token, college);
    if (preview === null) return null;
    // Waits here, before others can dispose of the snapshot: its pool is held before it may close.
    const snapshot = await snapshotOf(preview, college);
    return {
      snapshot,
      release: snapshot.pool.hold(),
      monitor: withoutEffects(portal.monitor),
      banner: { text: textOf(preview, college), link: { label: 'Leave preview', href: '/__preview/off' } },
    };
  };
}
