import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';
import { type ServingProgram, startProgram } from '../../server/src/http/testing/serving-program.ts';

const NGINX = '/usr/sbin/nginx';

/**
 * Starts nginx with one worker, hence one core, which serves a document compressed with brotli at `/`.
 *
 * @throws {ConfigError} if nginx is not installed. It is installed if the process is root.
 */
export async function startNginx(document: Buffer): Promise<ServingProgram> {
  if (ensurePrograms({ 'nginx-light': NGINX }).length > 0)
    throw new ConfigError(
      'nginx is not installed on this machine. Install it (Debian: apt-get install nginx-light).',
    );
  return startProgram('nginx', async (folder, port) => {
    await writeFile(path.join(folder, 'home'), document);
    await writeFile(
      path.join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid nginx.pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=1000;
  client_body_temp_path t; proxy_temp_path t; fastcgi_temp_path t; uwsgi_temp_path t; scgi_temp_path t;
  default_type text/html; add_header Content-Encoding br; add_header Cache-Control no-cache;
  server { listen 127.0.0.1:${port}; root .; location = / { try_files /home =404; } }
}
`,
    );
    return { file: NGINX, args: ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'] };
  });
}
