import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { OFFLINE_WORKER } from '@kalalaya/contract/offline';
import type { FastifyInstance } from 'fastify';
import { listPdfData, PDF_WORKER } from '../http/pdf-assets.ts';
import { leavingWorker } from '../http/service-worker.ts';
import type { College } from '../portal/college.ts';
import { readEmbed } from '../release/embed.ts';
import { type Release, releaseAddress } from '../release/read-release.ts';
import { fetchFile } from './api-responses.ts';
import type { PartOfCopy } from './context.ts';
import { fileOf } from './file-names.ts';
import { filesBelow } from './list-files.ts';
import type { CopyPlan } from './view.ts';

/** What files are copied from, and to. */
export interface AssetsOfCopy extends PartOfCopy {
  readonly app: FastifyInstance;
  /** Events, each of which has a calendar file. */
  readonly eventIds: readonly string[];
  /** Uploads that pages and answers name, as addresses. */
  readonly uploads: readonly string[];
}

/** What was copied, and what was not. */
export interface WrittenAssets {
  /** Addresses that the copy answers with a file. */
  readonly addresses: readonly string[];
  /** Addresses that brought nothing. */
  readonly missing: readonly string[];
}

/** A file of a copy: its address, and how it is read. Null says that it is not there. */
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
  return (await filesBelow(dir)).map((file) => ({
    address: `${base}/${file.split('/').map(encodeURIComponent).join('/')}`,
    read: () => readFile(path.join(dir, file)),
  }));
}

/** Addresses of what foreign pages load of the live releases. */
async function embedAddresses({ id }: College, { remotes }: CopyPlan['view']): Promise<string[]> {
  const found = await Promise.all(
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
  const all = found.flat();
  return all.length === 0 ? [] : [...all, ...(await listPdfData()).map((file) => `${EMBED}/pdf/${file}`)];
}

/** Everything that the portal serves besides pages and answers. */
async function sourcesOf({ app, college, plan, eventIds, uploads }: AssetsOfCopy): Promise<Source[]> {
  const { view, uploadsStay } = plan;
  const asked = (address: string): Source => ({ address, read: () => fetchFile(app, address) });
  const pack = college.pack();
  const packUploads =
    college.uploadsUpstream === undefined ? await fromFolder('/admin/uploads', pack.uploadsDir) : [];
  return [
    ...[view.shell, ...view.remotes.values()].flatMap(({ live }) => fromRelease(live)),
    ...(await fromFolder('/media', pack.mediaDir)),
    // What lies beside the folders of uploads is the media tool's own.
    ...packUploads.filter(({ address }) => address.split('/').length > 4),
    ...(college.uploadsUpstream === undefined || uploadsStay ? [] : uploads.map(asked)),
    { address: view.theme.href, read: async () => view.theme.css },
    // Takes back the one of a portal that was at this address before, with what it kept.
    { address: OFFLINE_WORKER, read: async () => leavingWorker },
    ...['/robots.txt', '/sitemap.xml', '/feed.xml', '/events.ics', `${PDF}/${PDF_WORKER}`].map(asked),
    ...eventIds.map((id) => asked(`/event-details/${encodeURIComponent(id)}.ics`)),
    ...(await listPdfData()).map((file) => asked(`${PDF}/${file}`)),
    ...(await embedAddresses(college, view)).map(asked),
  ];
}

/** Copies everything that the portal serves besides pages and answers. */
export async function writeAssets(options: AssetsOfCopy): Promise<WrittenAssets> {
  const { folder, onProgress } = options;
  const sources = await sourcesOf(options);
  const missing: string[] = [];
  const addresses: string[] = [];
  for (const [at, { address, read }] of sources.entries()) {
    const file = fileOf(address);
    const content = file === null ? null : await read();
    if (file === null || content === null) {
      if (file !== null) folder.keep(file);
      missing.push(address);
    } else if ((await folder.put(file, content)) !== 'left') addresses.push(address);
    onProgress(at + 1, sources.length);
  }
  return { addresses, missing };
}
