import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { matchRoute } from '@kalalaya/contract/routes';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { College } from '../content/college.ts';
import { latestOfMajors, pinnedEmbed, readEmbed } from '../release/embed.ts';
import { type Release, readRelease } from '../release/read-release.ts';
import type { StoreLocation } from '../store/location.ts';
import type { CollegeView } from '../view/view.ts';
import { publicHeaders, refuse } from './headers.ts';
import { sendOwnFile } from './own-files.ts';
import { servePdfData } from './pdf-assets.ts';

const immutable = 'public, max-age=31536000, immutable';
/**
 * Cache-Control of addresses that follow the live release: pages pick up a new release within minutes, and a portal
 * outage of up to a day goes unnoticed.
 */
const shortLived = 'public, max-age=300, stale-while-revalidate=86400';

/** Matches the address of a script or its types: `quality@1.2.3.federated.js`, `quality.d.ts`. */
const scriptName = /^([a-z0-9-]+)(?:@([\w.+-]+?))?(\.federated\.js|\.d\.ts|\.js)$/;
/** Matches the version in an address that follows the releases of a major: `quality@1.js`. */
const majorOnly = /^\d{1,4}$/;
const folderName = /^([a-z0-9-]+)@([\w.+-]+)$/;

/** Returns what a host page needs to know of a college: theme, folders, and the menu with the remote's pages. */
function describeCollege(college: College, { site, routeTable }: CollegeView, remote: string) {
  const owned = (to: string) => to.startsWith('/') && matchRoute(routeTable, to)?.route.remote === remote;
  const [group] = site.menu
    .map(({ label, items }) => ({ label, items, count: items.filter(({ to }) => owned(to)).length }))
    .sort((a, b) => b.count - a.count);
  const { light, dark } = college.pack().profile.theme.tokens;
  return {
    id: college.id,
    name: site.name,
    folders: site.folders,
    theme: { light, dark },
    menu: {
      label: group?.label ?? '',
      items: (group?.items ?? []).map(({ label, to }) => ({ label, to })),
    },
  };
}

/**
 * Files that host pages load (docs/design.md, The quality module elsewhere), open to every origin. They come from the
 * college's live release or from a pinned one:
 * - `/embed/quality.js` follows the live release, `/embed/quality@1.js` the latest live release of major 1,
 *   `/embed/quality@1.2.3.js` never changes;
 * - `.federated.js` and `.d.ts` in place of `.js` are the container and the types;
 * - `/embed/quality@1.2.3/` holds the lazy chunks;
 * - `/embed/quality.json` has the pinned address with its integrity, `/embed/quality/<college>.json` theme and menu;
 * - `/embed/pdf/` holds the PDF viewer's data.
 */
export const embed: FastifyPluginAsync<{ readonly location: StoreLocation }> = async (app, { location }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(publicHeaders);
  });

  const sendNotFound = (reply: FastifyReply) =>
    refuse(reply, 404, 'There is nothing to embed at this address.');

  /** Latest releases of each major by remote. A new view is made when a pointer moves. */
  const majors = new WeakMap<CollegeView, Map<string, ReturnType<typeof latestOfMajors>>>();
  function readMajors(view: CollegeView, college: string, remote: string): ReturnType<typeof latestOfMajors> {
    const byRemote = majors.get(view) ?? new Map();
    majors.set(view, byRemote);
    const reading = byRemote.get(remote) ?? latestOfMajors(location, { college, remote });
    byRemote.set(remote, reading);
    reading.catch(() => byRemote.delete(remote));
    return reading;
  }

  /** Finds the live, compatible or pinned release of a remote and its embed manifest; null if there is nothing to embed. */
  async function findEmbed(request: FastifyRequest, name: string, version: string | undefined) {
    const remote = `mf-${name}`;
    const { view, college } = request.resolved;
    const live = view?.remotes.get(remote)?.live;
    if (!live) return null;
    const isMajor = version !== undefined && majorOnly.test(version);
    const followsLive = version === undefined || (isMajor && live.version.startsWith(`${version}.`));
    const requested = followsLive
      ? live.version
      : isMajor
        ? (await readMajors(view, college.id, remote)).get(version)
        : version;
    if (requested === undefined) return null;
    const release =
      requested === live.version ? live : await readRelease(location, remote, requested).catch(() => null);
    const manifest = release && (await readEmbed(release));
    return release && manifest ? { release, manifest } : null;
  }

  function send(reply: FastifyReply, { dir }: Release, file: string, cacheControl: string): FastifyReply {
    return sendOwnFile(reply.header('Cache-Control', cacheControl), file, path.join(dir, 'embed'));
  }

  app.get<{ Params: { file: string } }>('/embed/:file', async (request, reply) => {
    const { file } = request.params;
    const infoName = /^([a-z0-9-]+)\.json$/.exec(file)?.[1];
    if (infoName !== undefined) {
      const match = await findEmbed(request, infoName, undefined);
      return match
        ? reply.header('Cache-Control', 'no-cache').send(pinnedEmbed(match.manifest))
        : sendNotFound(reply);
    }
    const [, name = '', version, ending = ''] = scriptName.exec(file) ?? [];
    const match = await findEmbed(request, name, version);
    if (!match) return sendNotFound(reply);
    const { release, manifest } = match;
    const cacheControl = version === undefined || majorOnly.test(version) ? shortLived : immutable;
    if (ending === '.d.ts') {
      const types = `${name}.d.ts`;
      if (!manifest.files[types]) return sendNotFound(reply);
      // The MIME type of `.ts` files is a video type.
      return reply
        .header('Cache-Control', cacheControl)
        .type('text/plain; charset=utf-8')
        .send(await readFile(path.join(release.dir, 'embed', types)));
    }
    return send(reply, release, ending === '.js' ? manifest.script : manifest.container, cacheControl);
  });

  app.get<{ Params: { folder: string; '*': string } }>('/embed/:folder/*', async (request, reply) => {
    const { folder, '*': part } = request.params;
    const [, name = '', version] = folderName.exec(folder) ?? [];
    if (version !== undefined) {
      const match = await findEmbed(request, name, version);
      const file = `${folder}/${part}`;
      return match?.manifest.files[file] ? send(reply, match.release, file, immutable) : sendNotFound(reply);
    }
    const { college, view } = request.resolved;
    const remote = `mf-${folder}`;
    if (part !== `${college.id}.json` || !view?.remotes.has(remote)) return sendNotFound(reply);
    return reply.header('Cache-Control', shortLived).send(describeCollege(college, view, remote));
  });

  servePdfData(app, '/embed/pdf');
};
