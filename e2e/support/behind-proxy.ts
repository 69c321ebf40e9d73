import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kalalaya/node/free-port';
import type { Browser } from 'playwright/test';
import { startPortal } from './portal.ts';
import { expect, waitForHydration } from './test.ts';

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

/** A portal behind a proxy that serves HTTPS with a self-signed certificate. */
export interface ProxiedPortal {
  readonly url: string;
  /** Address for plain HTTP. */
  readonly plain: string;
  /** Names of the headers by which the proxy forwards client and host. */
  readonly proxyHeaders: readonly string[];
  /** Returns the error output of the proxy. */
  errorOutput(): string;
  stop(): Promise<void>;
}

/**
 * Starts a portal and the proxy that `prepare` configures. Rejects if `prepare` does or the proxy does not
 * start.
 */
export async function startBehindProxy(
  prepare: (environment: ProxyEnvironment) => Promise<ProxyProgram>,
): Promise<ProxiedPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-proxy-'));
  const [http, https] = [await freePort(), await freePort()];
  const url = `https://localhost:${https}`;
  const portal = await startPortal({ env: { PUBLIC_URL: url, TRUST_PROXY: '1', METRICS_TOKEN: 'a-token' } });
  const environment = { folder, http, https, portal: Number(new URL(portal.url).port) };
  const clear = async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const { program, args, env, proxyHeaders } = await prepare(environment).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const ended = once(child, 'exit');
  const plain = `http://localhost:${http}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await clear();
  };
  for (let tries = 0; !(await fetch(plain, { redirect: 'manual' }).catch(() => null)); tries += 1) {
    if (child.exitCode !== null || tries > 100) {
      await stop();
      throw new Error(`${program} did not start:\n${errorOutput}`);
    }
    await pause(100);
  }
  return {
    url,
    plain,
    proxyHeaders,
    errorOutput: () => errorOutput,
    stop,
  };
}

/**
 * Checks a portal behind a proxy as a visitor would: plain HTTP redirects to HTTPS, pages use HTTP/2 and
 * hydrate, a contact message is accepted, and the portal trusts only the proxy for the client address.
 */
export async function expectServedBehindProxy(
  browser: Browser,
  prepare: (environment: ProxyEnvironment) => Promise<ProxyProgram>,
): Promise<void> {
  const { url, plain, proxyHeaders, errorOutput, stop } = await startBehindProxy(prepare);
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
    console.error(errorOutput());
    throw error;
  } finally {
    await context.close();
    await stop();
  }
}
