import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startProgram } from '../../server/src/http/testing/serving-program.ts';
import type { PlainHost } from './plain-host.ts';

/** Debian's nginx. */
export const nginxPrograms = { 'nginx-light': '/usr/sbin/nginx' } as const;

/** Serves an export with Debian's nginx on 127.0.0.1, with its own directives. The folder must be world-readable. */
export const startNginx = (folder: string): Promise<PlainHost> =>
  startProgram('nginx', async (own, port) => {
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
    return { file: nginxPrograms['nginx-light'], args: ['-p', own, '-c', 'nginx.conf', '-e', 'stderr'] };
  });
