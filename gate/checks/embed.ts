import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEmbed } from '../../server/src/release/embed.ts';
import { consoleRemedy, formatLines } from '../console-lines.ts';
import { OpenPage, openContext } from '../open-page.ts';
import { type CheckContext, type PortalCheck, type Problem, problemIf } from './check.ts';

/** Budget for the gzipped script of an embedded module, in KB of 1000 bytes (docs/adopting.md). */
const EMBED_KB = 140;

/** Opens the element on a page of another origin. Returns the problems. */
async function openHostPage(
  name: string,
  { browser, portal, college, candidate }: CheckContext,
): Promise<Problem[]> {
  const route = candidate.descriptor?.routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host page</title><link rel="icon" href="data:,">
<script type="module" src="${portal.url}/embed/${name}.js"></script>
<kalalaya-${name} api-base="${portal.url}/admin/api" college="${college}" route="${route}"></kalalaya-${name}>`;
  // The browser lets no made-up page load scripts from the portal's address.
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const context = await openContext(browser);
  try {
    const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
    const { page, lines } = await OpenPage.open(context, address);
    const isRendered = await page.locator(`kalalaya-${name}`).getByRole('heading').first().isVisible();
    const remedy = 'Open a host page with the element (docs/adopting.md) and read its console.';
    const written = await formatLines(lines, null);
    return [
      ...problemIf(!isRendered, 'renders no page on a host page', remedy),
      ...written.map((line) => ({ problem: `writes to the console: ${line}`, remedy: consoleRemedy })),
    ];
  } finally {
    await context.close();
    host.close();
  }
}

/** Checks the embed script of a release, if any: its size, and a page of another origin. */
export const embed: PortalCheck = {
  name: 'on a host page',
  async run(context) {
    const manifest = await readEmbed(context.candidate).catch((error: unknown) => String(error));
    if (manifest === null) return [];
    if (typeof manifest === 'string')
      return [{ where: 'embed.json', problem: manifest, remedy: 'Build it again.' }];
    const { name, files, script } = manifest;
    const kb = Math.round((files[script]?.gzip ?? 0) / 1000);
    const size = `takes ${kb} KB of scripts, its budget is ${EMBED_KB}`;
    const problems = [
      ...problemIf(kb > EMBED_KB, size, 'Defer what the first page does not need.'),
      ...(await openHostPage(name, context)),
    ];
    return problems.map((one) => ({ where: `kalalaya-${name}`, ...one }));
  },
};
