import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
/** Maximum number of releases that a visitor previews at once. */
const MAX_PREVIEWS = 8;
/** Maximum number of combinations of previews with an open render pool. */
const MAX_SNAPSHOTS = 2;

/** Returns the monitor for documents of previews. Their failures are logged, and change nothing for other visitors. */
const withoutEffects = (monitor: ReleaseMonitor): ReleaseMonitor => ({
  quarantine: monitor.quarantine,
  metrics: monitor.metrics,
  logFailure: (...failure) => monitor.logFailure(...failure),
  quarantineRelease: async (...failure) => monitor.logFailure(...failure),
});

const labelOf = (previews: readonly Preview[]) =>
  new Intl.ListFormat('en').format(previews.map(({ name, version }) => `${name} ${version}`));

/** Describes previews. Remotes that the college does not list are named as such. */
function textOf(previews: readonly Preview[], { pack }: College): string {
  const { sections } = pack().profile;
  const unlisted = previews.filter(({ name }) => name !== SHELL && !sections.includes(name));
  const subject =
    previews.length > 1 ? `; visitors do not see ${labelOf(unlisted)}` : ', which visitors do not see';
  const note = unlisted.length > 0 ? `${subject}: the college’s profile does not name it yet` : '';
  return `Preview of ${labelOf(previews)}${note}`;
}

/** Snapshots of previews: the live registry with the pointers of the previews overridden. */
class PreviewSnapshots {
  readonly #portal: Portal;
  readonly #location: StoreLocation;
  readonly #snapshots = new LRUCache<string, Promise<Snapshot>>({
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

  constructor(portal: Portal, location: StoreLocation) {
    this.#portal = portal;
    this.#location = location;
  }

  /** Returns the snapshot of previews with its pool held, until it is released. */
  async hold(
    previews: readonly Preview[],
    college: College,
  ): Promise<{ readonly snapshot: Snapshot; readonly release: () => void }> {
    const { registryRevision, views } = this.#portal.current();
    // The key changes with the registry, the pack, and the quarantine.
    const tokens = previews.map(({ token }) => token).sort();
    const key = `${tokens.join('.')} ${registryRevision} ${views.get(college.id)?.revision}`;
    let pending = this.#snapshots.get(key);
    if (!pending) {
      pending = this.#create(previews);
      this.#snapshots.set(key, pending);
      pending.catch(() => this.#snapshots.delete(key));
    }
    // Waits here, before others can dispose of the snapshot: the pool is held before it may close.
    const snapshot = await pending;
    return { snapshot, release: snapshot.pool.hold() };
  }

  async #create(previews: readonly Preview[]): Promise<Snapshot> {
    try {
      return await this.#portal.snapshotOf(
        previews.reduce(withPreview, await readRegistry(this.#location)),
        previews.map(({ name }) => name).filter((name) => name !== SHELL),
      );
    } catch (error) {
      // Further lines are for the operator, as are the folders of the server.
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
      const problem = new Error(
        `${labelOf(previews)} cannot be shown:\n${reason.replaceAll(`${this.#location.RELEASES_DIR}/`, '')}\n\nLeave the preview: /__preview/off`,
        { cause: error },
      );
      throw Object.assign(problem, { statusCode: 409 });
    }
  }

  close(): void {
    this.#snapshots.clear();
  }
}

/**
 * Adds previews (docs/design.md, Policy): `/__preview/<token>` sets a cookie for a day and redirects to the
 * page that changed, `/__preview/off` clears it, and the cookie of a dev override with it.
 * Previews of several remotes add up; a newer preview of a remote replaces the older one. A preview names a release in the release store, never an address. A remote that no profile names yet is
 * shown as if it were.
 * @returns Finds the previews of a request.
 */
export function addPreviews(app: FastifyInstance, portal: Portal, location: StoreLocation): OverridesOf {
  const snapshots = new PreviewSnapshots(portal, location);
  app.addHook('onClose', async () => snapshots.close());

  /** Returns the preview of a token if there is one for the college. */
  async function previewOf(token: string, { id }: College): Promise<Preview | null> {
    const preview = await findPreview(location, token);
    return preview !== null && [EVERY_COLLEGE, id].includes(preview.college) ? preview : null;
  }
  async function previewsOf({ cookies, resolved }: FastifyRequest): Promise<Preview[]> {
    const tokens = (cookies[PREVIEW_COOKIE] ?? '').split('.').slice(0, MAX_PREVIEWS);
    const previews = await Promise.all(tokens.map((token) => previewOf(token, resolved.college)));
    return previews.filter((preview) => preview !== null);
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
      const others = (await previewsOf(request)).filter(({ name }) => name !== preview.name);
      const previews = [preview, ...others].slice(0, MAX_PREVIEWS);
      return reply
        .setCookie(PREVIEW_COOKIE, previews.map(({ token }) => token).join('.'), {
          ...cookie(college),
          maxAge: MAX_AGE,
        })
        .redirect(await pageOf(preview, request.query.page), 303);
    },
  );

  return async (request) => {
    if (request.cookies[PREVIEW_COOKIE] === undefined) return null;
    const { college } = request.resolved;
    const previews = await previewsOf(request);
    if (previews.length === 0) return null;
    return {
      ...(await snapshots.hold(previews, college)),
      monitor: withoutEffects(portal.monitor),
      banner: { text: textOf(previews, college), link: { label: 'Leave preview', href: '/__preview/off' } },
    };
  };
}
