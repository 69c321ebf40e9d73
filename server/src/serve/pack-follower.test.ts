import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { exists } from '@kalalaya/node/file-system';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../base/config.ts';
import { PackRepository } from '../content/pack/repository.ts';
import { committee, type PackFromGit, packFromGit, runGit } from '../content/pack/testing/pack-from-git.ts';
import { readInstallation } from '../publishing/installation.ts';
import { startPostgres } from '../store/testing/postgres.ts';
import { type PortalServer, portalServer } from '../view/testing/portal-server.ts';
import { createPackFollower } from './pack-follower.ts';

const SECRET = 'secret-of-the-webhook';
const WAIT = { timeout: 20_000, interval: 50 };

const folder = useTempFolder();
let office: PackFromGit;
let portals: PortalServer[] = [];
beforeEach(async () => {
  office = await packFromGit(folder());
});
afterEach(async () => {
  for (const portal of portals) await portal.remove();
  portals = [];
});

/** Starts a server over a clone of the pack. */
async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<PortalServer> {
  const { COLLEGES_DIR } = office.clone(`server-${portals.length}`);
  const env = { COLLEGES_DIR, PACK_WEBHOOK_SECRET: SECRET, LOG_LEVEL: 'info', ...settings };
  const portal = await portalServer(env);
  portals.push(portal);
  await portal.start();
  return portal;
}

const signature = (body: string) => createHmac('sha256', SECRET).update(body).digest('hex');

/** Sends a webhook and returns the status of the response. */
async function hook(portal: PortalServer, headers?: Readonly<Record<string, string>>, id = 'palm') {
  const body = '{"ref":"refs/heads/main"}';
  const signed = { 'X-Hub-Signature-256': `sha256=${signature(body)}`, 'Content-Type': 'application/json' };
  const request = { method: 'POST', body, headers: headers ?? signed };
  return (await fetch(`${portal.origin()}/portal/packs/${id}`, request)).status;
}

const shown = async (portal: PortalServer) =>
  (await fetch(`${portal.origin()}/admin/api/Committees`, { headers: { host: 'palm.example' } })).text();
const expectShown = (portal: PortalServer, name: string) =>
  vi.waitFor(async () => expect(await shown(portal)).toContain(name), WAIT);
const statusOf = async ({ env }: PortalServer) =>
  (await readInstallation(readConfig(env))).packs[0]?.repository;

