import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EmbedManifest } from '@kalalaya/contract/release';
import type { Browser } from 'playwright';
import { readEmbed } from '../../../release/embed.ts';
import type { Release } from '../../../release/read-release.ts';
import type { Finding } from '../finding.ts';
import { consoleRemedy, formatLines, recordPage } from './console.ts';

/** Budget for the gzipped scripts that a host page loads before the first document, in KB (1000 bytes). */
const EMBED_KB = 140;

/** Timeouts for a page to load on a busy machine and to render, in milliseconds. */
const LOAD_TIMEOUT_MS = 60_000;
const RENDER_TIMEOUT_MS = 20_000;

const check = 'on a host page';

interface EmbedOptions {
  readonly candidate: Release;
  readonly college: string;
  readonly portalUrl: string;
  readonly browser: Browser;
}

/** Returns a minimal page of another origin with the embedded element. */
function hostPage(portalUrl: string, { name }: EmbedManifest, { college, candidate }: EmbedOptions): string {
  const route = candidate.descriptor?.routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host page</title><link rel="icon" href="data:,">
<script type="module" src="${portalUrl}/embed/${name}.js"></script>
<kalalaya-${name} api-base="${portalUrl}/admin/api" college="${college}" route="${route}"></kalalaya-${name}>`;
}

async function checkHostPage(manifest: EmbedManifest, options: EmbedOptions): Promise<Finding[]> {
  const { browser, portalUrl } = options;
  const where = `kalalaya-${manifest.name}`;
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(hostPage(portalUrl, manifest, options));
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const pageLog = recordPage(page);
    const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
    const isRendered = await page
      .goto(address, { waitUntil: 'commit', timeout: LOAD_TIMEOUT_MS })
      .then(() => page.locator(where).getByRole('heading').first().waitFor({ timeout: RENDER_TIMEOUT_MS }))
      .then(
        () => true,
        () => false,
      );
    const remedy = 'Open a host page with the element (docs/adopting.md) and read its console.';
    const renderFindings = isRendered
      ? []
      : [{ check, where, problem: `renders no page within ${RENDER_TIMEOUT_MS / 1000} s`, remedy }];
    const consoleFindings = (await formatLines(pageLog, null)).map((line) => ({
      check,
      where,
      problem: `writes to the console: ${line}`,
      remedy: consoleRemedy(line),
    }));
    return [...renderFindings, ...consoleFindings];
  } finally {
    await context.close();
    host.close();
  }
}

/**
 * Checks the embed script of a release, if any: it is within its budget and renders a page on another origin with an
 * empty console (docs/design.md, The quality module elsewhere).
 */
export async function embedFindings(options: EmbedOptions): Promise<Finding[]> {
  const manifest = await readEmbed(options.candidate).catch((error: unknown) => String(error));
  if (manifest === null) return [];
  if (typeof manifest === 'string') {
    return [{ check, where: 'embed.json', problem: manifest, remedy: 'Build it again.' }];
  }
  const gzip = manifest.files[manifest.script]?.gzip ?? 0;
  const overBudget: Finding = {
    check,
    where: `embed/${manifest.script}`,
    problem: `takes ${(gzip / 1000).toFixed(0)} KB of scripts, its budget is ${EMBED_KB}`,
    remedy: 'Defer what the first page does not need.',
  };
  const types = `${manifest.name}.d.ts`;
  const missingTypes: Finding = {
    check,
    where: `embed/${types}`,
    problem: 'is missing: host applications have no types for the element',
    remedy: `Write embed/${types} in the remote's folder; mf-quality has an example.`,
  };
  return [
    ...(gzip > EMBED_KB * 1000 ? [overBudget] : []),
    ...(manifest.files[types] ? [] : [missingTypes]),
    ...(await checkHostPage(manifest, options)),
  ];
}
