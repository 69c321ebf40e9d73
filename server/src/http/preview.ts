import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DocumentBanner } from '../document/template.ts';
import type { College } from '../portal/college.ts';
import type { Portal, Snapshot } from '../portal/portal.ts';
import { SHELL } from '../portal/view.ts';
import type { StoreLocation } from '../release/location.ts';
import { findPreview, type Preview, withPreview } from '../release/previews.ts';
import { EVERY_COLLEGE, readRegistry } from '../release/registry.ts';

/** Cookie that carries the token of a preview. */
const COOKIE = 'kalalaya-preview';
/** Lifetime of the cookie, in seconds. */
const MAX_AGE = 86_400;
/** Maximum number of previews with an open render pool. */
const MAX_SNAPSHOTS = 2;

/** The preview that a request is rendered from. */
export interface ActivePreview {
  readonly snapshot: Snapshot;
  readonly banner: DocumentBanner;
}

/** Returns the preview of a request, or null for other visitors. Rejects if its release cannot be rendered. */
export type PreviewOf = (request: FastifyRequest, college: College) => Promise<ActivePreview | null>;

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

/** No page can be rendered with the release of this preview (409). */
class PreviewError extends Error {
  readonly statusCode = 409;
}

function bannerOf({ name, version }: Preview, { pack }: College): DocumentBanner {
  const isInProfile = name === SHELL || pack().profile.sections.includes(name);
  const text = `Preview of ${name} ${version}`;
  return {
    text: isInProfile
      ? text
      : `${text}, which visitors do not see: the college’s profile does not name it yet`,
    link: { label: 'Leave preview', href: '/__preview/off' },
  };
}

/** Snapshots of previews: the live registry with one pointer overridden. */
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

  async get(preview: Preview, college: College): Promise<Snapshot> {
    const { registryRevision, views } = this.#portal.current();
    // The key changes with the registry, the pack, and the quarantine.
    const key = `${preview.token} ${registryRevision} ${views.get(college.id)?.revision}`;
    let pending = this.#snapshots.get(key);
    if (!pending) {
      pending = this.#create(preview);
      this.#snapshots.set(key, pending);
      pending.catch(() => this.#snapshots.delete(key));
    }
    const { snapshot, ownsPool } = await pending;
    // If the preview equals what is live, use the live snapshot: its pool stays open.
    return ownsPool ? snapshot : this.#portal.current();
  }

  async #create(preview: Preview): Promise<PreviewSnapshot> {
    const live = this.#portal.current();
    try {
      const snapshot = await this.#portal.snapshotOf(
        withPreview(await readRegistry(this.#location), preview),
        preview.name === SHELL ? undefined : preview.name,
      );
      return {
        snapshot,
        ownsPool: snapshot.pool !== live.pool && snapshot.pool !== this.#portal.current().pool,
      };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new PreviewError(
        `${preview.name} ${preview.version} cannot be shown:\n${reason}\n\nLeave the preview: /__preview/off`,
        { cause: error },
      );
    }
  }

  close(): void {
    this.#snapshots.clear();
  }
}

/**
 * Adds previews (docs/design.md, Policy): `/__preview/<token>` sets a cookie for a day and redirects to the portal,
 * `/__preview/off` clears it. A preview names a release in the release store, never an address. A remote that no
 * profile names yet is shown as if it were.
 * @returns Finds the preview of a request.
 */
export async function addPreviews(app: FastifyInstance, options: PreviewOptions): Promise<PreviewOf> {
  const { location, collegeOf } = options;
  const snapshots = new PreviewSnapshots(options);
  await app.register(fastifyCookie);
  app.addHook('onClose', async () => snapshots.close());

  const appliesTo = ({ college }: Preview, { id }: College) => college === EVERY_COLLEGE || college === id;
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

  app.get('/__preview/off', (request, reply) =>
    uncached(reply)
      .clearCookie(COOKIE, cookie(collegeOf(request)))
      .redirect('/', 303),
  );
  app.get<{ Params: { token: string } }>('/__preview/:token', async (request, reply) => {
    const college = collegeOf(request);
    const preview = await findPreview(location, request.params.token);
    uncached(reply);
    if (!preview || !appliesTo(preview, college)) {
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('This preview has ended or does not exist. Ask the person who sent it for a new link.');
    }
    return reply.setCookie(COOKIE, preview.token, { ...cookie(college), maxAge: MAX_AGE }).redirect('/', 303);
  });

  return async (request, college) => {
    const token = request.cookies[COOKIE];
    const preview = token === undefined ? null : await findPreview(location, token);
    if (!preview || !appliesTo(preview, college)) return null;
    const snapshot = await snapshots.get(preview, college);
    return { snapshot, banner: bannerOf(preview, college) };
  };
}
