import { expect, test } from 'playwright/test';
import { blocks, steps } from '../support/machine/guide.ts';
import { bootMachine, joinMachines, type Machine, whyNoMachine } from '../support/machine/machine.ts';
import { makeBundleOn, sending, serving, statusOf, untilHealthy } from '../support/machine/steps.ts';
import { startPlainHost } from '../support/plain-host.ts';
import { checkout } from '../support/portal.ts';
import { hydrated } from '../support/test.ts';

// docs/running.md, followed word for word. Its commands run as they stand: the machines have a running systemd, Debian's
// packages, and names and addresses of their own. What a reader has beside the commands, the tests bring:
//
// | of the reader's                            | here                                                  |
// |--------------------------------------------|-------------------------------------------------------|
// | college.example, db.internal, host.example | names of the machines, in their /etc/hosts            |
// | a certificate, which nginx reads           | one that the machine made itself, named to the doctor |
// | a certificate, which Caddy fetches         | the same, named by a line that is put in its file     |
// | kalalaya-0.2.0, the next release           | the same bundle, under that name                      |
// | the way to a hosting plan (ssh)            | a program that runs what it is given in a folder      |

test.skip(!process.env.FULL, 'installs the portal on machines of its own, which takes minutes: test:full');
test.describe.configure({ mode: 'serial' });
test.setTimeout(1_800_000);

const why = process.env.FULL ? whyNoMachine() : null;
test.skip(why !== null, `the machine ${why}`);

const machines: Machine[] = [];
test.afterEach(async () => {
  for (const machine of machines.splice(0)) await machine.stop();
});

async function machineOf(hosts: readonly string[]): Promise<Machine> {
  const machine = await bootMachine(hosts);
  machines.push(machine);
  return machine;
}

test('one server', async () => {
  const machine = await machineOf(['127.0.0.1 college.example', '::1 college.example']);
  const dist = await makeBundleOn(machine);
  const [, unpack = '', withoutShell = ''] = steps('One server', 3);
  await machine.run(serving(unpack), dist);
  await machine.run(serving(withoutShell), dist);
  await machine.run('rm -r /var/lib/kalalaya /opt/kalalaya-*');

  const [install = '', start = '', list = ''] = steps('As a service', 3);
  await machine.run(install, dist);
  const certificate = '/etc/letsencrypt/live/college.example';
  await machine.run(`mkdir -p ${certificate}; cd ${certificate}
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=college.example -addext subjectAltName=DNS:college.example \\
      -keyout privkey.pem -out fullchain.pem
    printf 'METRICS_TOKEN=a-token\\nNODE_EXTRA_CA_CERTS=${certificate}/fullchain.pem\\n' >>/etc/kalalaya/env`);
  await machine.run(start);
  await machine.run(untilHealthy('http://localhost:3000'));
  const [nginx = '', caddy = ''] = steps('HTTPS', 2);
  await machine.run(nginx);
  await machine.run(untilHealthy('https://college.example'));
  expect(await machine.run(statusOf('https://college.example/AQAR'))).toBe('200 2');
  const [doctor = ''] = steps('What is wrong: doctor', 1);
  expect(await machine.run(doctor)).toContain('proxy');
  await machine.run(sending('https://college.example', 'Admission'));
  expect(await machine.run(list)).toContain('Admission');
  await machine.run('systemctl stop nginx');
  await machine.run(
    `sed -i 's|^college.example {|&\\n\\ttls internal|' /opt/kalalaya/current/deploy/Caddyfile`,
  );
  await machine.run(caddy);
  await machine.run(untilHealthy('https://college.example'));
  expect(await machine.run(statusOf('https://college.example/AQAR'))).toBe('200 2');

  const [backup = '', restore = ''] = steps('Backup and restore', 2);
  await machine.run(backup);
  await machine.run(sending('https://college.example', 'Later'));
  await machine.run(restore);
  await machine.run(untilHealthy('https://college.example'));
  const kept = await machine.run(list);
  expect(kept).toContain('Admission');
  expect(kept).not.toContain('Later');

  // While visitors ask, each time over a new connection: a restart, then the upgrade.
  await machine.run(
    `mkdir /tmp/next && tar -xzf kalalaya-0.1.0-linux-x64.tar.gz -C /tmp/next
    mv /tmp/next/kalalaya-0.1.0-linux-x64 /tmp/next/kalalaya-0.2.0-linux-x64
    tar -c -C /tmp/next kalalaya-0.2.0-linux-x64 | gzip -1 >kalalaya-0.2.0-linux-x64.tar.gz`,
    dist,
  );
  await machine.run(`cat >/tmp/visitor <<'END'
until [ -e /tmp/enough ]; do curl -s -m 600 -o /dev/null -w '%{http_code} %{exitcode}\\n' http://localhost:3000/AQAR; done
END
    for visitor in 1 2 3; do setsid bash /tmp/visitor >/tmp/seen.$visitor 2>&1 & done`);
  const seen = async () => (await machine.run('cat /tmp/seen.*')).trim().split('\n');
  const more = async () => {
    const before = (await seen()).length;
    await expect.poll(async () => (await seen()).length, { timeout: 600_000 }).toBeGreaterThan(before + 20);
  };
  await more();
  await machine.run('systemctl restart kalalaya.service');
  await more();
  const [upgrade = ''] = steps('Upgrade', 1);
  await machine.run(upgrade, dist);
  await more();
  expect(
    await machine.run('readlink /proc/$(systemctl show --value -p MainPID kalalaya.service)/exe'),
  ).toContain('0.2.0');
  await machine.run('touch /tmp/enough; while pgrep -f "[/]tmp/visitor" >/dev/null; do sleep 0.2; done');
  expect((await seen()).filter((answer) => answer !== '200 0')).toEqual([]);
  expect(await machine.run(list)).toContain('Admission');
});

