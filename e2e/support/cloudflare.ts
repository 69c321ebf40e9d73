import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import { startProgram } from '../../server/src/http/testing/serving-program.ts';
import { ensureNpmTool } from './npm-tools.ts';
import type { PlainHost } from './plain-host.ts';
import { node } from './portal.ts';

/** Serves an export with the local emulator of Cloudflare Pages, which applies `_redirects` and `_headers`. */
export async function startCloudflare(folder: string): Promise<PlainHost> {
  const wrangler = path.join(await ensureNpmTool('wrangler@4.164.0'), 'wrangler/bin/wrangler.js');
  return startProgram('cloudflare', async (own, port) => {
    const address = ['--ip', '127.0.0.1', '--port', String(port)];
    const inspector = ['--inspector-port', String(await freePort())];
    const date = ['--compatibility-date', '2026-01-01'];
    return {
      file: node,
      args: [wrangler, 'pages', 'dev', folder, ...address, ...inspector, ...date, '--log-level', 'error'],
      env: {
        PATH: process.env.PATH,
        HOME: own,
        CI: '1',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_HIDE_BANNER: 'true',
      },
      isReady: ({ status }) => status === 200,
    };
  });
}
