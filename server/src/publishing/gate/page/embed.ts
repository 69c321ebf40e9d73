import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EmbedManifest } from '@kalalaya/contract/release';
import type { Browser } from 'playwright';
import { readEmbed } from '../../../release/embed.ts';
import type { Release } from '../../../release/read-release.ts';
import type { Finding } from '../finding.ts';
import { listen, told } from './console.ts';

/** KB (1000 bytes) of gzipped script that a foreign page may be asked for before the first document. */
const EMBED_KB = 150;

/** Longest waits in ms, for a page that answers on a machine that is busy, and for what it draws. */
const LOADS_MS = 60_000;
const DRAWS_MS = 20_000;

const check = 'on a page elsewhere';

interface EmbedOptions {
  readonly candidate: Release;
  readonly college: string;
  readonly portalUrl: string;
  readonly browser: Browser;
}

/** A plain page of another origin that shows the module. */
function foreignPage(
  portalUrl: string,
  { name }: EmbedManifest,
  { college, candidate }: EmbedOptions,
): string {
  const route = candidate.descriptor?.routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page elsewhere</title><link rel="icon" href="data:,">
<script type="module" src="${portalUrl}/embed/${name}.js"></script>
<kalalaya-${name} api-base="${portalUrl}/admin/api" college="${college}" route="${route}"></kalalaya-${name}>`;
}

async function show(manifest: EmbedManifest, options: EmbedOptions): Promise<Finding[]> {
  const { browser, portalUrl } = options;
  const where = `kalalaya-${manifest.name}`;
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(foreignPage(portalUrl, manifest, options));
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const heard = listen(page);
    const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
    const drawn = await page
      .goto(address, { waitUntil: 'commit', timeout: LOADS_MS })
      .then(() => page.locator(where).getByRole('heading', { level: 1 }).waitFor({ timeout: DRAWS_MS }))
      .then(
        () => true,
        () => false,
      );
    const remedy = 'Open a page with the element (docs/adopting.md) and see what it says.';
    const silent = drawn
      ? []
      : [{ check, where, problem: `draws no page within ${DRAWS_MS / 1000} s`, remedy }];
    const said = (await told(heard, null)).map((line) => ({
      check,
      where,
      problem: `writes to the console: ${line}`,
      remedy: 'A sound module writes nothing: mend the cause.',
    }));
    return [...silent, ...said];
  } finally {
    await context.close();
    host.close();
  }
}

/**
 * What a release brings for pages elsewhere (docs/design.md, The quality module elsewhere): its script is within its
 * weight, and draws a page on another origin with a silent console. Nothing for a release that brings none.
 */
export async function embedFindings(options: EmbedOptions): Promise<Finding[]> {
  const manifest = await readEmbed(options.candidate).catch((error: unknown) => String(error));
  if (manifest === null) return [];
  if (typeof manifest === 'string') {
    return [{ check, where: 'embed.json', problem: manifest, remedy: 'Build it again.' }];
  }
  const gzip = manifest.files[manifest.script]?.gzip ?? 0;
  const heavy: Finding = {
    check,
    where: `embed/${manifest.script}`,
    problem: `takes ${(gzip / 1000).toFixed(0)} KB of scripts, its budget is ${EMBED_KB}`,
    remedy: 'Load later what the first page does not need.',
  };
  const types = `${manifest.name}.d.ts`;
  const untyped: Finding = {
    check,
    where: `embed/${types}`,
    problem: 'is missing: nobody who uses the element has its types',
    remedy: `Write embed/${types} in the remote's folder; mf-quality has an example.`,
  };
  return [
    ...(gzip > EMBED_KB * 1000 ? [heavy] : []),
    ...(manifest.files[types] ? [] : [untyped]),
    ...(await show(manifest, options)),
  ];
}
