import path from 'node:path';
import { canMount, mountSmallDisk, type SmallDisk } from '@kalalaya/node/testing/small-disk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../base/config.ts';
import { openStoredResponses } from '../content/admin-api/index.ts';
import { checkInstallation } from '../operations/doctor/installation.ts';
import { type PortalServer, pageOf, portalServer } from '../view/testing/portal-server.ts';

let disk: SmallDisk;
let portal: PortalServer | null = null;

const message = { name: 'Leela', email: 'leela@example.org', subject: 'Seats', message: 'y'.repeat(2_000) };

async function send(origin: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(`${origin}/portal/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  });
  return { status: response.status, text: await response.text() };
}

describe.skipIf(!canMount())('a full disk', () => {
  beforeEach(async () => {
    disk = await mountSmallDisk();
  });
  afterEach(async () => {
    await portal?.remove();
    portal = null;
    await disk.remove();
  });

  it('refuses messages with a sentence, serves pages, and accepts messages once there is room', async () => {
    const server = await portalServer({ DATA_DIR: path.join(disk.dir, 'data'), CONTACT_PER_HOUR: '10000' });
    portal = server;
    await server.start();
    expect((await send(server.origin())).status).toBe(201);
    await disk.fill();
    // The last free pages of the write-ahead log take a few more messages.
    let refused = await send(server.origin());
    for (let count = 0; count < 2_000 && refused.status === 201; count += 1)
      refused = await send(server.origin());
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.text)).toEqual({
      message: expect.stringMatching(/not .*(?:sent|stored|saved)/i),
    });
    const logged = `The database ${disk.dir}/data/portal.sqlite cannot be used: database or disk is full`;
    await vi.waitFor(() => expect(server.log()).toContain(logged));
    for (const name of ['mf-home', 'mf-quality'])
      expect((await fetch(`${server.origin()}${pageOf(name)}`)).status, name).toBe(200);
    const config = readConfig(server.env);
    const { folders = [], disk: space = [], database = [] } = await checkInstallation(config);
    const faults = [...folders, ...space, ...database];
    expect(faults.map(({ problem }) => problem).join('\n')).toContain(
      `0 MB are free on the disk of ${disk.dir}`,
    );
    expect(faults.map(({ remedy }) => remedy).join('\n')).not.toMatch(/chown|portal restore/);
    await disk.free();
    expect((await send(server.origin())).status).toBe(201);
  }, 120_000);

  it('ends a first start with one sentence', async () => {
    const dataDir = path.join(disk.dir, 'data');
    const server = await portalServer({ DATA_DIR: dataDir });
    portal = server;
    await disk.fill();
    const error = await server.start().catch((reason: unknown) => String(reason));
    expect(error).toMatch(new RegExp(`The disk of ${dataDir} is full\\. Free some space there`));
    expect(error).not.toMatch(/\n\s+at .*\(?(?:node:|\/)/);
  }, 120_000);

  it('keeps responses of the admin API in memory alone', async () => {
    const stored = openStoredResponses(path.join(disk.dir, 'answers'));
    const origin = { college: 'sahya', uploadsBase: '/admin/uploads' };
    const response = { json: JSON.stringify('x'.repeat(200_000)), etag: '"1"', fetchedAt: Date.now() };
    await disk.fill();
    expect(() => stored.put(origin, '/teachingstaff', response)).not.toThrow();
    expect(stored.get(origin, '/teachingstaff')).toBeNull();
    await disk.free();
    stored.put(origin, '/teachingstaff', response);
    expect(stored.get(origin, '/teachingstaff')).toEqual(response);
    stored.close();
  }, 90_000);
});
