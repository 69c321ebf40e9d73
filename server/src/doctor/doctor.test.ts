import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { startPostgres } from '../database/testing/postgres.ts';
import { openStore } from '../inbox/open.ts';
import { smtpSink } from '../inbox/testing/smtp-sink.ts';
import { type PortalServer, portalServer } from '../portal/testing/portal-server.ts';
import { changeRegistry, EVERY_COLLEGE } from '../release/registry.ts';
import { moveReleases } from '../release/store/migrate.ts';
import { diagnose } from './index.ts';
import { checkClock, checkFolders } from './machine.ts';
import { checkChromium, checkDatabase, checkMail, checkReleases } from './parts.ts';
import { checkProxy } from './proxy.ts';

let portal: PortalServer;
let config: Config;
beforeEach(async () => {
  portal = await portalServer({ METRICS_TOKEN: 'a-token' });
  await mkdir(portal.dataDir, { recursive: true });
  config = readConfig(portal.env);
});
afterEach(async () => {
  await portal.remove();
  vi.unstubAllEnvs();
});

const faults = async (changed: Partial<Config> = {}) =>
  (await diagnose({ ...config, ...changed }, null)).findings.filter(({ kind }) => kind === 'fault');

describe('diagnose', () => {
  it('reports no faults of a sound installation', async () => {
    expect(await faults()).toEqual([]);
  });

  it('names a live release whose files are missing or changed', async () => {
    const release = path.join(config.RELEASES_DIR, 'mf-home/1.0.0');
    await appendFile(path.join(release, 'web/main.js'), '//');
    expect(await faults()).toMatchObject([
      {
        check: 'releases',
        problem: expect.stringContaining('mf-home 1.0.0, live for every college, is damaged: web/main.js'),
      },
    ]);
    await rm(release, { recursive: true });
    expect(await faults()).toMatchObject([
      { check: 'releases', remedy: expect.stringContaining('rollback mf-home') },
    ]);
  });

  it('names a section without a live release, with its remedy', async () => {
    await changeRegistry(config, ({ revision, live }) => {
      const { 'mf-quality': _removed, ...others } = live[EVERY_COLLEGE] ?? {};
      return { revision: revision + 1, live: { [EVERY_COLLEGE]: others } };
    });
    expect(await faults()).toMatchObject([
      {
        check: 'releases',
        problem: expect.stringContaining('palm is shown without mf-quality'),
        remedy: expect.stringContaining('pull mf-quality --from'),
      },
    ]);
  });

  it('reports damaged packs, inbox, folders and registry, each with a remedy', async () => {
    await writeFile(path.join(config.COLLEGES_DIR, 'palm/site.json'), '{');
    await writeFile(path.join(config.DATA_DIR, 'inbox.sqlite'), 'no database '.repeat(500));
    await writeFile(path.join(config.RELEASES_DIR, 'registry.json'), 'x');
    const faultList = await faults();
    expect([...new Set(faultList.map(({ check }) => check))].sort()).toEqual([
      'database',
      'packs',
      'releases',
    ]);
    for (const { remedy } of faultList) expect(remedy).not.toBe('');
    expect(await checkFolders({ ...config, DATA_DIR: path.join(config.DATA_DIR, 'none') })()).toMatchObject([
      { kind: 'fault', problem: expect.stringMatching(/DATA_DIR .* does not exist/) },
    ]);
  });

  it('reports a clock that is before its own history', async () => {
    expect(await checkClock(config)()).toEqual([]);
    expect(await checkClock(config, () => Date.now() - 86_400_000)()).toMatchObject([
      { kind: 'fault', problem: expect.stringContaining('a pointer moved at') },
    ]);
  });

  it.runIf(process.env.FULL)(
    'checks the releases and the history of the database that servers share',
    async () => {
      const postgres = await startPostgres();
      try {
        const shared = { ...config, DATABASE_URL: postgres.url };
        await moveReleases('database', config.RELEASES_DIR, postgres.url, () => {});
        expect(await checkReleases(shared)()).toEqual([]);
        expect(await checkClock(shared, () => Date.now() - 86_400_000)()).toMatchObject([{ kind: 'fault' }]);
      } finally {
        await postgres.remove();
      }
    },
    120_000,
  );

  it('reports mail that is disabled or unreachable, and messages that were not sent', async () => {
    expect(await checkMail(config)()).toMatchObject([{ kind: 'note' }]);
    const sink = await smtpSink();
    expect(await checkMail({ ...config, SMTP_URL: sink.url })()).toEqual([]);
    await sink.close();
    expect(await checkMail({ ...config, SMTP_URL: sink.url })()).toMatchObject([{ kind: 'fault' }]);

    const store = openStore(config);
    await store.add(
      { college: 'palm', name: 'L', email: 'l@example.org', subject: 's', message: '' },
      new Date(),
    );
    const lease = await store.lease(['palm'], new Date(), 1_000);
    if (lease === null) throw new Error('there is a message');
    await store.recordAttempt(lease, { state: 'failed', problem: 'refused' });
    await store.close();
    expect(await checkDatabase(config)()).toMatchObject([
      { kind: 'note', remedy: expect.stringContaining('inbox list') },
    ]);
  });

  it('reports a Chromium that does not start', async () => {
    vi.stubEnv('CHROMIUM', '/bin/false');
    expect(await checkChromium()).toMatchObject([{ kind: 'fault', problem: '/bin/false does not start.' }]);
  });
});

