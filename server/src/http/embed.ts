import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { matchRoute } from '@kalalaya/contract/routes';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { openHeaders } from '../headers.ts';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import type { CollegeView } from '../portal/view.ts';
import { pinnedEmbed, readEmbed } from '../release/embed.ts';
import { folderOf, type Place } from '../release/location.ts';
import { type Release, readRelease } from '../release/read-release.ts';
import { servePdfData } from './pdf-assets.ts';

interface EmbedPluginOptions {
  readonly portal: Portal;
  readonly place: Place;
  readonly collegeOf: (request: FastifyRequest) => College;
}

const forEver = 'public, max-age=31536000, immutable';
/**
 * Cache time of addresses that follow the live release: pages get a new release within minutes, and an outage of the
 * portal of up to a day goes unnoticed.
 */
const moving = 'public, max-age=300, stale-while-revalidate=86400';

/** The address of a script, or of its types, in its parts: `quality@1.2.3.federated.js`, `quality.d.ts`. */
const scriptName = /^([a-z0-9-]+)(?:@([\w.+-]+?))?(\.federated\.js|\.d\.ts|\.js)$/;
const folderName = /^([a-z0-9-]+)@([\w.+-]+)$/;

/** What a foreign page may know of a college: its colours, folders, and the menu that the remote's pages stand in. */
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
 * What foreign pages load (docs/design.md, The quality module elsewhere), of the college's live release or of a
 * pinned one: `/embed/quality.js` (moves with the release), `/embed/quality@1.2.3.js` (never changes), their
 * `.federated.js` containers and `.d.ts` types, the lazy parts below `/embed/quality@1.2.3/`, `/embed/quality.json` (the pinned address
 * with integrity), `/embed/quality/<college>.json` (colours and menu), and the PDF viewer's data. All open to every
 * origin.
 */
export const embed: FastifyPluginAsync<EmbedPluginOptions> = async (app, options) => {
  const { portal, place, collegeOf } = options;
  await app.register(fastifyStatic, {
    root: folderOf(place),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(openHeaders);
  });

  function missing(reply: FastifyReply): FastifyReply {
    return reply
      .code(404)
      .header('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('There is nothing to embed at this address.');
  }

  const viewOf = (request: FastifyRequest) => portal.current().views.get(collegeOf(request).id);

  /** The live release of a remote of the college, or the pinned one; null when there is none to embed. */
  async function find(request: FastifyRequest, name: string, version: string | undefined) {
    const remote = `mf-${name}`;
    const live = viewOf(request)?.remotes.get(remote)?.live;
    if (!live) return null;
    const release =
      version === undefined || version === live.version
        ? live
        : await readRelease(place, remote, version).catch(() => null);
    const manifest = release && (await readEmbed(release));
    return release && manifest ? { release, manifest } : null;
  }

  function send(reply: FastifyReply, { dir }: Release, file: string, cacheControl: string): FastifyReply {
    return reply.header('Cache-Control', cacheControl).sendFile(file, path.join(dir, 'embed'));
  }

  app.get<{ Params: { file: string } }>('/embed/:file', async (request, reply) => {
    const { file } = request.params;
    const info = /^([a-z0-9-]+)\.json$/.exec(file)?.[1];
    if (info !== undefined) {
      const found = await find(request, info, undefined);
      return found
        ? reply.header('Cache-Control', 'no-cache').send(pinnedEmbed(found.manifest))
        : missing(reply);
    }
    const [, name = '', version, ending = ''] = scriptName.exec(file) ?? [];
    const found = await find(request, name, version);
    if (!found) return missing(reply);
    const { release, manifest } = found;
    const cacheControl = version === undefined ? moving : forEver;
    if (ending === '.d.ts') {
      const types = `${name}.d.ts`;
      if (!manifest.files[types]) return missing(reply);
      // By its ending it would be taken for a film.
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
      const found = await find(request, name, version);
      const file = `${folder}/${part}`;
      return found?.manifest.files[file] ? send(reply, found.release, file, forEver) : missing(reply);
    }
    const college = collegeOf(request);
    const view = viewOf(request);
    const remote = `mf-${folder}`;
    if (part !== `${college.id}.json` || !view?.remotes.has(remote)) return missing(reply);
    return reply.header('Cache-Control', moving).send(describeCollege(college, view, remote));
  });

  servePdfData(app, '/embed/pdf');
};