test('many machines', async () => {
  const hosts = ['10.0.0.9 db.internal college.example'];
  const [hub, one, two] = [await machineOf(hosts), await machineOf(hosts), await machineOf(hosts)];
  await joinMachines(hub, [one, two]);
  const [database = '', settings = '', migrate = '', balancer = ''] = steps('Many machines', 4);
  const [install = '', start = '', list = ''] = steps('As a service', 3);
  await hub.run(`systemctl start postgresql@15-main\n${database}`);

  // The first ran alone before, and has a message.
  const dist = await makeBundleOn(one);
  await one.run(`${install}\n${start}\n${untilHealthy('http://localhost:3000')}`, dist);
  await one.run(sending('http://localhost:3000', 'Admission'));
  await one.run(migrate);
  await one.run(`${settings}\n${start}`);

  await makeBundleOn(two);
  await two.run(`${install}\n${settings}\n${start}`, dist);
  for (const server of ['10.0.0.1', '10.0.0.2']) await hub.run(untilHealthy(`http://${server}:3000`));
  await hub.run(`cat >/etc/nginx/conf.d/portal.conf <<'END'\n${balancer}END\nsystemctl restart nginx`);
  expect(await hub.run(statusOf('http://college.example/AQAR'))).toBe('200 1.1');
  await hub.run(sending('http://college.example', 'Hostel'));
  const all = `env $(cat /etc/kalalaya/env)`;
  const kept = await two.run(list.replace('DATA_DIR', `${all} DATA_DIR`));
  expect(kept).toContain('Admission');
  expect(kept).toContain('Hostel');

  await one.run('systemctl stop kalalaya.socket kalalaya.service');
  for (let asked = 0; asked < 4; asked += 1)
    expect(await hub.run(statusOf('http://college.example/AQAR'))).toBe('200 1.1');
});

test('a hosting plan without Node', async ({ page }) => {
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
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.request.get(`${host.url}/.htaccess`)).status()).toBe(200);
    expect((await page.request.get(`${host.url}/.kalalaya/nginx.conf`)).status()).toBe(404);
  } finally {
    await host.close();
  }
});

test('nothing of the guide is left out', () => {
  const followed = ['One server', 'As a service', 'HTTPS', 'Upgrade', 'Many machines', 'A container'];
  const rest = ['A hosting plan without Node', 'Backup and restore', 'What is wrong: doctor'];
  expect([...new Set(blocks.map(({ section }) => section))].sort()).toEqual([...followed, ...rest].sort());
});
