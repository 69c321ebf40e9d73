import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from '../view/testing/portal-server.ts';

const CLIENTS = 12;

let portal: PortalServer;
afterEach(() => portal.remove());

/** Sends a request and returns how it ended; `refused` means refused before it was accepted. */
function send(agent: Agent, path: string): Promise<'answered' | 'refused' | { lost: string }> {
  const { hostname, port } = new URL(portal.origin());
  return new Promise((resolve) => {
    const outgoing = request({ hostname, port, path, agent }, (response) => {
      response.resume();
      response.on('end', () => {
        resolve(response.statusCode === 200 ? 'answered' : { lost: `status ${response.statusCode}` });
      });
      response.on('error', (error) => resolve({ lost: error.message }));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const where = outgoing.reusedSocket ? 'on a connection in use' : 'on a new connection';
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : { lost: `${error.message} ${where}` });
    });
    outgoing.end();
  });
}

it('loses no accepted request when the server is stopped', async () => {
  portal = await portalServer();
  await portal.start();
  const lost: string[] = [];
  let answered = 0;
  async function sendUntilRefused(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const outcome = await send(agent, pageOf('mf-home'));
      if (outcome === 'refused') break;
      if (outcome === 'answered') answered += 1;
      else {
        lost.push(outcome.lost);
        break;
      }
    }
    agent.destroy();
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, sendUntilRefused));
  await pause(500);
  expect(await portal.stop()).toBe(0);
  await clients;
  expect(answered).toBeGreaterThan(CLIENTS);
  expect(lost).toEqual([]);
}, 60_000);

it('serves every move while a client does not read its page', async () => {
  portal = await portalServer();
  await portal.start();
  const large = "exports.default = [{ id: 'mf-home 2.0.0 '.padEnd(2e7, 'x') }];";
  const show = async (version: string, node?: string) => {
    await portal.release('mf-home', version, node);
    await portal.move({ 'mf-home': version });
    const text = async () => (await fetch(portal.origin() + pageOf('mf-home'))).text();
    await expect.poll(text, { timeout: 10_000 }).toContain(`mf-home ${version}`);
  };
  await show('2.0.0', large);
  const client = connect(Number(new URL(portal.origin()).port), '127.0.0.1');
  client.write(`GET ${pageOf('mf-home')} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  await once(client, 'readable');
  await show('3.0.0');
  await show('4.0.0');
  client.destroy();
}, 60_000);
