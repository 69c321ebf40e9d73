import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { College } from '../../content/college.ts';
import { listPdfData, PDF_WORKER } from '../../http/pdf-assets.ts';
import { SERVICE_WORKER, unregisteringWorker } from '../../http/service-worker.ts';
import { readEmbed } from '../../release/embed.ts';
import { type Release, releaseAddress } from '../../release/read-release.ts';
import { fetchFile, listFiles } from './api-responses.ts';
import { fileOf } from './file-names.ts';
import type { ExportContext, ExportPlan } from './view.ts';

/** Addresses that pages and responses of a college refer to. */
interface Links {
  /** Ids of the events; each has a calendar file. */
  readonly eventIds: readonly string[];
  /** Addresses of uploads and media. */
  readonly files: readonly string[];
}

/** A file to export. `read` returns null if it does not exist. */
interface Source {
  readonly address: string;
  readonly read: () => Promise<Buffer | string | null>;
}

const PDF = '/portal/pdf';
const EMBED = '/embed';

function fromRelease(release: Release): Source[] {
  return Object.keys(release.manifest.files).map((file) => ({
    address: releaseAddress(release, file),
    read: () => readFile(path.join(release.dir, 'web', file)),
  }));
}

async function fromFolder(base: string, dir: string): Promise<Source[]> {
  return (await listFiles(dir)).map((file) => ({
    address: `${base}/${file.split('/').map(encodeURIComponent).join('/')}`,
    read: () => readFile(path.join(dir, file)),
  }));
}

/** Returns the addresses that host pages load from the embeds of the live releases. */
async function embedAddresses({ id }: College, { remotes }: ExportPlan['view']): Promise<string[]> {
  const perRemote = await Promise.all(
    [...remotes.values()].map(async ({ live }) => {
      const manifest = await readEmbed(live);
      if (manifest === null) return [];
      const { name, version } = manifest;
      const scripts = ['', `@${version}`].flatMap((pin) =>
        ['.js', '.federated.js', '.d.ts'].map((ending) => `${EMBED}/${name}${pin}${ending}`),
      );
      const parts = Object.keys(manifest.files)
        .filter((file) => file.includes('/'))
        .map((file) => `${EMBED}/${file}`);
      return [...scripts, ...parts, `${EMBED}/${name}.json`, `${EMBED}/${name}/${id}.json`];
    }),
  );
  const all = perRemote.flat();
  return all.length === 0 ? [] : [...all, ...(await listPdfData()).map((file) => `${EMBED}/pdf/${file}`)];
}

/** Returns everything that the portal serves besides pages and API responses. */
async function sourcesOf(
  { app, college, plan }: ExportContext,
  { eventIds, files }: Links,
): Promise<Source[]> {
  const { view, skipsUploads: uploadsStay } = plan;
  const fromPortal = (address: string): Source => ({ address, read: () => fetchFile(app, address) });
  const pack = college.pack();
  const packUploads =
    college.uploadsUpstream === undefined ? await fromFolder('/admin/uploads', pack.uploadsDir) : [];
  const media = await fromFolder('/media', pack.mediaDir);
  const known = new Set([...media, ...packUploads].map(({ address }) => address));
  return [
    ...[view.shell, ...view.remotes.values()].flatMap(({ live }) => fromRelease(live)),
    ...media,
    // Files beside the upload folders belong to the media tool.
    ...packUploads.filter(({ address }) => address.split('/').length > 4),
    // The address of a file whose name is an encoding has another name.
    ...files
      .filter((one) => !known.has(one) && !(uploadsStay && one.startsWith('/admin/uploads/')))
      .map(fromPortal),
    { address: view.theme.href, read: async () => view.theme.css },
    // Unregisters the service worker of a portal formerly at this address.
    { address: SERVICE_WORKER, read: async () => unregisteringWorker },
    ...['/portal/card/index.jpg', '/portal/icon-180.png', '/portal/icon-192.png', '/portal/icon-512.png'].map(
      fromPortal,
    ),
    ...['/portal/manifest.webmanifest', '/favicon.ico'].map(fromPortal),
    ...['/robots.txt', '/sitemap.xml', '/feed.xml', '/events.ics', `${PDF}/${PDF_WORKER}`].map(fromPortal),
    ...eventIds.map((id) => fromPortal(`/event-details/${encodeURIComponent(id)}.ics`)),
    ...(await listPdfData()).map((file) => fromPortal(`${PDF}/${file}`)),
    ...(await embedAddresses(college, view)).map(fromPortal),
  ];
}

/**
 * Writes everything that the portal serves besides pages and API responses. Returns the addresses that are files of the
 * export, and those that could not be exported.
 */
export async function writeAssets(context: ExportContext, links: Links) {
  const { folder, onProgress } = context;
  const sources = await sourcesOf(context, links);
  const missing: string[] = [];
  const addresses: string[] = [];
  for (const [index, { address, read }] of sources.entries()) {
    const file = fileOf(address);
    const content = file === null ? null : await read();
    if (file === null || content === null) {
      if (file !== null) folder.retain(file);
      missing.push(address);
    } else if ((await folder.put(file, content)) !== 'skipped') addresses.push(address);
    onProgress('files', index + 1, sources.length);
  }
  return { addresses, missing };
}
