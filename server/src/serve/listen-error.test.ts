import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { ConfigError } from '@kalalaya/node/errors';
import { freePort } from '@kalalaya/node/free-port';
import { describe, expect, it } from 'vitest';
import { bindableHost, listenOptions } from '../http/listen.ts';
import { assertListenable } from './listen-error.ts';

describe('assertListenable', () => {
  it.each(['203.0.113.7', 'no-such-host.invalid'])('names HOST=%s if it is not assignable', async (HOST) => {
    const checked = assertListenable({ HOST, PORT: await freePort() });
    await expect(checked).rejects.toThrow(`HOST=${HOST} is not an address of this machine.\nSet HOST to`);
    await expect(checked).rejects.toBeInstanceOf(ConfigError);
  });

  it('lets HOST=:: respond to IPv4 and IPv6', async () => {
    const server = createServer().listen(listenOptions({ HOST: '::', PORT: 0 }, {}, 0));
    await once(server, 'listening');
    const bound = server.address();
    const port = typeof bound === 'object' ? (bound?.port ?? 0) : 0;
    for (const host of bindableHost('::') === '::' ? ['127.0.0.1', '::1'] : ['127.0.0.1']) {
      const client = connect({ host, port });
      await once(client, 'connect');
      client.destroy();
    }
    server.close();
  });

  it('names a port in use and another one, and leaves a free port free', async () => {
    const PORT = await freePort();
    const address = { HOST: '127.0.0.1', PORT };
    await assertListenable(address);
    const server = createServer().listen(PORT, '127.0.0.1');
    await once(server, 'listening');
    const inUse = new RegExp(`^PORT=${PORT} on HOST=127.0.0.1 is in use .*PORT=${PORT + 1} npm start`, 's');
    await expect(assertListenable(address)).rejects.toThrow(inUse);
    server.close();
  });
});
