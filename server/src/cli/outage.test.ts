import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../store/testing/postgres.ts';
import { type PortalServer, pageOf, portalServer } from '../view/testing/portal-server.ts';

/** Tests with a real Postgres run with FULL=1 only: they install it where it is missing. */
const full = Boolean(process.env.FULL);

let postgres: TestPostgres;
beforeAll(async () => {
  if (full) postgres = await startPostgres();
}, 300_000);
afterAll(async () => {
  if (full) await postgres.remove();
});

let portal: PortalServer | undefined;
afterEach(() => portal?.remove(), 60_000);

const page = pageOf('mf-home');

/** Waits until the page of the portal is a release's, and returns the name and version of it. */
async function waitForPage(server: PortalServer): Promise<string> {
  for (;;) {
    const response = await fetch(server.origin() + page);
    const text = await response.text();
    if (response.status === 200) return /mf-home [\d.]+/.exec(text)?.[0] ?? text;
    await pause(50);
  }
}

/** Database of one test, which the portals of other tests have not filled. */
async function emptyDatabase(name: string): Promise<string> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return postgres.url.replace(/[^/]+$/, name);
}

/** A way to Postgres on which connections hang while it is broken, as without a network. */
async function startBreakableWay(): Promise<{ url: string; isBroken: boolean; close(): void }> {
  const target = new URL(postgres.url);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (way.isBroken) return;
    const onward = connect(Number(target.port), target.hostname);
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = (await emptyDatabase('breakable')).replace(`:${target.port}`, `:${port}`);
  const way = { url, isBroken: false, close: () => void server.close() };
  return way;
}

describe('a start while Postgres is away', () => {
  it.runIf(full)(
    'waits if nothing is stored, and catches up',
    {
      timeout: 240_000,
    },
    async () => {
      const url = await emptyDatabase('waiting');
      await postgres.kill();
      portal = await portalServer({ DATABASE_URL: url }, { installed: 'unit' });

      // Nothing is stored: it waits.
      await portal.start();
      const health = await fetch(`${portal.origin()}/healthz`);
      expect(health.status).toBe(503);
      expect(await health.json()).toEqual({
        status: 'waiting',
        reason: expect.stringContaining('waits for its database'),
      });
      const refused = await fetch(portal.origin() + page);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.text()).toContain('waits for its database');
      expect(portal.log()).toMatch(/waits: The database \S+ cannot be used now: /);
      const { status } = await fetch(`${portal.origin()}/portal/contact`, {
        method: 'POST',
        body: 'a'.repeat(9e5),
      });
      expect(status).toBe(503);

      // The database returns: it serves without a restart.
      await postgres.start();
      expect(await waitForPage(portal)).toBe('mf-home 1.0.0');
      expect((await fetch(`${portal.origin()}/healthz`)).status).toBe(200);
      expect(await portal.stop()).toBe(0);

      // DATA_DIR has releases now: it serves them while the database is away, and follows it afterwards.
      await postgres.kill();
      await portal.start();
      expect(await (await fetch(portal.origin() + page)).text()).toContain('mf-home 1.0.0');
      await postgres.start();
      await portal.release('mf-home', '1.1.0');
      await portal.move({ 'mf-home': '1.1.0' });
      while ((await waitForPage(portal)) !== 'mf-home 1.1.0') await pause(50);
      expect(await portal.stop()).toBe(0);
    },
  );

  it.runIf(full)('is stopped by SIGTERM while it waits', { timeout: 60_000 }, async () => {
    portal = await portalServer(
      { DATABASE_URL: 'postgres://portal@127.0.0.1:1/none' },
      { installed: 'unit' },
    );
    await portal.start();
    expect((await fetch(portal.origin() + page)).status).toBe(503);
    expect(await portal.stop()).toBe(0);
  });

  it.runIf(full)(
    'serves what is stored while Postgres hangs, and admin API and mail server are away',
    {
      timeout: 120_000,
    },
    async () => {
      const way = await startBreakableWay();
      const closed = '127.0.0.1:1';
      portal = await portalServer(
        {
          DATABASE_URL: way.url,
          API_UPSTREAM: `http://${closed}/admin/api`,
          SMTP_URL: `smtp://${closed}`,
        },
        { installed: 'unit' },
      );
      await portal.start();
      await portal.stop();
      way.isBroken = true;
      await portal.start();
      expect(portal.log()).not.toContain('waits: ');
      expect((await fetch(portal.origin() + page)).status).toBe(200);
      way.close();
    },
  );
});
