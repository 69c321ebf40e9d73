import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensurePrograms } from '../../scripts/debian.ts';
import { ConfigError } from '../../server/src/errors.ts';
import type { ProxyPlace, ProxyProgram } from './behind-proxy.ts';
import { ran } from './bundle.ts';
import { checkout } from './portal.ts';

const programs = { nginx: '/usr/sbin/nginx', openssl: '/usr/bin/openssl' };

/**
 * nginx with the settings of `deploy/nginx.conf`, and a certificate that nobody vouches for. Throws `ConfigError` where
 * Debian's packages are not there and cannot be installed.
 */
export async function nginxExample({ folder, http, https, portal }: ProxyPlace): Promise<ProxyProgram> {
  const missing = ensurePrograms(programs);
  if (missing.length > 0)
    throw new ConfigError(`Install what is missing (Debian: apt-get install ${missing.join(' ')}).`);
  const at = (file: string) => path.join(folder, file);
  const certificate = ['-keyout', at('key.pem'), '-out', at('cert.pem')];
  const kind = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  await ran('openssl', ['req', '-x509', ...kind, ...certificate]);
  const example = await readFile(path.join(checkout, 'deploy/nginx.conf'), 'utf8');
  // Only what its first line tells to change, and the ports, which a test does not have to itself.
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
