import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import type { Browser } from 'playwright/test';
import { startPortal, untilReady } from '../support/portal.ts';
import { expect, waitForHydration } from '../support/test.ts';

/** Working folder of a proxy example from `deploy/`, and the ports that replace 80, 443 and 3000. */
export interface ProxyEnvironment {
  readonly folder: string;
  readonly http: number;
  readonly https: number;
  readonly portal: number;
}

/** A configured reverse proxy. */
export interface ProxyProgram {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Names of the headers by which it forwards client and host to the portal. */
  readonly proxyHeaders: readonly string[];
}

/** Starts a portal behind the proxy that `prepare` configures, which serves HTTPS with a self-signed certificate. */
export async function startBehindProxy(prepare: (environment: ProxyEnvironment) => Promise<ProxyProgram>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-proxy-'));
  const [http, https] = [await freePort(), await freePort()];
  const [plain, url] = [`http://localhost:${http}`, `https://localhost:${https}`];
  const portal = await startPortal({ env: { PUBLIC_URL: url, TRUST_PROXY: '1', METRICS_TOKEN: 'a-token' } });
  const clear = async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const environment = { folder, http, https, portal: Number(new URL(portal.url).port) };
    const { program, args, env, proxyHeaders } = await prepare(environment);
    const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env } });
    const proxy = await untilReady(child, () =>
      fetch(plain, { redirect: 'manual' }).then(
        () => true,
        () => false,
      ),
    );
    return { url, plain, proxyHeaders, log: proxy.log, stop: () => proxy.stop().then(clear) };
  } catch (error) {
    await clear();
    throw error;
  }
}

/**
 * Checks a portal behind a proxy as a visitor would: plain HTTP redirects to HTTPS, pages use HTTP/2 and
 * hydrate, a contact message is accepted, and the portal trusts only the proxy for the client address.
 */
export async function expectServedBehindProxy(
  browser: Browser,
  prepare: (environment: ProxyEnvironment) => Promise<ProxyProgram>,
): Promise<void> {
  const { url, plain, proxyHeaders, log, stop } = await startBehindProxy(prepare);
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const response = await page.goto(`${plain}/AQAR`);
    expect(page.url()).toBe(`${url}/AQAR`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
    const protocol = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).nextHopProtocol),
    );
    expect(protocol).toEqual(['h2']);
    await waitForHydration(page);
    const contactResponse = await page.request.post(`${url}/portal/contact`, {
      headers: { origin: url },
      data: { name: 'Leela', email: 'leela@example.org', subject: 'Admission', message: 'When?' },
    });
    expect(contactResponse.status()).toBe(201);
    // Forwarding headers sent by the client must be ignored.
    const clientResponse = await page.request.get(`${url}/portal/seen`, {
      headers: { authorization: 'Bearer a-token', 'x-forwarded-for': '203.0.113.9' },
    });
    expect(await clientResponse.json()).toEqual({
      address: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/),
      proxyHeaders,
    });
  } catch (error) {
    console.error(log());
    throw error;
  } finally {
    await context.close();
    await stop();
  }
}
