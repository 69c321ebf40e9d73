import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startProgram } from '../../server/src/http/testing/serving-program.ts';
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
export const startApache = (folder: string): Promise<PlainHost> =>
  startProgram('apache', async (own, port) => {
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
    return {
      file: apachePrograms['apache2-bin'],
      args: ['-f', config, '-DFOREGROUND'],
      log: () => readFile(errors, 'utf8').catch(() => ''),
    };
  });
