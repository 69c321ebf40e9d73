import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type PortalServer, pageOf, portalServer } from '../portal/testing/portal-server.ts';

const CLIENTS = 12;

let portal: PortalServer;
afterEach(() => portal.remove());

/** How a request ended: answered, refused before it was accepted, or lost. */
function ask(agent: Agent, path: string): Promise<'answered' | 'refused' | { lost: string }> {
  const { hostname, port } = new URL(portal.origin());
  return new Promise((resolve) => {
    const asking = request({ hostname, port, path, agent }, (response) => {
      response.resume();
      response.on('end', () => {
        resolve(response.statusCode === 200 ? 'answered' : { lost: `status ${response.statusCode}` });
      });
      response.on('error', (error) => resolve({ lost: error.message }));
    });
    asking.on('error', (error: NodeJS.ErrnoException) => {
      const where = asking.reusedSocket ? 'on a connection in use' : 'on a new connection';
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : { lost: `${error.message} ${where}` });
    });
    asking.end();
  });
}

it('loses no request that it accepted when it is told to end', async () => {
  portal = await portalServer();
  await portal.start();
  const lost: string[] = [];
  let answered = 0;
  async function work(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const ending = await ask(agent, pageOf('mf-home'));
      if (ending === 'refused') break;
      if (ending === 'answered') answered += 1;
      else {
        lost.push(ending.lost);
        break;
      }
    }
    agent.destroy();
  }
  const working = Promise.all(Array.from({ length: CLIENTS }, work));
  await pause(500);
  expect(await portal.stop()).toBe(0);
  await working;
  expect(answered).toBeGreaterThan(CLIENTS);
  expect(lost).toEqual([]);
}, 60_000);
