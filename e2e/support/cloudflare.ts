import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/src/free-port.ts';
import { ensureNpmTool } from './npm-tools.ts';
import type { PlainHost } from './plain-host.ts';
import { node } from './portal.ts';

/** Serves an export with the local emulator of Cloudflare Pages, which applies `_redirects` and `_headers`. */
export async function startCloudflare(folder: string): Promise<PlainHost> {
  const wrangler = path.join(await ensureNpmTool('wrangler@4.164.0'), 'wrangler/bin/wrangler.js');
  const own = await mkdtemp(path.join(tmpdir(), 'kalalaya-cloudflare-'));
  const port = await freePort();
  const address = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', String(await freePort())];
  const child = spawn(
    node,
    [
      wrangler,
      'pages',
      'dev',
      folder,
      ...address,
      '--compatibility-date',
      '2026-01-01',
      '--log-level',
      'error',
    ],
    {
      cwd: own,
      env: {
        PATH: process.env.PATH,
        HOME: own,
        CI: '1',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_HIDE_BANNER: 'true',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`wrangler exited with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(own, { recursive: true, force: true });
    },
  };
}
