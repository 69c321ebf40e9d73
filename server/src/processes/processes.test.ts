import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from '../portal/testing/portal-server.ts';

let portal: PortalServer;
afterEach(() => portal.remove(), 60_000);

const page = pageOf('mf-home');

/** Asks on a connection of its own, so that any of the processes may answer. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(portal.origin() + path, { ...init, headers: { connection: 'close', ...init.headers } });

/** The processes that serve, by their ids. */
async function serving(): Promise<readonly number[]> {
  const pid = portal.pid();
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** Processes of which /metrics tells: each has a registry of its own. */
async function counted(name: string): Promise<number> {
  const text = await (await ask('/metrics')).text();
  const values = [...text.matchAll(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'gm'))].map(([, value]) =>
    Number(value),
  );
  return values.reduce((sum, value) => sum + value, 0);
}

async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await pause(50);
}

const send = () =>
  ask('/portal/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Leela', email: 'leela@example.org', subject: 'A question', message: '' }),
  });

it('several processes serve as one: moves, counts, limits, an end of one, and the end of all', {
  timeout: 240_000,
}, async () => {
  portal = await portalServer({ WORKERS: '2', CONTACT_PER_HOUR: '3' });
  await portal.start();
  await until(async () => (await counted('kalalaya_processes')) === 2);

  // What is sent is counted once, whoever sent it, and told by whoever is asked.
  const before = await counted('kalalaya_documents_total');
  for (let time = 0; time < 12; time += 1) expect((await ask(page)).status).toBe(200);
  expect(await counted('kalalaya_documents_total')).toBe(before + 12);
  expect(await counted('kalalaya_registry_revision')).toBe(1);

  // One limit for all of them.
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);

  // A move reaches both: no answer of the release before comes any more.
  await portal.release('mf-home', '1.1.0');
  await portal.move({ 'mf-home': '1.1.0' });
  let inARow = 0;
  await until(async () => {
    inARow = (await (await ask(page)).text()).includes('mf-home 1.1.0') ? inARow + 1 : 0;
    return inARow === 20;
  });

  // One ends: the other answers, and another takes its place.
  const [first = 0] = await serving();
  process.kill(first, 'SIGKILL');
  await until(async () => !(await serving()).includes(first));
  for (let time = 0; time < 20; time += 1) expect((await ask(page)).status).toBe(200);
  await until(async () => (await counted('kalalaya_processes')) === 2);
  expect(portal.log()).toContain('A serving process has ended (SIGKILL); another is started in 0.5 s.');

  const last = await serving();
  expect(await portal.stop()).toBe(0);
  for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

it('a start that fails says so once, and ends', { timeout: 120_000 }, async () => {
  portal = await portalServer({ WORKERS: '2', COLLEGE: 'nowhere' });
  await expect(portal.start()).rejects.toThrow('There is no college pack "nowhere"');
  expect(portal.log().match(/There is no college pack/g)).toHaveLength(1);
});
