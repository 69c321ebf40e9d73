import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { hydrated, onSlowLine } from './test.ts';

/** What a first load of a page cost. Sizes in KB (1024 bytes); those of scripts and styles of gzip, whatever was sent. */
export interface FirstLoad {
  /** All that came, as it was sent, before the visitor touched the page: what reading it costs on a slow line. */
  readonly untouchedKb: number;
  /** Scripts that were asked for until the page answers to its visitor. */
  readonly scriptKb: number;
  /** Scripts of parts that load by themselves afterwards, when they come into view: carousel, PDF viewer. */
  readonly laterKb: number;
  readonly styleKb: number;
  readonly requests: number;
  /** Longest chain of requests after the document, each found only in the one before it. */
  readonly chain: number;
  readonly scripts: readonly string[];
}

interface Sent {
  readonly url: string;
  readonly type: string;
  readonly parent: string | null;
  /** Moment of the request, ms since 1970. */
  readonly at: number;
}

async function gzipSize(releasesDir: string, address: string): Promise<number> {
  const match = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(new URL(address).pathname);
  const [, name, version, file] = match ?? [];
  if (!name || !version || !file) return 0;
  const text = await readFile(
    path.join(releasesDir, name, decodeURIComponent(version), 'release.json'),
    'utf8',
  );
  const { files } = JSON.parse(text) as { files: Record<string, { gzip: number }> };
  return files[file]?.gzip ?? 0;
}

function depth(sent: ReadonlyMap<string, Sent>, url: string, document: string): number {
  let count = 0;
  for (let at: string | null = url; at !== null && at !== document && count < 20; count += 1) {
    at = sent.get(at)?.parent ?? document;
  }
  return count;
}

/**
 * Loads an address in a fresh page, as on a slow line, and adds up what came until the network fell quiet; then wakes the
 * page, as its visitor would, and adds up the rest.
 */
export async function measureFirstLoad(page: Page, url: string, releasesDir: string): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sent = new Map<string, Sent>();
  session.on('Network.requestWillBeSent', ({ request, type, initiator, wallTime }) => {
    if (!request.url.startsWith('http') || sent.has(request.url)) return;
    const frame = initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    const from = frame || initiator.url;
    sent.set(request.url, {
      url: request.url,
      type: type ?? 'Other',
      // What the starter takes out of its template is of the document.
      parent: from?.startsWith('http') ? from : null,
      at: wallTime * 1000,
    });
  });
  let received = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await onSlowLine(page);
  await page.addInitScript(() => {
    // React listens on the root as it takes the page over: the moment itself, where a timer on a busy machine is late.
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
      if (this instanceof Element && this.id === 'root')
        (window as { interactiveAt?: number }).interactiveAt ??= Date.now();
      return addEventListener.apply(this, args);
    } as typeof addEventListener;
  });
  // A document that the server has at hand is whole, also on a busy machine; one that is not leads on.
  await expect.poll(async () => (await page.request.get(url)).text()).not.toContain('<noscript>');
  await page.goto(url, { waitUntil: 'networkidle' });
  const untouched = received;
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const all = [...sent.values()];
  const interactive = await page.evaluate(
    () => (window as { interactiveAt?: number }).interactiveAt ?? Infinity,
  );
  const scripts = all.filter(({ type, url: address }) => type === 'Script' || address.endsWith('.js'));
  const styles = all.filter(({ url: address }) => address.endsWith('.css'));
  const sum = async (list: readonly Sent[]) => {
    const sizes = await Promise.all(list.map((entry) => gzipSize(releasesDir, entry.url)));
    return Math.round((sizes.reduce((total, size) => total + size, 0) / 1024) * 10) / 10;
  };
  return {
    untouchedKb: Math.round((untouched / 1024) * 10) / 10,
    scriptKb: await sum(scripts.filter(({ at }) => at < interactive)),
    laterKb: await sum(scripts.filter(({ at }) => at >= interactive)),
    styleKb: await sum(styles),
    requests: all.length,
    chain: Math.max(0, ...scripts.concat(styles).map((entry) => depth(sent, entry.url, page.url()))),
    scripts: scripts.map(({ url: address }) => address),
  };
}
