import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { portalServer } from '../../server/src/view/testing/portal-server.ts';
import { checkout } from '../support/portal.ts';
import { bootMachine, type Machine, machineUnavailableReason } from './machine/machine.ts';
import { statusOf } from './machine/steps.ts';

// The units of deploy/ under a running systemd, while what the portal needs is away. running.spec.ts follows the guide.

test.skip(!process.env.FULL, 'boots an isolated machine: test:full');
test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);

const unavailableReason = process.env.FULL ? machineUnavailableReason() : null;
test.skip(unavailableReason !== null, `the machine ${unavailableReason}`);

let machine: Machine;
test.beforeAll(async () => {
  machine = await bootMachine();
  const root = `/proc/${machine.pid}/root`;
  const portal = await portalServer({}, { installed: 'unit' });
  try {
    // Only this machine sees the temporary folder of the test.
    await cp(path.join(path.dirname(portal.dataDir), 'bundle'), `${root}/opt/kalalaya/current`, {
      recursive: true,
      verbatimSymlinks: true,
    });
    await cp(portal.env.COLLEGES_DIR ?? '', `${root}/srv/colleges`, { recursive: true });
  } finally {
    await portal.remove();
  }
  for (const unit of ['kalalaya.service', 'kalalaya.socket'])
    await cp(path.join(checkout, 'deploy', unit), `${root}/etc/systemd/system/${unit}`);
  await machine.run(`useradd --system --home-dir /var/lib/kalalaya --shell /usr/sbin/nologin kalalaya
    chmod -R a+rX /opt/kalalaya /srv/colleges
    mkdir -p /etc/kalalaya /etc/systemd/system/kalalaya.service.d
    # The bundle of the test links to the packages of the checkout, which PrivateTmp would hide below /tmp.
    printf '[Service]\\nWatchdogSec=15\\nBindReadOnlyPaths=${checkout}\\n' >/etc/systemd/system/kalalaya.service.d/faster.conf`);
});
test.afterAll(() => machine.stop());

const settings = (values: Readonly<Record<string, string>>) =>
  machine.run(
    `printf '%s\\n' ${Object.entries({ COLLEGE: 'palm', COLLEGES_DIR: '/srv/colleges', ...values })
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')} >/etc/kalalaya/env`,
  );
const property = async (name: string) =>
  (await machine.run(`systemctl show --value -p ${name} kalalaya.service`)).trim();
const health = () => machine.run(statusOf('http://localhost:3000/healthz'));
const away = { DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' };

test('the units are valid and the service is sandboxed', async () => {
  const printed = await machine.run('systemd-analyze verify --man=no kalalaya.service kalalaya.socket 2>&1');
  // systemd before 254 ignores these.
  const isTolerated = (line: string) => /Unknown key (name )?'Restart(Steps|MaxDelaySec)'/.test(line);
  expect(printed.split('\n').filter((line) => line !== '' && !isTolerated(line))).toEqual([]);
  await machine.run(
    'systemd-analyze security --offline=yes --threshold=20 /etc/systemd/system/kalalaya.service',
  );
});

test('is started and says what it waits for while Postgres is away', async () => {
  await settings(away);
  await machine.run(
    'systemctl daemon-reload; systemctl restart kalalaya.socket kalalaya.service || { journalctl -u kalalaya.service -n 30; exit 1; }',
  );
  expect(await property('ActiveState')).toBe('active');
  expect(await property('StatusText')).toContain('Waiting: The database postgres://127.0.0.1:1/portal');
  expect(await health()).toBe('503 1.1');
  // The watchdog leaves it alone.
  const pid = await property('MainPID');
  await machine.run('sleep 20');
  expect(await property('MainPID')).toBe(pid);
});

test('is restarted when it hangs', async () => {
  await settings({});
  await machine.run('systemctl restart kalalaya.service');
  expect(await health()).toBe('200 1.1');
  expect(await property('StatusText')).toContain('Serving at ');
  const pid = await property('MainPID');
  await machine.run(`kill -STOP ${pid}`);
  // The request waits in the socket.
  expect(await health()).toBe('200 1.1');
  expect(await property('MainPID')).not.toBe(pid);
});

test('is tried again without end with a wrong setting, and serves once it is corrected', async () => {
  await settings({ COLLEGE: 'nowhere' });
  await machine.run('systemctl restart kalalaya.service || true');
  await expect.poll(async () => Number(await property('NRestarts')), { timeout: 180_000 }).toBeGreaterThan(7);
  expect(await machine.run('systemctl is-active kalalaya.socket')).toBe('active\n');
  await settings({});
  expect(await health()).toBe('200 1.1');
});
