import { rm } from 'node:fs/promises';
import path from 'node:path';
import { extract } from 'tar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allMessages } from '../../inbox/export.ts';
import { InboxStore } from '../../inbox/store.ts';
import { readKeys } from '../../publishing/keys.ts';
import { rollback } from '../../publishing/rollback.ts';
import { EVERY_COLLEGE, readRegistry } from '../../release/registry.ts';
import { storeAt } from '../../store/store.ts';
import { type PortalServer, pageOf, portalServer } from '../../view/testing/portal-server.ts';

/**
 * DATA_DIR and RELEASES_DIR of version 0.1.0: three messages, a ledger, a key, and mf-home 1.1.0 published by
 * its team over 1.0.0. Later versions get a file of their own; this one never changes.
 */
const INSTALLATION = path.join(import.meta.dirname, 'testing/installation-0.1.0.tar.gz');

let portal: PortalServer;
let folder: string;
beforeEach(async () => {
  portal = await portalServer();
  folder = path.dirname(portal.dataDir);
  await storeAt(portal.location).close();
  await rm(portal.dataDir, { recursive: true, force: true });
  await rm(path.join(folder, 'releases'), { recursive: true });
  await extract({ cwd: folder, file: INSTALLATION });
});
afterEach(() => portal.remove());

const live = async () => {
  const { live: byCollege } = await readRegistry(portal.location);
  return Object.fromEntries(
    Object.entries(byCollege[EVERY_COLLEGE] ?? {}).map(([name, { version }]) => [name, version]),
  );
};

it.runIf(process.env.FULL)(
  'an upgraded installation keeps its messages, keys and pointers, and accepts new messages',
  async () => {
    const before = await live();
    await portal.start();
    const page = await fetch(`${portal.origin()}${pageOf('mf-home')}`);
    expect(await page.text()).toContain('mf-home 1.1.0');
    const response = await fetch(`${portal.origin()}/portal/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Leela', email: 'leela@example.org', subject: 'Question 4', message: '' }),
    });
    expect(response.status).toBe(201);
    await portal.stop();
    expect(await live()).toEqual(before);

    const subjects: string[] = [];
    for await (const { subject } of allMessages(new InboxStore(portal.location))) subjects.push(subject);
    expect(subjects.sort()).toEqual(['Question 1', 'Question 2', 'Question 3', 'Question 4']);
    expect(await readKeys(portal.location)).toMatchObject([{ name: 'the quality team' }]);
    await rollback(portal.location, { name: 'mf-home', college: EVERY_COLLEGE, by: 'the home team' });
    expect(await live()).toEqual({ ...before, 'mf-home': '1.0.0' });
  },
);
