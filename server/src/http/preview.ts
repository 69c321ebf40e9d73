import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DocumentRequest } from '../document/request.ts';
import { findPreview, type Preview, withPreview } from '../release/previews.ts';
import { readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE, readRegistry } from '../release/registry.ts';
import type { StoreLocation } from '../store/location.ts';
import type { College } from '../view/college.ts';
import type { Portal, Snapshot } from '../view/portal.ts';
import { SHELL } from '../view/view.ts';
import { landingPage } from './landing-page.ts';
import { DEV_COOKIE, type Override, type OverridesOf, PREVIEW_COOKIE } from './overrides-banner.ts';

/** Lifetime of the cookie, in seconds. */
const MAX_AGE = 86_400;
/** Maximum number of releases that a visitor previews at once. */
const MAX_PREVIEWS = 8;
/** Maximum number of combinations of previews with an open render pool. */
const MAX_SNAPSHOTS = 2;

interface PreviewOptions {
  readonly portal: Portal;
  readonly location: StoreLocation;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/**
 * A preview's snapshot. `ownsPool` is true if its render pool was created for it; a shared pool belongs to the portal,
 * which closes it.
 */
interface PreviewSnapshot {
  readonly snapshot: Snapshot;
  readonly ownsPool: boolean;
}

/** Returns the portal for documents of previews. Their failures are logged, and change nothing for other visitors. */
const withoutEffects = (portal: Portal): DocumentRequest['portal'] => ({
  quarantine: portal.quarantine,
  metrics: portal.metrics,
  logFailure: (...failure) => portal.logFailure(...failure),
  recordRender: () => {},
  recordUnrendered: () => {},
  quarantineRelease: async (...failure) => portal.logFailure(...failure),
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

const overrideOf = ({ name, version }: Preview): Override => ({
  name,
  text: `Preview of ${version}`,
  link: { label: 'Leave', href: `/__preview/off?remote=${name}` },
});

/** Snapshots of previews: the live registry with the pointers of the previews overridden. */
class PreviewSnapshots {
  readonly #portal: Portal;
  readonly #location: StoreLocation;
  readonly #snapshots = new LRUCache<string, Promise<PreviewSnapshot>>({
    max: MAX_SNAPSHOTS,
    dispose(pending) {
      pending.then(
        ({ snapshot, ownsPool }) => (ownsPool ? snapshot.pool.close() : undefined),
        () => {
          // It was never created; its callers got the error.
        },
      );
    },
  });

  constructor({ portal, location }: Omit<PreviewOptions, 'collegeOf'>) {
    this.#portal = portal;
    this.#location = location;
  }

  async get(previews: readonly Preview[], college: College): Promise<Snapshot> {
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
    const { snapshot, ownsPool } = await pending;
    // If the previews equal what is live, use the live snapshot: its pool stays open.
    return ownsPool ? snapshot : this.#portal.current();
  }

  async #create(previews: readonly Preview[]): Promise<PreviewSnapshot> {
    const live = this.#portal.current();
    try {
      const snapshot = await this.#portal.snapshotOf(
        previews.reduce(withPreview, await readRegistry(this.#location)),
        previews.map(({ name }) => name).filter((name) => name !== SHELL),
      );
      return {
        snapshot,
        ownsPool: snapshot.pool !== live.pool && snapshot.pool !== this.#portal.current().pool,
      };
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
 * page that changed, `/__preview/off` clears it, and the cookie of a dev override with it; `?remote=` leaves the preview of
 * one remote. Previews of several remotes add up; a newer preview of a remote replaces
 * the older one. A preview names a release in the release store, never an address. A remote that no profile names yet is
 * shown as if it were.
 * @returns Finds the previews of a request.
 */
export async function addPreviews(app: FastifyInstance, options: PreviewOptions): Promise<OverridesOf> {
  const { location, collegeOf } = options;
  const snapshots = new PreviewSnapshots(options);
  await app.register(fastifyCookie);
  app.addHook('onClose', async () => snapshots.close());

  async function previewsOf(request: FastifyRequest, college: College): Promise<Preview[]> {
    const tokens = (request.cookies[PREVIEW_COOKIE] ?? '').split('.').slice(0, MAX_PREVIEWS);
    const previews = await Promise.all(tokens.map((token) => findPreview(location, token)));
    return previews.filter((preview) => preview !== null).filter((preview) => appliesTo(preview, college));
  }
  /** Returns the page that shows a preview. */
  async function pageOf({ name, version }: Preview, requested: string | undefined): Promise<string> {
    const release = await readRelease(location, name, version).catch(() => null);
    return landingPage(requested, release?.descriptor?.routes);
  }
  const appliesTo = ({ college }: Preview, { id }: College) => college === EVERY_COLLEGE || college === id;
  async function previewOf(request: FastifyRequest, token: string): Promise<Preview | null> {
    const preview = await findPreview(location, token);
    return preview !== null && appliesTo(preview, collegeOf(request)) ? preview : null;
  }
  const cookie = (college: College) => ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: college.origin.startsWith('https:'),
  });
  // The address contains the token: it must not leak through caches, indexes or referrers.
  const uncached = (reply: FastifyReply) =>
    reply
      .header('Cache-Control', 'private, no-store')
      .header('X-Robots-Tag', 'noindex')
      .header('Referrer-Policy', 'no-referrer');

  const setPreviews = (reply: FastifyReply, college: College, previews: readonly Preview[]) =>
    reply.setCookie(PREVIEW_COOKIE, previews.map(({ token }) => token).join('.'), {
      ...cookie(college),
      maxAge: MAX_AGE,
    });

  app.get<{ Querystring: { remote?: string } }>('/__preview/off', async (request, reply) => {
    const college = collegeOf(request);
    const { remote } = request.query;
    const rest =
      remote === undefined ? [] : (await previewsOf(request, college)).filter(({ name }) => name !== remote);
    uncached(reply);
    if (rest.length > 0) setPreviews(reply, college, rest);
    else reply.clearCookie(PREVIEW_COOKIE, cookie(college));
    if (remote === undefined) reply.clearCookie(DEV_COOKIE, { path: '/' });
    return reply.redirect('/', 303);
  });
  app.get<{ Params: { token: string }; Querystring: { page?: string } }>(
    '/__preview/:token',
    async (request, reply) => {
      const college = collegeOf(request);
      const preview = await previewOf(request, request.params.token);
      uncached(reply);
      if (preview === null) {
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send('This preview has ended or does not exist. Ask the person who sent it for a new link.');
      }
      const others = (await previewsOf(request, college)).filter(({ name }) => name !== preview.name);
      return setPreviews(reply, college, [preview, ...others].slice(0, MAX_PREVIEWS)).redirect(
        await pageOf(preview, request.query.page),
        303,
      );
    },
  );

  return async (request, college) => {
    if (request.cookies[PREVIEW_COOKIE] === undefined) return null;
    const previews = await previewsOf(request, college);
    if (previews.length === 0) return null;
    const snapshot = await snapshots.get(previews, college);
    return {
      snapshot,
      portal: withoutEffects(options.portal),
      text: textOf(previews, college),
      leaveAll: { label: 'Leave preview', href: '/__preview/off' },
      overrides: previews.map(overrideOf),
    };
  };
}
