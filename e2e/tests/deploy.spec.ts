import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensurePrograms } from '../../scripts/debian.ts';
import { freePort } from '../../server/src/free-port.ts';
import { ran } from '../support/bundle.ts';
import { checkout, startPortal } from '../support/portal.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.skip(!process.env.FULL, 'wants Debian’s nginx and systemd: test:full');

const deploy = (file: string) => path.join(checkout, 'deploy', file);

test('the example for nginx serves the portal over HTTPS and HTTP/2, and passes on who asks', async ({
  browser,
}) => {
  expect(ensurePrograms({ nginx: '/usr/sbin/nginx', openssl: '/usr/bin/openssl' })).toEqual([]);
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-nginx-'));
  const [http, https] = [await freePort(), await freePort()];
  const url = `https://localhost:${https}`;
  const portal = await startPortal({ env: { PUBLIC_URL: url, TRUST_PROXY: '1', METRICS_TOKEN: 'a-token' } });
  const at = (file: string) => path.join(folder, file);
  await ran('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-keyout',
    at('key.pem'),
    '-out',
    at('cert.pem'),
  ]);
  const example = await readFile(deploy('nginx.conf'), 'utf8');
  // Only what its first line tells to change, and the ports, which the test does not have to itself.
  const site = example
    .replaceAll('college.example', 'localhost')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${at('cert.pem')};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${at('key.pem')};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${new URL(portal.url).port}`)
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
  const nginx = spawn('/usr/sbin/nginx', ['-p', folder, '-c', at('nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(nginx, 'exit');
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await expect(async () => expect((await page.request.get(`${url}/healthz`)).status()).toBe(200)).toPass();
    const answer = await page.goto(`http://localhost:${http}/AQAR`);
    expect(page.url()).toBe(`${url}/AQAR`);
    expect(answer?.status()).toBe(200);
    const protocol = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).nextHopProtocol),
    );
    expect(protocol).toEqual(['h2']);
    await hydrated(page);
    const sent = await page.request.post(`${url}/portal/contact`, {
      headers: { origin: url },
      data: { name: 'Leela', email: 'leela@example.org', subject: 'Admission', message: 'When?' },
    });
    expect(sent.status()).toBe(201);
    // What a visitor says of himself is not believed.
    const seen = await page.request.get(`${url}/portal/seen`, {
      headers: { authorization: 'Bearer a-token', 'x-forwarded-for': '203.0.113.9' },
    });
    expect(await seen.json()).toEqual({
      address: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/),
      proxyHeaders: ['x-forwarded-for', 'x-forwarded-proto'],
    });
    await context.close();
  } finally {
    nginx.kill('SIGTERM');
    await ended;
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the units are sound, and the service is shut in well', async () => {
  expect(ensurePrograms({ systemd: '/usr/bin/systemd-analyze' })).toEqual([]);
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-units-'));
  try {
    await mkdir(path.join(folder, 'bin'));
    await writeFile(path.join(folder, 'bin/kalalaya'), '#!/bin/sh\n', { mode: 0o755 });
    // The program is where a bundle was unpacked; here it is not.
    const service = (await readFile(deploy('kalalaya.service'), 'utf8')).replaceAll(
      '/opt/kalalaya/current',
      folder,
    );
    await writeFile(path.join(folder, 'kalalaya.service'), service);
    await writeFile(path.join(folder, 'kalalaya.socket'), await readFile(deploy('kalalaya.socket'), 'utf8'));
    const units = ['kalalaya.service', 'kalalaya.socket'].map((name) => path.join(folder, name));
    expect(await ran('systemd-analyze', ['verify', '--man=no', ...units])).toBe('');
    await ran('systemd-analyze', ['security', '--offline=yes', '--threshold=20', units[0] ?? '']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
