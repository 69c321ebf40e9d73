import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/src/free-port.ts';
import type { PlainHost } from './plain-host.ts';

/** Debian's Apache: only the binary, without the service and its configuration. */
export const apachePrograms = { 'apache2-bin': '/usr/sbin/apache2' } as const;

/** Modules of a typical hosting plan, which the `.htaccess` relies on. */
const modules = [
  'mpm_event',
  'authz_core',
  'mime',
  'dir',
  'alias',
  'filter',
  'deflate',
  'headers',
  'autoindex',
  'rewrite',
];

/**
 * Serves a folder with Debian's Apache on 127.0.0.1, configured like a hosting plan: `.htaccess` may override
 * everything and folders are listed by default. The folder must be world-readable.
 */
export async function startApache(folder: string): Promise<PlainHost> {
  const own = await mkdtemp(path.join(tmpdir(), 'kalalaya-apache-'));
  const port = await freePort();
  const errors = path.join(own, 'error.log');
  const lines = [
    `ServerRoot "${own}"`,
    `DefaultRuntimeDir "${own}"`,
    `PidFile "${path.join(own, 'pid')}"`,
    `ErrorLog "${errors}"`,
    'ServerName localhost',
    `Listen 127.0.0.1:${port}`,
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
    'TypesConfig /etc/mime.types',
    `DocumentRoot "${folder}"`,
    `<Directory "${folder}">`,
    '  AllowOverride All',
    '  Options +Indexes',
    '  Require all granted',
    '</Directory>',
  ];
  const config = path.join(own, 'apache.conf');
  await writeFile(config, `${lines.join('\n')}\n`);
  const apache = spawn(apachePrograms['apache2-bin'], ['-f', config, '-DFOREGROUND'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(apache, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (apache.exitCode !== null)
      throw new Error(
        `Apache exited with ${apache.exitCode}:\n${await readFile(errors, 'utf8').catch(() => '')}`,
      );
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
      apache.kill('SIGTERM');
      await ended;
      await rm(own, { recursive: true, force: true });
    },
  };
}
