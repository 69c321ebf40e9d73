import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { LEFT_TO_BROWSER } from './document.ts';
import { emulateSlowConnection, waitForHydration } from './test.ts';

/**
 * Cost of a page's first load. Sizes are in KB (1024 bytes); scripts and styles count as gzip whatever was
 * sent.
 */
export interface FirstLoad {
  /** Bytes transferred before the visitor interacts: the cost of reading the page on a slow connection. */
  readonly untouchedKb: number;
  /** Scripts requested until the page is interactive. */
  readonly scriptKb: number;
  /** Scripts of lazy parts (carousel, PDF viewer), loaded when they scroll into view. */
  readonly laterKb: number;
  readonly styleKb: number;
  readonly requests: number;
  /** Length of the longest request chain after the document. */
  readonly chain: number;
  readonly scripts: readonly string[];
}

interface RequestRecord {
  readonly url: string;
  readonly type: string;
  readonly parent: string | null;
  /** Time of the request, in milliseconds since 1970. */
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

function depth(requestsByUrl: ReadonlyMap<string, RequestRecord>, url: string, document: string): number {
  let count = 0;
  for (let at: string | null = url; at !== null && at !== document && count < 20; count += 1) {
    at = requestsByUrl.get(at)?.parent ?? document;
  }
  return count;
}

/**
 * Loads an address in a fresh page over a slow connection and measures the transfer until the network is
 * idle. Then it triggers hydration, as a visitor would, and measures the rest.
 */
export async function measureFirstLoad(page: Page, url: string, releasesDir: string): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const requestsByUrl = new Map<string, RequestRecord>();
  session.on('Network.requestWillBeSent', ({ request, type, initiator, wallTime }) => {
    if (!request.url.startsWith('http') || requestsByUrl.has(request.url)) return;
    const frame = initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    const from = frame || initiator.url;
    requestsByUrl.set(request.url, {
      url: request.url,
      type: type ?? 'Other',
      // Requests that the starter takes from its template belong to the document.
      parent: from?.startsWith('http') ? from : null,
      at: wallTime * 1000,
    });
  });
  let received = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await emulateSlowConnection(page);
  await page.addInitScript(() => {
    // React adds listeners to the root when it hydrates. A timer would be late on a busy machine.
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
      if (this instanceof Element && this.id === 'root')
        (window as { interactiveAt?: number }).interactiveAt ??= Date.now();
      return addEventListener.apply(this, args);
    } as typeof addEventListener;
  });
  // A cached document is complete even on a busy machine; an incomplete one would redirect.
  await expect.poll(async () => (await page.request.get(url)).text()).not.toMatch(LEFT_TO_BROWSER);
  await page.goto(url, { waitUntil: 'networkidle' });
  const untouched = received;
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const all = [...requestsByUrl.values()];
  const interactive = await page.evaluate(
    () => (window as { interactiveAt?: number }).interactiveAt ?? Infinity,
  );
  const scripts = all.filter(({ type, url: address }) => type === 'Script' || address.endsWith('.js'));
  const styles = all.filter(({ url: address }) => address.endsWith('.css'));
  const sum = async (list: readonly RequestRecord[]) => {
    const sizes = await Promise.all(list.map((entry) => gzipSize(releasesDir, entry.url)));
    return Math.round((sizes.reduce((total, size) => total + size, 0) / 1024) * 10) / 10;
  };
  return {
    untouchedKb: Math.round((untouched / 1024) * 10) / 10,
    scriptKb: await sum(scripts.filter(({ at }) => at < interactive)),
    laterKb: await sum(scripts.filter(({ at }) => at >= interactive)),
    styleKb: await sum(styles),
    requests: all.length,
    chain: Math.max(0, ...scripts.concat(styles).map((entry) => depth(requestsByUrl, entry.url, page.url()))),
    scripts: scripts.map(({ url: address }) => address),
  };
}
