import { appendFile, mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../../base/config.ts';
import { type Loopback, loopback } from '../../content/admin-api/testing/loopback.ts';
import { InboxStore } from '../../inbox/store.ts';
import { storeMessage } from '../../inbox/testing/messages.ts';
import { smtpSink } from '../../inbox/testing/smtp-sink.ts';
import { readReleaseFolder } from '../../release/read-release.ts';
import { writeReceipt } from '../../release/receipt.ts';
import { changeRegistry, EVERY_COLLEGE } from '../../release/registry.ts';
import { verifyFiles } from '../../release/verify.ts';
import { sqliteFile } from '../../store/location.ts';
import { storeAt } from '../../store/store.ts';
import { type PortalServer, portalServer } from '../../view/testing/portal-server.ts';
import { checkAdminApi } from './admin-api.ts';
import { checkInstallation } from './installation.ts';

describe('checkInstallation', () => {
  let portal: PortalServer;
  let config: Config;
  beforeEach(async () => {
    portal = await portalServer();
    await mkdir(portal.dataDir, { recursive: true });
    config = readConfig(portal.env);
  });
  afterEach(() => portal.remove());

  const faultsOf = async (changed: Partial<Config> = {}) =>
    Object.entries(await checkInstallation({ ...config, ...changed })).flatMap(([part, faults]) =>
      faults.map(({ problem, remedy }) => `${part}: ${problem} ${remedy}`),
    );

  it('finds no faults in a sound installation', async () => {
    expect(await faultsOf()).toEqual([]);
  });

  it('names a live release whose files are changed, and a section without one', async () => {
    await appendFile(path.join(config.RELEASES_DIR, 'mf-home/1.0.0/web/remoteEntry.js'), '//');
    await writeFile(path.join(config.RELEASES_DIR, 'mf-cells-events/1.0.0/embed.json'), '{');
    await changeRegistry(config, ({ revision, live }) => {
      const { 'mf-quality': _removed, ...others } = live[EVERY_COLLEGE] ?? {};
      return { revision: revision + 1, live: { [EVERY_COLLEGE]: others } };
    });
    const [missing, damaged, unreadable, ...more] = await faultsOf();
    expect(more).toEqual([]);
    expect(missing).toMatch(/^releases: palm is shown without mf-quality.*pull mf-quality --from/s);
    expect(unreadable).toMatch(/mf-cells-events 1\.0\.0, live .*embed\.json cannot be read/s);
    expect(damaged).toMatch(
      /^releases: mf-home 1\.0\.0, live for every .*web\/remoteEntry\.js.*rollback mf-home/s,
    );
  });

  it('names a live release whose node build is not the received one', async () => {
    const dir = path.join(config.RELEASES_DIR, 'mf-home/1.0.0');
    const { digest } = await verifyFiles(await readReleaseFolder(dir));
    await writeReceipt(dir, { digest, received: '2025-06-18T09:00:00Z', key: 'abc' });
    expect(await faultsOf()).toEqual([]);
    await truncate(path.join(dir, 'node/main.cjs'), 10);
    expect(await faultsOf()).toEqual([
      expect.stringMatching(/^releases: mf-home 1\.0\.0.*received on 2025-06-18/),
    ]);
  });

  it('names damaged packs and a damaged store, and a missing folder', async () => {
    await writeFile(path.join(config.COLLEGES_DIR, 'palm/site.json'), '{');
    await storeAt(config).close();
    await writeFile(sqliteFile(config), 'no database '.repeat(500));
    const partsOf = (faults: readonly string[]) => faults.map((fault) => fault.split(':')[0]);
    expect(partsOf(await faultsOf())).toEqual(['folders', 'database', 'releases']);
    await rm(config.DATA_DIR, { recursive: true });
    expect(partsOf(await faultsOf())).toEqual(['folders', 'folders', 'releases']);
  });

  it('names a mail server that cannot be reached, and messages that were not sent', async () => {
    const sink = await smtpSink();
    expect(await faultsOf({ SMTP_URL: sink.url })).toEqual([]);
    await sink.close();
    expect(await faultsOf({ SMTP_URL: sink.url })).toEqual([expect.stringMatching(/^mail: The mail server/)]);

    const store = new InboxStore(config);
    await storeMessage(store);
    const lease = await store.lease(['palm'], new Date(), 1_000);
    if (lease === null) throw new Error('there is a message');
    await store.recordAttempt(lease, { state: 'failed', problem: 'refused' });
    expect(await faultsOf()).toEqual([expect.stringMatching(/^database: 1 messages.*inbox list/)]);
  });
});

describe('checkAdminApi', () => {
  let api: Loopback;
  const responses: Record<string, string> = {
    '/Departments': '{"aided": [{"department": "Arts & Science"}, {"department": "Law"}]}',
    '/AQAR': '{"periods": [{"period": "2022-2023"}]}',
    '/aqarParent/2022-2023/AQAR': '{"cells": [{"id": 7, "unit_number": "1.1", "description": "x"}]}',
    '/teachingstaff': '{"faculty": [{"fid": 1, "name": "A", "resume": "javascript:x"}, {"size": 9}]}',
    '/galleryview': '{"gallery": [{"id": 1, "featured_image": "https://drive.google.com/file/d/1"}]}',
    '/Gallery': '{"gallery": [{"id": 1, "featured_image": "https://drive.google.com/file/d/1"}]}',
    '/scrollers': '<!doctype html><title>Login</title>',
  };
  beforeEach(async () => {
    api = await loopback((request, response) => {
      response.end(responses[(request.url ?? '').replace('/admin/api', '')] ?? '{}');
    });
  });
  afterEach(() => api.close());

  it('calls each call once and tells status, rows and unreadable fields', async () => {
    const calls = await checkAdminApi({ base: `${api.origin}/admin/api` }, [652]);
    const result = (name: string) => calls.find(({ call }) => call === name);
    expect(result('/teachingstaff')).toMatchObject({
      status: 'ok',
      rows: 1,
      problems: ['faculty.resume is unreadable (1)', 'faculty is unreadable (1)'],
    });
    expect(result('/scrollers')).toMatchObject({
      status: 'failed',
      problems: ['the response is not a JSON object'],
    });
    expect(calls.flatMap(({ problems }) => problems)).toContain(
      'gallery.0.featured_image: https://drive.google.com/file/d/1 is on a drive, which may ask for a permission (1)',
    );
    expect(calls.some(({ status }) => status === 'not called')).toBe(true);
    const paths = api.requestedPaths.map((requested) => requested.replace('/admin/api', ''));
    expect(paths).toContain('/menu/aqarParentfolder/7/2022-2023/AQAR');
    expect(paths.filter((requested) => requested.startsWith('/Departmentsdetails'))).toHaveLength(1);
    expect(new Set(calls.map(({ call }) => call)).size).toBe(calls.length);
  });
});
