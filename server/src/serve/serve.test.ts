import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../base/config.ts';
import { bindableHost } from '../http/listen.ts';
import { InboxStore } from '../inbox/store.ts';
import { storeMessage } from '../inbox/testing/messages.ts';
import { type PortalServer, portalServer } from '../view/testing/portal-server.ts';
import { openServer } from './serve.ts';

let portal: PortalServer;
afterEach(() => portal.remove());

const run = promisify(execFile);

/** Opens a server, prints the name of the error and leaves the process to end on its own. */
const program = `
  import { readConfig } from '${import.meta.dirname}/../base/config.ts';
  import { openServer } from '${import.meta.dirname}/serve.ts';
  await openServer(readConfig(process.env)).catch(({ name }) => console.log(name));`;

it.each([
  ['is gone', () => rm(path.join(portal.env.RELEASES_DIR ?? '', 'shell'), { recursive: true })],
  ['throws', () => portal.release('shell', '1.0.0', "throw new Error('a bug')")],
])(
  'releases everything that it has opened if the only shell %s',
  async (_how, damage) => {
    portal = await portalServer();
    await damage();
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
    const { stdout } = await run(process.execPath, args, { env: portal.env, timeout: 20_000 });
    expect(stdout).toMatch(/^\w*Error$/m);
  },
  60_000,
);

it('deletes old messages only once it follows', async () => {
  portal = await portalServer();
  const config = readConfig(portal.env);
  await storeMessage(new InboxStore(config), { college: 'palm' }, new Date(0));
  for (const messages of [1, 0]) {
    const server = await openServer(config);
    if (messages === 0) await server.follow();
    await server.drain();
    expect(await new InboxStore(config).list({ limit: 10 })).toHaveLength(messages);
  }
}, 60_000);

it('responds to IPv4 and IPv6 with HOST=::, and names an address that a browser opens', async () => {
  portal = await portalServer({ HOST: '::' });
  await portal.start();
  expect(portal.log()).toMatch(/^The portal is at http:\/\/localhost:\d+$/m);
  const hosts = bindableHost('::') === '::' ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'];
  for (const host of hosts)
    expect((await fetch(`${portal.origin().replace('127.0.0.1', host)}/healthz`)).status).toBe(200);
}, 60_000);
