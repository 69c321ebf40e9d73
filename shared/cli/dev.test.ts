import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { freePort } from '@kalalaya/node/free-port';
import { expect, it } from 'vitest';
import { startDevRemote } from './dev.ts';

it('startDevRemote says in one sentence that its port is in use', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  await expect(startDevRemote(tmpdir(), 'mf-library', 'http://localhost:1', { port })).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or choose another port with --port`,
  );
  other.close();
});
