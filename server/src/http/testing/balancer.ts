import { chown, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unprivilegedUser } from '../../store/testing/postgres.ts';
import { ensurePrograms } from './debian.ts';
import { startProgram } from './serving-program.ts';

const NGINX = '/usr/sbin/nginx';

/** Returns the nginx configuration of docs/running.md, Many machines. */
function settings(port: number, servers: readonly string[]): string {
  const upstream = servers.map((server) => `server ${server} max_fails=1 fail_timeout=2s;`).join('\n    ');
  return `
daemon off; worker_processes 1; pid nginx.pid; error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path t; proxy_temp_path t; fastcgi_temp_path t; uwsgi_temp_path t; scgi_temp_path t;
  upstream portal {
    ${upstream}
    keepalive 16;
  }
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Request-Id $request_id;
  proxy_connect_timeout 1s;
  proxy_next_upstream error timeout http_502;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://portal; }
    location = /portal/contact {
      proxy_pass http://portal;
      proxy_next_upstream error timeout http_502 non_idempotent;
    }
  }
}
`;
}

/** An nginx that distributes requests over several servers. */
export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts Debian's nginx in front of servers (`127.0.0.1:3000`), on a free port and without privileges. */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const [missingProgram] = ensurePrograms({ nginx: NGINX });
  if (missingProgram !== undefined) throw new Error('nginx is missing. Install it: apt-get install nginx');
  const user = await unprivilegedUser();
  const { url, close } = await startProgram('balancer', async (folder, port) => {
    if ('uid' in user) await chown(folder, user.uid, user.gid);
    await writeFile(path.join(folder, 'nginx.conf'), settings(port, servers));
    return {
      file: NGINX,
      args: ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'],
      user,
      path: '/healthz',
    };
  });
  return { url, stop: close };
}
