import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';
import { checkout } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';
import { expectServedBehindProxy } from './behind-proxy.ts';
import { nginxExample } from './nginx-example.ts';

test.skip(!process.env.FULL, 'requires Debian’s nginx and Caddy: test:full');

const deploy = (file: string) => path.join(checkout, 'deploy', file);

test('the nginx example serves the portal over HTTPS and HTTP/2 and forwards the client address', async ({
  browser,
}) => {
  await expectServedBehindProxy(browser, nginxExample);
});

test('the Caddy example serves the portal over HTTPS and HTTP/2 and forwards the client address', async ({
  browser,
}) => {
  expect(ensurePrograms({ caddy: '/usr/bin/caddy' })).toEqual([]);
  await expectServedBehindProxy(browser, async ({ folder, http, https, portal }) => {
    const example = await readFile(deploy('Caddyfile'), 'utf8');
    // Changes the host name, as its first lines say, and the ports. The certificate is issued locally.
    const site = example
      .replace('college.example', `localhost:${https}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${portal}`);
    const file = path.join(folder, 'Caddyfile');
    await writeFile(
      file,
      `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${http}\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n\n${site}`,
    );
    return {
      program: '/usr/bin/caddy',
      args: ['run', '--config', file],
      // Folders for Caddy's certificates and settings.
      env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      proxyHeaders: ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
    };
  });
});
