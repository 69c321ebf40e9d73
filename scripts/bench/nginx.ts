import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';
import { startProgram } from '../../server/src/http/testing/serving-program.ts';

/** A file served by nginx. */
export interface ServedFile {
  /** Path with query. */
  readonly address: string;
  /** Media type without parameters. */
  readonly type: string;
  readonly body: Buffer;
  /** True if `body` is compressed with brotli. */
  readonly brotli: boolean;
}

const NGINX = '/usr/sbin/nginx';

/** Configuration of a static site with one worker, hence one core. */
function settings(port: number, files: readonly ServedFile[]): string {
  const types = new Map(files.map(({ type }, index) => [type, `t${index}`]));
  const name = ({ type, brotli }: ServedFile, index: number) =>
    `${index}${brotli ? '.br' : ''}.${types.get(type)}`;
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid nginx.pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=1000;
  client_body_temp_path t; proxy_temp_path t; fastcgi_temp_path t; uwsgi_temp_path t; scgi_temp_path t;
  types { ${[...types].map(([type, end]) => `${type} ${end};`).join(' ')} }
  map_hash_bucket_size 1024; map_hash_max_size 4096;
  map $request_uri $file { default ""; ${files.map((file, index) => `"${file.address}" ${name(file, index)};`).join('\n')} }
  server {
    listen 127.0.0.1:${port}; root files;
    location / { if ($file = "") { return 404; } rewrite ^ /f/$file last; }
    location ~ ^/f/.*\\.br\\. { internal; add_header Content-Encoding br; add_header Cache-Control no-cache; }
    location /f/ { internal; add_header Cache-Control no-cache; }
  }
}
`;
}

export interface Nginx {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx with one worker, serving these files.
 *
 * @throws {ConfigError} if nginx is not installed.
 */
export async function startNginx(files: readonly ServedFile[]): Promise<Nginx> {
  // Installed if the process is root.
  if (ensurePrograms({ 'nginx-light': NGINX }).length > 0) {
    throw new ConfigError(
      'nginx is not installed on this machine. Install it (Debian: apt-get install nginx-light).',
    );
  }
  const { url, pid, close } = await startProgram('nginx', async (folder, port) => {
    const text = settings(port, files);
    await mkdir(path.join(folder, 'files/f'), { recursive: true });
    await writeFile(path.join(folder, 'nginx.conf'), text);
    for (const { address, body } of files) {
      const [, name = ''] = text.split(`"${address}" `)[1]?.match(/^(\S+);/) ?? [];
      await writeFile(path.join(folder, 'files/f', name), body);
    }
    return { file: NGINX, args: ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'] };
  });
  return { url, pid, stop: close };
}