describe('a pack from git (needs git)', () => {
  it('shows a pushed commit on a signed webhook, and keeps the last good one, with the reason', async () => {
    const portal = await startServer({ PACK_FETCH_SECONDS: '0' });
    const good = office.push(committee('Anti-ragging'));
    expect(await hook(portal)).toBe(202);
    await expectShown(portal, 'Anti-ragging');
    expect(await statusOf(portal)).toMatchObject({ commit: good, problem: null });

    const bad = office.push({ 'data/committees.json': '[{"id":"1","name_of_the_cell":"Wrong"}]' });
    expect(await hook(portal)).toBe(202);
    const reason = new RegExp(
      `${bad} cannot be served:\\n +data/committees.json:1 +\\[0\\].id is "1"; write`,
    );
    await vi.waitFor(async () => expect((await statusOf(portal))?.problem).toMatch(reason), WAIT);
    expect(await statusOf(portal)).toMatchObject({ commit: good });
    expect(portal.log()).toContain(`${bad} cannot be served`);
    expect(await shown(portal)).toContain('Anti-ragging');

    // A push while the commit before it is checked.
    office.push(committee('Arts'));
    expect(await hook(portal)).toBe(202);
    office.push(committee('Library'));
    // Gitea's and GitLab's headers; repeated requests do no harm.
    const body = '{"ref":"refs/heads/main"}';
    expect(await hook(portal, { 'X-Gitea-Signature': signature(body) })).toBe(202);
    expect(await hook(portal, { 'X-Gitlab-Token': SECRET })).toBe(202);
    await expectShown(portal, 'Library');
    expect(await hook(portal, { 'X-Gitlab-Token': 'secret-of-the-webhoo' })).toBe(401);
    expect(await hook(portal, { 'X-Hub-Signature-256': `sha256=${signature('')}` })).toBe(401);
    expect(await hook(portal, {})).toBe(401);
    expect(await hook(portal, undefined, 'fern')).toBe(404);
    expect(await Promise.all(Array.from({ length: 61 }, () => hook(portal, {})))).toContain(429);
  }, 60_000);

  it('fetches by the timer, and shows beside the commit whether the site shows it', async () => {
    const statuses: unknown[] = [];
    const api = createServer(async (request, response) => {
      const { url, headers } = request;
      statuses.push({ url, token: headers.authorization, ...((await json(request)) as object) });
      response.writeHead(201).end('{}');
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    const { port } = api.address() as AddressInfo;
    const portal = await startServer({
      ...{ PACK_FETCH_SECONDS: '1', PACK_STATUS_TOKEN: 'abc', PACK_WEBHOOK_SECRET: '' },
      PACK_STATUS_API: `http://127.0.0.1:${port}/api/v1`,
    });
    // Without a secret there is no webhook, whatever signs it.
    expect(await hook(portal)).toBe(401);
    expect(await hook(portal, { 'X-Gitlab-Token': '' })).toBe(401);
    const commit = office.push(committee('Anti-ragging'));
    await expectShown(portal, 'Anti-ragging');
    const sent = (state: string, sha: string) =>
      expect.objectContaining({
        url: `/api/v1/repos/office/palm/statuses/${sha}`,
        token: 'token abc',
        state,
      });
    await vi.waitFor(() => expect(statuses).toEqual([sent('success', commit)]), WAIT);
    const bad = office.push({ 'data/committees.json': '[' });
    await vi.waitFor(() => expect(statuses.at(-1)).toEqual(sent('failure', bad)), WAIT);
    expect(statuses.at(-1)).toMatchObject({
      description: expect.stringMatching(/^data\/committees.json:1 /),
    });
    // A reason that names folders of the server, for two commits.
    await writeFile(path.join(portal.env.COLLEGES_DIR ?? '', 'palm/pages/New.md'), '');
    for (const name of ['Arts', 'Library']) {
      const unseen = office.push(committee(name));
      await vi.waitFor(() => expect(statuses.at(-1)).toEqual(sent('failure', unseen)), WAIT);
      expect(statuses.at(-1)).toMatchObject({
        description: expect.stringContaining('its operator sees why'),
      });
    }
    api.close();
  }, 60_000);

  it('checks a commit that fails once: again only after a restart', async () => {
    const { COLLEGES_DIR, DATA_DIR } = office.clone('server');
    const config = readConfig({ COLLEGES_DIR, DATA_DIR, COLLEGE: 'palm' });
    const start = () => createPackFollower(config, { change: (_id, work) => work() }, fastify().log);
    // A check writes the commit into the folder; the reason is stored after each fetch.
    const [checked, reason] = [path.join(DATA_DIR, 'packs/palm'), path.join(DATA_DIR, 'packs/palm.txt')];
    async function fetchOnce(follower: ReturnType<typeof start>): Promise<boolean> {
      await rm(checked, { recursive: true, force: true });
      await rm(reason, { force: true });
      expect(await follower.fetchPack('palm')).toBe(true);
      await vi.waitFor(async () => expect(await exists(reason)).toBe(true), WAIT);
      return exists(checked);
    }
    const follower = start();
    const bad = office.push({ 'data/committees.json': '[' });
    expect(await fetchOnce(follower)).toBe(true);
    expect(await fetchOnce(follower)).toBe(false);
    expect(await readFile(reason, 'utf8')).toContain(`${bad} cannot be served`);
    office.push({ 'data/committees.json': '{' });
    expect(await fetchOnce(follower)).toBe(true);
    await follower.close();
    const restarted = start();
    expect(await fetchOnce(restarted)).toBe(true);
    await restarted.close();
  });

  it('checks the commit that an operator cloned, and tries again to switch, after one check', async () => {
    await symlink('/etc/hostname', path.join(office.work, 'media/host.txt'));
    const cloned = office.push({});
    const { COLLEGES_DIR, DATA_DIR, dir } = office.clone('server');
    const config = readConfig({ COLLEGES_DIR, DATA_DIR, COLLEGE: 'palm' });
    const follower = createPackFollower(config, { change: (_id, work) => work() }, fastify().log);
    const repository = new PackRepository(config, 'palm');
    const expectProblem = async (problem: string | null) => {
      await follower.fetchPack('palm');
      const expected = problem === null ? null : expect.stringContaining(problem);
      await vi.waitFor(
        async () => expect(await repository.state()).toMatchObject({ problem: expected }),
        WAIT,
      );
    };
    await expectProblem(`${cloned} cannot be served`);
    await writeFile(path.join(dir, 'pages/New.md'), 'an edit');
    const commit = office.push({ 'media/host.txt': null });
    await expectProblem('pages/New.md');
    await rm(path.join(DATA_DIR, 'packs/palm'), { recursive: true });
    await rm(path.join(dir, 'pages/New.md'));
    await expectProblem(null);
    expect(await repository.state()).toMatchObject({ commit });
    expect(await exists(path.join(DATA_DIR, 'packs/palm'))).toBe(false);
    await follower.close();
  });

  it('finishes a switch before it stops', async () => {
    const portal = await startServer({ PACK_FETCH_SECONDS: '0' });
    const dir = path.join(portal.env.COLLEGES_DIR ?? '', 'palm');
    runGit(dir, 'config', 'filter.slow.smudge', 'case $PWD in *colleges*) sleep 3;; esac; cat');
    await writeFile(path.join(dir, '.git/info/attributes'), 'media/slow.txt filter=slow');
    const commit = office.push({ ...committee('Library'), 'media/slow.txt': 'new' });
    await hook(portal);
    // The first file of the commit.
    const first = () => readFile(path.join(dir, 'data/committees.json'), 'utf8');
    await vi.waitFor(async () => expect(await first()).toContain('Library'), WAIT);
    expect(await portal.stop()).toBe(0);
    expect(runGit(dir, 'status', '--short')).toBe('');
    expect(await statusOf(portal)).toMatchObject({ commit });
  }, 60_000);

  it('starts with the last good commit after a switch that was interrupted', async () => {
    const portal = await startServer({ PACK_FETCH_SECONDS: '0' });
    await portal.kill();
    const { COLLEGES_DIR, DATA_DIR } = readConfig(portal.env);
    await mkdir(path.join(DATA_DIR, 'packs'), { recursive: true });
    await writeFile(path.join(DATA_DIR, 'packs/palm.switching'), '0'.repeat(40));
    await writeFile(path.join(COLLEGES_DIR, 'palm/data/committees.json'), '[');
    await writeFile(path.join(COLLEGES_DIR, 'palm/.git/index.lock'), '');
    await portal.start();
    await expectShown(portal, 'Grievance');
    expect(portal.log()).toContain('palm: a switch was interrupted');
  }, 60_000);
});

describe.runIf(process.env.FULL)('packs from git on several servers (needs git; only with FULL=1)', () => {
  it('shows the same commits on all of them, although one gets the webhook', async () => {
    const postgres = await startPostgres();
    try {
      const settings = { DATABASE_URL: postgres.url, PACK_FETCH_SECONDS: '3600' };
      for (let count = 0; count < 3; count += 1) await startServer(settings);
      const [first] = portals;
      for (const name of ['Anti-ragging', 'Library', 'Grievance']) {
        office.push(committee(name));
        if (first !== undefined) expect(await hook(first)).toBe(202);
        for (const portal of portals) await expectShown(portal, name);
        await pause(100);
      }
    } finally {
      for (const portal of portals) await portal.remove();
      portals = [];
      await postgres.remove();
    }
  }, 120_000);
});