describe('checkProxy', () => {
  let proxy: Server | undefined;
  let headers: Record<string, string> = {};
  let url = '';
  beforeEach(async () => {
    await portal.start();
    const proxyServer = createServer((request, response) => {
      const authorization = request.headers.authorization ?? '';
      // fetch cannot set Host, so this is a proxy that does not forward it.
      void fetch(`${portal.origin()}${request.url}`, { headers: { authorization, ...headers } }).then(
        async (answer) => {
          response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
          response.end(await answer.text());
        },
      );
    }).listen(0, '127.0.0.1');
    proxy = proxyServer;
    await new Promise((resolve) => proxyServer.once('listening', resolve));
    url = `http://127.0.0.1:${(proxyServer.address() as AddressInfo).port}`;
  }, 60_000);
  afterEach(() => {
    proxy?.close();
  });

  const runProxyCheck = (changed: Partial<Config>) =>
    checkProxy({ ...config, METRICS_TOKEN: 'a-token', ...changed }, url)();

  it.runIf(process.env.FULL)('accepts a trusted proxy that names the client, and no proxy', async () => {
    headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(await runProxyCheck({ TRUST_PROXY: 1 })).toEqual([]);
    headers = {};
    expect(await runProxyCheck({ TRUST_PROXY: false })).toEqual([]);
  });

  it('reports a proxy that contradicts TRUST_PROXY', async () => {
    headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(await runProxyCheck({ TRUST_PROXY: false })).toMatchObject([
      { kind: 'fault', remedy: expect.stringContaining('TRUST_PROXY=1') },
    ]);
    headers = { via: '1.1 proxy' };
    expect(await runProxyCheck({ TRUST_PROXY: 1 })).toMatchObject([
      { kind: 'fault', remedy: expect.stringContaining('X-Forwarded-For') },
    ]);
    headers = {};
    expect(await runProxyCheck({ TRUST_PROXY: 1 })).toMatchObject([
      { kind: 'fault', remedy: expect.stringContaining('Unset TRUST_PROXY') },
    ]);
  });

  it.runIf(process.env.FULL)('reports an unreachable portal and a token that is not accepted', async () => {
    headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(await runProxyCheck({ METRICS_TOKEN: 'another' })).toMatchObject([{ kind: 'note' }]);
    await portal.stop();
    proxy?.close();
    proxy?.closeAllConnections();
    expect(await runProxyCheck({})).toMatchObject([
      { kind: 'fault', problem: expect.stringContaining('There is no response from') },
    ]);
  });
});
