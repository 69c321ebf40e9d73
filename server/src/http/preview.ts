import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DocumentBanner } from '../document/template.ts';
import type { College } from '../portal/college.ts';
import type { Portal, Snapshot } from '../portal/portal.ts';
import { SHELL } from '../portal/view.ts';
import type { Place } from '../release/location.ts';
import { findPreview, type Preview, previewed } from '../release/previews.ts';
import { EVERY_COLLEGE, readRegistry } from '../release/registry.ts';

/** Cookie that carries a preview's token. */
const COOKIE = 'kalalaya-preview';
/** How long a browser sees a preview, in seconds. */
const DAY = 86_400;
/** Most previews whose render pools are open at the same time. */
const MAX_SNAPSHOTS = 2;

/** A preview that a request is to be answered from. */
export interface ActivePreview {
  readonly snapshot: Snapshot;
  readonly banner: DocumentBanner;
}

/** Finds the preview of a request; null for everybody else. Rejects when its release cannot be shown at all. */
export type PreviewOf = (request: FastifyRequest, college: College) => Promise<ActivePreview | null>;

interface PreviewOptions {
  readonly portal: Portal;
  readonly place: Place;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/**
 * A preview's snapshot. `ownsPool` is true when its render pool was made for it; a shared pool belongs to the portal
 * and is closed there.
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
  const named = name === SHELL || pack().profile.sections.includes(name);
  const text = `Preview of ${name} ${version}`;
  return {
    text: named ? text : `${text}, which visitors do not see: the college’s profile does not name it yet`,
    link: { label: 'Leave preview', href: '/__preview/off' },
  };
}

/** Snapshots of previews: the live registry with one pointer overridden, at most two at a time. */
class PreviewSnapshots {
  readonly #portal: Portal;
  readonly #place: Place;
  readonly #snapshots = new LRUCache<string, Promise<PreviewSnapshot>>({
    max: MAX_SNAPSHOTS,
    dispose(making) {
      making.then(
        ({ snapshot, ownsPool }) => (ownsPool ? snapshot.pool.close() : undefined),
        () => {
          // It never came to be; whoever asked for it was told why.
        },
      );
    },
  });

  constructor({ portal, place }: Pick<PreviewOptions, 'portal' | 'place'>) {
    this.#portal = portal;
    this.#place = place;
  }

  async get(preview: Preview, college: College): Promise<Snapshot> {
    const { registryRevision, views } = this.#portal.current();
    // Made anew when the registry, the pack, or what is set aside has changed.
    const key = `${preview.token} ${registryRevision} ${views.get(college.id)?.revision}`;
    let making = this.#snapshots.get(key);
    if (!making) {
      making = this.#make(preview);
      this.#snapshots.set(key, making);
      making.catch(() => this.#snapshots.delete(key));
    }
    const { snapshot, ownsPool } = await making;
    // Nothing differs from what is live: then the live snapshot, whose workers last.
    return ownsPool ? snapshot : this.#portal.current();
  }

  async #make(preview: Preview): Promise<PreviewSnapshot> {
    const before = this.#portal.current();
    try {
      const snapshot = await this.#portal.snapshotOf(
        previewed(await readRegistry(this.#place), preview),
        preview.name === SHELL ? undefined : preview.name,
      );
      return {
        snapshot,
        ownsPool: snapshot.pool !== before.pool && snapshot.pool !== this.#portal.current().pool,
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
 * Previews (docs/design.md, Policy): `/__preview/<token>` sets a cookie for a day and leads to the portal,
 * `/__preview/off` clears it. Registers both on the server, and returns how documents learn of the preview they are
 * to be made from. A preview names a release that is here already, never an address; a
 * remote that no profile names yet is shown as it would look.
 */
export async function addPreviews(app: FastifyInstance, options: PreviewOptions): Promise<PreviewOf> {
  const { place, collegeOf } = options;
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
  // The token is in the address: it goes nowhere from here.
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
    const preview = await findPreview(place, request.params.token);
    uncached(reply);
    if (!preview || !appliesTo(preview, college)) {
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('This preview has ended, or never was. Ask whoever sent it for a new address.');
    }
    return reply.setCookie(COOKIE, preview.token, { ...cookie(college), maxAge: DAY }).redirect('/', 303);
  });

  return async (request, college) => {
    const token = request.cookies[COOKIE];
    const preview = token === undefined ? null : await findPreview(place, token);
    if (!preview || !appliesTo(preview, college)) return null;
    const snapshot = await snapshots.get(preview, college);
    return { snapshot, banner: bannerOf(preview, college) };
  };
}
