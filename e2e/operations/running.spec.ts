import { expect, test } from 'playwright/test';
import portal from '../../package.json' with { type: 'json' };
import { startPlainHost } from '../hosts/static-hosts.ts';
import { checkout } from '../support/portal.ts';
import { waitForHydration } from '../support/test.ts';
import { blocks, steps } from './machine/guide.ts';
import { bootMachine, joinMachines, type Machine, machineUnavailableReason } from './machine/machine.ts';
import {
  makeBundleOn,
  sendContactMessage,
  serveAndStop,
  statusOf,
  waitUntilHealthy,
} from './machine/steps.ts';

/** The bundle of this checkout, and the next one of the guide's upgrade. */
const bundleName = `kalalaya-${portal.version}-linux-x64`;
const [nextBundleName = ''] = blocks
  .flatMap(({ code }) => code.match(/kalalaya-[\d.]+-linux-x64/g) ?? [])
  .filter((name) => name !== bundleName);

// Follows docs/running.md verbatim. Its commands run unchanged on machines with a running systemd, Debian's
// packages, and separate names and addresses. The tests replace what a reader has in addition to the
// commands:
//
// | reader                                     | test                                                  |
// |--------------------------------------------|-------------------------------------------------------|
// | college.example, db.internal, host.example | names of the machines, in their /etc/hosts            |
// | a certificate, which nginx reads           | a self-signed one, which the doctor is told to trust  |
// | a certificate, which Caddy fetches         | an internal one, set by a line added to the Caddyfile |
// | the next release                           | the same bundle, under that name                      |
// | access to a hosting plan (ssh)             | a program that runs its arguments in a folder         |

test.skip(!process.env.FULL, 'installs the portal on isolated machines, which takes minutes: test:full');
test.describe.configure({ mode: 'serial' });
test.setTimeout(1_800_000);

const unavailableReason = process.env.FULL ? machineUnavailableReason() : null;
test.skip(unavailableReason !== null, `the machine ${unavailableReason}`);

const machines: Machine[] = [];
test.afterEach(async () => {
  for (const machine of machines.splice(0)) await machine.stop();
});

async function machineOf(hosts: readonly string[]): Promise<Machine> {
  const machine = await bootMachine(hosts);
  machines.push(machine);
  return machine;
}

test('one server: service, HTTPS, backup, restore and an upgrade without failed requests', async () => {
  const machine = await machineOf(['127.0.0.1 college.example', '::1 college.example']);
  const dist = await makeBundleOn(machine);
  const [, unpack = '', withoutShell = ''] = steps('One server', 3);
  await machine.run(serveAndStop(unpack), dist);
  await machine.run(serveAndStop(withoutShell), dist);
  await machine.run('rm -r /var/lib/kalalaya /opt/kalalaya-*');

  const [install = '', start = '', list = ''] = steps('As a service', 3);
  await machine.run(install, dist);
  const certificate = '/etc/letsencrypt/live/college.example';
  await machine.run(`mkdir -p ${certificate}; cd ${certificate}
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=college.example -addext subjectAltName=DNS:college.example \\
      -keyout privkey.pem -out fullchain.pem
    printf 'METRICS_TOKEN=a-token\\nNODE_EXTRA_CA_CERTS=${certificate}/fullchain.pem\\n' >>/etc/kalalaya/env`);
  await machine.run(start);
  await machine.run(waitUntilHealthy('http://localhost:3000'));
  const [nginx = '', caddy = ''] = steps('HTTPS', 2);
  await machine.run(nginx);
  await machine.run(waitUntilHealthy('https://college.example'));
  expect(await machine.run(statusOf('https://college.example/AQAR'))).toBe('200 2');
  const [doctor = ''] = steps('What is wrong: doctor', 1);
  expect(await machine.run(doctor)).toContain('mail: ok');
  await machine.run(sendContactMessage('https://college.example', 'Admission'));
  expect(await machine.run(list)).toContain('Admission');
  await machine.run('systemctl stop nginx');
  await machine.run(
    `sed -i 's|^college.example {|&\\n\\ttls internal|' /opt/kalalaya/current/deploy/Caddyfile`,
  );
  await machine.run(caddy);
  await machine.run(waitUntilHealthy('https://college.example'));
  expect(await machine.run(statusOf('https://college.example/AQAR'))).toBe('200 2');

  const [backup = '', restore = ''] = steps('Backup and restore', 3);
  await machine.run(backup);
  await machine.run(sendContactMessage('https://college.example', 'Later'));
  await machine.run(restore);
  await machine.run(waitUntilHealthy('https://college.example'));
  const messages = await machine.run(list);
  expect(messages).toContain('Admission');
  expect(messages).not.toContain('Later');

  // Visitors keep sending requests over new connections during a restart and the upgrade.
  await machine.run(
    `mkdir /tmp/next && tar -xzf ${bundleName}.tar.gz -C /tmp/next
    mv /tmp/next/${bundleName} /tmp/next/${nextBundleName}
    tar -c -C /tmp/next ${nextBundleName} | gzip -1 >${nextBundleName}.tar.gz`,
    dist,
  );
  await machine.run(`cat >/tmp/visitor <<'END'
until [ -e /tmp/enough ]; do curl -s -m 600 -o /dev/null -w '%{http_code} %{exitcode}\\n' http://localhost:3000/AQAR; done
END
    for visitor in 1 2 3; do setsid bash /tmp/visitor >/tmp/seen.$visitor 2>&1 & done`);
  const responses = async () => (await machine.run('cat /tmp/seen.*')).trim().split('\n');
  const waitForMoreRequests = async () => {
    const before = (await responses()).length;
    await expect
      .poll(async () => (await responses()).length, { timeout: 600_000 })
      .toBeGreaterThan(before + 20);
  };
  await waitForMoreRequests();
  await machine.run('systemctl restart kalalaya.service');
  await waitForMoreRequests();
  const [upgrade = ''] = steps('Upgrade', 1);
  await machine.run(upgrade, dist);
  await waitForMoreRequests();
  expect(
    await machine.run('readlink /proc/$(systemctl show --value -p MainPID kalalaya.service)/exe'),
  ).toContain(nextBundleName);
  await machine.run('touch /tmp/enough; while pgrep -f "[/]tmp/visitor" >/dev/null; do sleep 0.2; done');
  expect((await responses()).filter((answer) => answer !== '200 0')).toEqual([]);
  expect(await machine.run(list)).toContain('Admission');
});

