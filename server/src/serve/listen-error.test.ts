import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from '@kalalaya/node/errors';
import { freePort } from '@kalalaya/node/free-port';
import { describe, expect, it } from 'vitest';
import { assertListenable } from './listen-error.ts';

describe('assertListenable', () => {
  it.each(['203.0.113.7', 'no-such-host.invalid'])('names HOST=%s if it is not assignable', async (HOST) => {
    const checked = assertListenable({ HOST, PORT: await freePort() });
    await expect(checked).rejects.toThrow(`HOST=${HOST} is not an address of this machine.\nSet HOST to`);
    await expect(checked).rejects.toBeInstanceOf(ConfigError);
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
