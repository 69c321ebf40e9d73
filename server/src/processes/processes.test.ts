import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from '../portal/testing/portal-server.ts';

let portal: PortalServer;
afterEach(() => portal.remove(), 60_000);

const page = pageOf('mf-home');

/** Sends a request on a new connection, so that any worker may answer it. */
const sendRequest = (path: string, init: RequestInit = {}) =>
  fetch(portal.origin() + path, { ...init, headers: { connection: 'close', ...init.headers } });

/** Returns the process ids of the workers. */
async function workerPids(): Promise<readonly number[]> {
  const pid = portal.pid();
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** Returns the sum of a metric over all workers; each has its own registry. */
async function sumOfMetric(name: string): Promise<number> {
  const text = await (await sendRequest('/metrics')).text();
  const values = [...text.matchAll(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'gm'))].map(([, value]) =>
    Number(value),
  );
  return values.reduce((sum, value) => sum + value, 0);
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(50);
}

const sendMessage = () =>
  sendRequest('/portal/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Leela', email: 'leela@example.org', subject: 'A question', message: '' }),
  });

it.runIf(process.env.FULL)(
  'several worker processes act as one: releases, metrics, rate limits, a restart, and the shutdown',
  {
    timeout: 240_000,
  },
  async () => {
    portal = await portalServer({ WORKERS: '2', CONTACT_PER_HOUR: '3' });
    await portal.start();
    await waitUntil(async () => (await sumOfMetric('kalalaya_processes')) === 2);

    // A document is counted once, and any worker reports the total.
    const before = await sumOfMetric('kalalaya_documents_total');
    for (let time = 0; time < 12; time += 1) expect((await sendRequest(page)).status).toBe(200);
    expect(await sumOfMetric('kalalaya_documents_total')).toBe(before + 12);
    expect(await sumOfMetric('kalalaya_registry_revision')).toBe(1);

    // The rate limit is shared by all workers.
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await sendMessage()).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);

    // A pointer move reaches all workers: no more responses of the previous release.
    await portal.release('mf-home', '1.1.0');
    await portal.move({ 'mf-home': '1.1.0' });
    let inARow = 0;
    await waitUntil(async () => {
      inARow = (await (await sendRequest(page)).text()).includes('mf-home 1.1.0') ? inARow + 1 : 0;
      return inARow === 20;
    });

    // One worker is killed: the other responds, and a new one replaces it.
    const [first = 0] = await workerPids();
    process.kill(first, 'SIGKILL');
    await waitUntil(async () => !(await workerPids()).includes(first));
    for (let time = 0; time < 20; time += 1) expect((await sendRequest(page)).status).toBe(200);
    await waitUntil(async () => (await sumOfMetric('kalalaya_processes')) === 2);
    expect(portal.log()).toContain('A worker process ended (SIGKILL); restarting it in 0.5 s.');

    const last = await workerPids();
    expect(await portal.stop()).toBe(0);
    for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
);

it('a failed start is reported once and ends the portal', { timeout: 120_000 }, async () => {
  portal = await portalServer({ WORKERS: '2', COLLEGE: 'nowhere' });
  await expect(portal.start()).rejects.toThrow('COLLEGE=nowhere is not a pack');
  expect(portal.log().match(/COLLEGE=nowhere is not a pack/g)).toHaveLength(1);
});
