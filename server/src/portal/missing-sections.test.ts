import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { changeRegistry, EVERY_COLLEGE } from '../release/registry.ts';
import { MissingSectionLog } from './missing-sections.ts';
import { type PortalServer, pageOf, portalServer } from './testing/portal-server.ts';

let portal: PortalServer | null = null;
afterEach(async () => {
  await portal?.remove();
  portal = null;
});

const get = async ({ origin }: PortalServer, address: string) => {
  const response = await fetch(`${origin()}${address}`);
  return { status: response.status, text: await response.text() };
};

/** Removes the pointers of a remote, as in a registry that never had any. */
async function removePointers({ env }: PortalServer, name: string): Promise<void> {
  await changeRegistry(env.RELEASES_DIR ?? '', ({ revision, live }) => {
    const { [name]: _removed, ...others } = live[EVERY_COLLEGE] ?? {};
    return { revision: revision + 1, live: { ...live, [EVERY_COLLEGE]: others } };
  });
}

async function waitForStatus(server: PortalServer, address: string, status: number): Promise<void> {
  await vi.waitFor(async () => expect((await get(server, address)).status).toBe(status), {
    timeout: 20_000,
    interval: 100,
  });
}

it('serves the other sections if one has no live release, and shows it once it has one', async () => {
  const server = await portalServer();
  portal = server;
  await removePointers(server, 'mf-quality');
  await server.start();
  expect((await get(server, pageOf('mf-home'))).text).toContain('mf-home 1.0.0');
  expect((await get(server, pageOf('mf-quality'))).text).not.toContain('mf-quality 1.0.0');
  expect((await get(server, '/sitemap.xml')).text).toContain(pageOf('mf-home'));
  expect((await get(server, '/sitemap.xml')).text).not.toContain(pageOf('mf-quality'));

  await server.release('mf-home', '2.0.0');
  await server.move({ 'mf-home': '2.0.0' });
  await vi.waitFor(
    async () => expect((await get(server, pageOf('mf-home'))).text).toContain('mf-home 2.0.0'),
    { timeout: 20_000 },
  );
  const warnings = server.log().match(/mf-quality is not shown/g);
  expect(warnings).toHaveLength(1);
  expect(server.log()).toContain('pull mf-quality --from');

  await server.move({ 'mf-quality': '1.0.0' });
  await vi.waitFor(
    async () => expect((await get(server, pageOf('mf-quality'))).text).toContain('mf-quality 1.0.0'),
    { timeout: 20_000 },
  );
  expect((await get(server, '/sitemap.xml')).text).toContain(pageOf('mf-quality'));
}, 90_000);

it('tells the shell which pages a missing section had', async () => {
  const server = await portalServer();
  portal = server;
  await removePointers(server, 'mf-quality');
  await server.start();
  const state = (await get(server, '/sitemap')).text;
  expect(state).toContain(`"unavailable":[${JSON.stringify(pageOf('mf-quality'))}`);
}, 60_000);

it.runIf(process.env.FULL)(
  'starts without a section whose files are gone, and follows the others',
  async () => {
    const server = await portalServer();
    portal = server;
    await rm(path.join(server.env.RELEASES_DIR ?? '', 'mf-quality'), { recursive: true });
    await server.start();
    expect((await get(server, pageOf('mf-home'))).text).toContain('mf-home 1.0.0');
    await server.release('mf-quality', '2.0.0');
    await server.move({ 'mf-quality': '2.0.0' });
    await waitForStatus(server, pageOf('mf-quality'), 200);
    await vi.waitFor(
      async () => expect((await get(server, pageOf('mf-quality'))).text).toContain('mf-quality 2.0.0'),
      { timeout: 20_000 },
    );
  },
  60_000,
);

it.runIf(process.env.FULL)(
  'starts without a section whose only release cannot be evaluated',
  async () => {
    const server = await portalServer();
    portal = server;
    await server.release('mf-quality', '1.0.0', 'throw new Error("no window")');
    await server.start();
    expect((await get(server, pageOf('mf-home'))).text).toContain('mf-home 1.0.0');
    expect((await get(server, pageOf('mf-quality'))).text).not.toContain('mf-quality 1.0.0');
  },
  60_000,
);

it('does not start without a shell, and names commands that exist', async () => {
  const server = await portalServer();
  portal = server;
  await removePointers(server, 'shell');
  await expect(server.start()).rejects.toThrow(/No release of shell is live.*npm start.*restore <file>/s);
}, 60_000);

it('MissingSectionLog reports a section again only after it was shown', () => {
  const warn = vi.fn();
  const log = new MissingSectionLog({ warn });
  const missing = new Map([['palm', { missing: [{ name: 'mf-a', reason: 'None is live.', pages: [] }] }]]);
  log.report(missing);
  log.report(missing);
  expect(warn).toHaveBeenCalledTimes(1);
  log.report(new Map([['palm', { missing: [] }]]));
  log.report(missing);
  expect(warn).toHaveBeenCalledTimes(2);
});