test('many machines: a shared database, and one server can stop behind the balancer', async () => {
  const hosts = ['10.0.0.9 db.internal college.example'];
  const [hub, one, two] = [await machineOf(hosts), await machineOf(hosts), await machineOf(hosts)];
  await joinMachines(hub, [one, two]);
  const [database = '', settings = '', migrate = '', balancer = ''] = steps('Many machines', 4);
  const [install = '', start = '', list = ''] = steps('As a service', 3);
  await hub.run(`systemctl start postgresql@15-main\n${database}`);

  // The first machine ran without the database before and has a message.
  const dist = await makeBundleOn(one);
  await one.run(`${install}\n${start}\n${waitUntilHealthy('http://localhost:3000')}`, dist);
  await one.run(sendContactMessage('http://localhost:3000', 'Admission'));
  await one.run(migrate);
  await one.run(`${settings}\n${start}`);

  await makeBundleOn(two);
  await two.run(`${install}\n${settings}\n${start}`, dist);
  for (const server of ['10.0.0.1', '10.0.0.2']) await hub.run(waitUntilHealthy(`http://${server}:3000`));
  await hub.run(`cat >/etc/nginx/conf.d/portal.conf <<'END'\n${balancer}END\nsystemctl restart nginx`);
  expect(await hub.run(statusOf('http://college.example/AQAR'))).toBe('200 1.1');
  await hub.run(sendContactMessage('http://college.example', 'Hostel'));
  const messages = await two.run(list);
  expect(messages).toContain('Admission');
  expect(messages).toContain('Hostel');

  await one.run('systemctl stop kalalaya.socket kalalaya.service');
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect(await hub.run(statusOf('http://college.example/AQAR'))).toBe('200 1.1');
});

test('a hosting plan without Node serves the export', async ({ page }) => {
  const machine = await machineOf([]);
  const [exported = '', upload = ''] = steps('A hosting plan without Node', 2);
  await machine.run(exported, checkout);
  await machine.run(`mkdir -p /srv/account/public_html; cat >/usr/local/bin/ssh <<'END'
#!/bin/sh
while [ "$1" != host.example ]; do shift; done
shift
cd /srv/account && exec "$@"
END
chmod +x /usr/local/bin/ssh`);
  await machine.run(upload, checkout);
  const host = await startPlainHost(`/proc/${machine.pid}/root/srv/account/public_html`);
  try {
    await page.goto(`${host.url}/about`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.request.get(`${host.url}/.htaccess`)).status()).toBe(200);
    expect((await page.request.get(`${host.url}/.kalalaya/nginx.conf`)).status()).toBe(404);
  } finally {
    await host.close();
  }
});

test('every section of the guide with code is tested', () => {
  const followed = ['One server', 'As a service', 'HTTPS', 'Upgrade', 'Many machines', 'A container'];
  const rest = ['A hosting plan without Node', 'Backup and restore', 'What is wrong: doctor'];
  expect([...new Set(blocks.map(({ section }) => section))].sort()).toEqual([...followed, ...rest].sort());
});
