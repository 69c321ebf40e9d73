import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensurePrograms } from '../../../scripts/debian.ts';
import { ran } from '../bundle.ts';
import { checkout } from '../portal.ts';

/** A machine of a test's own, on which a running systemd keeps services. */
export interface Machine {
  /** Its first process, as this machine counts. */
  readonly pid: number;
  /** Runs a shell script as root in a folder of the machine; what it printed. Throws an error with that when it fails. */
  run(script: string, folder?: string): Promise<string>;
  stop(): Promise<void>;
}

/** Where the second version of control groups is; null without it, or where this process may not use it. */
function cgroups(): string | null {
  const places = ['/sys/fs/cgroup', '/sys/fs/cgroup/unified'];
  return (
    places.find(
      (place) =>
        existsSync(path.join(place, 'cgroup.procs')) && existsSync(path.join(place, 'cgroup.controllers')),
    ) ?? null
  );
}

/** Why no machine can be booted here, for a test that is left out; null where it can. */
export function whyNoMachine(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'wants root of a Linux';
  if (cgroups() === null) return 'wants control groups of the second version';
  const programs = {
    systemd: '/lib/systemd/systemd',
    sudo: '/usr/bin/sudo',
    curl: '/usr/bin/curl',
    iproute2: '/sbin/ip',
    rsync: '/usr/bin/rsync',
  };
  const missing = ensurePrograms(programs);
  return missing.length > 0 ? `wants ${missing.join(', ')} of Debian` : null;
}

/** Removes a control group with those in it; its processes have ended, and the kernel takes a moment to see it. */
async function removeGroup(group: string): Promise<void> {
  for (const entry of await readdir(group, { withFileTypes: true }))
    if (entry.isDirectory()) await removeGroup(path.join(group, entry.name));
  while (
    !(await rmdir(group).then(
      () => true,
      () => false,
    ))
  )
    await pause(50);
}

/**
 * Boots a machine: systemd in namespaces of its own, over a copy-on-write view of this machine's files. It sees the
 * checkout and Debian's packages, and nothing that it does is seen outside. `hosts` are lines of its /etc/hosts.
 */
export async function bootMachine(hosts: readonly string[] = []): Promise<Machine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-machine-'));
  const group = path.join(cgroups() ?? '', path.basename(folder));
  await mkdir(group);
  const boot = path.join(import.meta.dirname, 'boot.sh');
  const child = spawn('sh', [boot, folder, group, checkout], { stdio: ['ignore', 'ignore', 'ignore'] });
  const ended = once(child, 'exit');
  const own = async () =>
    Number((await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim());
  const enter = (pid: number, script: string) =>
    ran('nsenter', [
      ...['--target', String(pid), '--all', 'env', '-i', 'HOME=/root'],
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...['bash', '-euo', 'pipefail', '-c', script],
    ]);
  async function booted(): Promise<number> {
    for (;;) {
      if (child.exitCode !== null)
        throw new Error('systemd did not start: run e2e/support/machine/boot.sh by hand');
      const pid = await own().catch(() => 0);
      // Until systemd is there, the namespaces are still being made.
      const state = pid > 0 && (await enter(pid, 'systemctl is-system-running || true').catch(() => ''));
      if (state && /^(running|degraded)$/m.test(state)) return pid;
      await pause(200);
    }
  }
  const pid = await booted();
  const machine: Machine = {
    pid,
    run: (script, at = '/root') => enter(pid, `cd ${at}\n${script}`),
    async stop() {
      process.kill(pid, 'SIGKILL');
      await ended;
      await removeGroup(group);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await machine.run(`printf '%s\\n' ${hosts.map((line) => `'${line}'`).join(' ')} >>/etc/hosts`);
  return machine;
}

/** Joins machines by one network: the first has 10.0.0.9, the others 10.0.0.1, 10.0.0.2 and so on. */
export async function joinMachines(first: Machine, others: readonly Machine[]): Promise<void> {
  await first.run(
    'ip link add name net0 type bridge && ip address add 10.0.0.9/24 dev net0 && ip link set net0 up',
  );
  for (const [index, { pid, run }] of others.entries()) {
    const number = index + 1;
    // The peer is named by its process as this machine counts, which a process inside would not know.
    const link = [
      '/sbin/ip',
      'link',
      'add',
      'name',
      `port${number}`,
      'type',
      'veth',
      'peer',
      'name',
      'eth0',
      'netns',
      String(pid),
    ];
    await ran('nsenter', ['--target', String(first.pid), '--net', ...link]);
    await first.run(`ip link set port${number} master net0 up`);
    await run(`ip address add 10.0.0.${number}/24 dev eth0 && ip link set eth0 up`);
  }
}
