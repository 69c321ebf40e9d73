import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright/test';
import { freePort } from '../../server/src/free-port.ts';
import { startPortal } from './portal.ts';
import { expect, hydrated } from './test.ts';

/** Where an example of `deploy/` is tried: a folder of its own, and the ports that stand for 80, 443 and 3000. */
export interface ProxyPlace {
  readonly folder: string;
  readonly http: number;
  readonly https: number;
  readonly portal: number;
}

/** A program before the portal, as its settings in the place have it. */
export interface ProxyProgram {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The headers by which it tells the portal who asks for what. */
  readonly proxyHeaders: readonly string[];
}

/** A portal behind a proxy of its own, by HTTPS with a certificate that nobody vouches for. */
export interface ServedBehind {
  readonly url: string;
  /** Where plain HTTP is answered. */
  readonly plain: string;
  /** The headers by which the proxy tells the portal who asks for what. */
  readonly proxyHeaders: readonly string[];
  /** All that the proxy said of its troubles. */
  said(): string;
  stop(): Promise<void>;
}

/** Starts a portal, and before it the proxy that `prepare` tells. Resolves once it answers; rejects with what `prepare` throws, or with
 * what the proxy said where it does not start. */
export async function startBehind(
  prepare: (place: ProxyPlace) => Promise<ProxyProgram>,
): Promise<ServedBehind> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-proxy-'));
  const [http, https] = [await freePort(), await freePort()];
  const url = `https://localhost:${https}`;
  const portal = await startPortal({ env: { PUBLIC_URL: url, TRUST_PROXY: '1', METRICS_TOKEN: 'a-token' } });
  const place = { folder, http, https, portal: Number(new URL(portal.url).port) };
  const clear = async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const { program, args, env, proxyHeaders } = await prepare(place).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
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
      throw new Error(`${program} did not start: ${said}`);
    }
    await pause(100);
  }
  return {
    url,
    plain,
    proxyHeaders,
    said: () => said,
    stop,
  };
}

/**
 * Runs a proxy before a portal of its own and looks through it as a visitor does: plain HTTP leads to HTTPS, pages come by
 * HTTP/2 and wake, a message is taken, and the portal hears who asks from the proxy alone.
 */
export async function expectServedBehind(
  browser: Browser,
  prepare: (place: ProxyPlace) => Promise<ProxyProgram>,
): Promise<void> {
  const { url, plain, proxyHeaders, said, stop } = await startBehind(prepare);
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const answer = await page.goto(`${plain}/AQAR`);
    expect(page.url()).toBe(`${url}/AQAR`);
    expect(answer?.status()).toBe(200);
    const protocol = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).nextHopProtocol),
    );
    expect(protocol).toEqual(['h2']);
    await hydrated(page);
    const sent = await page.request.post(`${url}/portal/contact`, {
      headers: { origin: url },
      data: { name: 'Leela', email: 'leela@example.org', subject: 'Admission', message: 'When?' },
    });
    expect(sent.status()).toBe(201);
    // What a visitor says of himself is not believed.
    const seen = await page.request.get(`${url}/portal/seen`, {
      headers: { authorization: 'Bearer a-token', 'x-forwarded-for': '203.0.113.9' },
    });
    expect(await seen.json()).toEqual({
      address: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/),
      proxyHeaders,
    });
  } catch (error) {
    console.error(said());
    throw error;
  } finally {
    await context.close();
    await stop();
  }
}
