import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/src/free-port.ts';
import type { PlainHost } from './plain-host.ts';

/** Debian's nginx. */
export const nginxPrograms = { 'nginx-light': '/usr/sbin/nginx' } as const;

/** Serves an export with Debian's nginx on 127.0.0.1, with its own directives. The folder must be world-readable. */
export async function startNginx(folder: string): Promise<PlainHost> {
  const own = await mkdtemp(path.join(tmpdir(), 'kalalaya-nginx-'));
  const port = await freePort();
  const config = `${process.getuid?.() === 0 ? 'user www-data;' : ''}
daemon off; worker_processes 1; pid nginx.pid; error_log stderr crit;
events { worker_connections 128; }
http {
  access_log off;
  client_body_temp_path t; proxy_temp_path t; fastcgi_temp_path t; uwsgi_temp_path t; scgi_temp_path t;
  include /etc/nginx/mime.types;
  types { text/calendar ics; }
  server { listen 127.0.0.1:${port}; root ${folder}; include ${folder}/.kalalaya/nginx.conf; }
}
`;
  await writeFile(path.join(own, 'nginx.conf'), config);
  const child = spawn(nginxPrograms['nginx-light'], ['-p', own, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx exited with ${child.exitCode}`);
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
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
