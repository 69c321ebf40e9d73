import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensurePrograms } from '../../scripts/debian.ts';
import { expectServedBehindProxy } from '../support/behind-proxy.ts';
import { runProgram } from '../support/bundle.ts';
import { nginxExample } from '../support/nginx-example.ts';
import { checkout } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

test.skip(!process.env.FULL, 'requires Debian’s nginx, Caddy and systemd: test:full');

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

test('the systemd units are valid and the service is sandboxed', async () => {
  expect(ensurePrograms({ systemd: '/usr/bin/systemd-analyze' })).toEqual([]);
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-units-'));
  try {
    await mkdir(path.join(folder, 'bin'));
    await writeFile(path.join(folder, 'bin/kalalaya'), '#!/bin/sh\n', { mode: 0o755 });
    // The unit refers to an unpacked bundle, which does not exist here.
    const service = (await readFile(deploy('kalalaya.service'), 'utf8')).replaceAll(
      '/opt/kalalaya/current',
      folder,
    );
    await writeFile(path.join(folder, 'kalalaya.service'), service);
    await writeFile(path.join(folder, 'kalalaya.socket'), await readFile(deploy('kalalaya.socket'), 'utf8'));
    const units = ['kalalaya.service', 'kalalaya.socket'].map((name) => path.join(folder, name));
    expect(await runProgram('systemd-analyze', ['verify', '--man=no', ...units])).toBe('');
    await runProgram('systemd-analyze', ['security', '--offline=yes', '--threshold=20', units[0] ?? '']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
