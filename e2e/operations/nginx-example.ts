import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';
import { outputOf } from '../support/command.ts';
import { checkout } from '../support/portal.ts';
import type { ProxyEnvironment, ProxyProgram } from './behind-proxy.ts';

const programs = { nginx: '/usr/sbin/nginx', openssl: '/usr/bin/openssl' };

/**
 * Configures nginx from `deploy/nginx.conf` with a self-signed certificate.
 *
 * @throws {ConfigError} if Debian's packages are missing and cannot be installed.
 */
export async function nginxExample({ folder, http, https, portal }: ProxyEnvironment): Promise<ProxyProgram> {
  const missing = ensurePrograms(programs);
  if (missing.length > 0)
    throw new ConfigError(`Install the missing packages (Debian: apt-get install ${missing.join(' ')}).`);
  const at = (file: string) => path.join(folder, file);
  const certificate = ['-keyout', at('key.pem'), '-out', at('cert.pem')];
  const keyOptions = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  await outputOf('openssl', ['req', '-x509', ...keyOptions, ...certificate]);
  const example = await readFile(path.join(checkout, 'deploy/nginx.conf'), 'utf8');
  // Changes only what the first line of the file says to change, and the ports, which may be taken.
  const site = example
    .replaceAll('college.example', 'localhost')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${at('cert.pem')};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${at('key.pem')};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${portal}`)
    .replaceAll(/listen (\[::\]:)?443/g, (_all, six = '') => `listen ${six}${https}`)
    .replaceAll(/listen (\[::\]:)?80;/g, (_all, six = '') => `listen ${six}${http};`)
    .replace('https://$host$request_uri', `https://$host:${https}$request_uri`)
    .replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${at(name)};`,
  );
  await writeFile(
    at('nginx.conf'),
    `pid ${at('pid')}; error_log stderr; daemon off;\nevents {}\nhttp { access_log off; ${temporary.join(' ')}\n${site}\n}\n`,
  );
  return {
    program: programs.nginx,
    args: ['-p', folder, '-c', at('nginx.conf')],
    proxyHeaders: ['x-forwarded-for', 'x-forwarded-proto'],
  };
}
