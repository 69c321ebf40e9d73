import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensurePrograms } from '../../../server/src/http/testing/debian.ts';
import { outputOf } from '../../support/command.ts';
import { checkout } from '../../support/portal.ts';

/** An isolated machine that runs systemd. */
export interface Machine {
  /** Id of its first process, as seen from the host machine. */
  readonly pid: number;
  /**
   * Runs a shell script as root in a folder of the machine and returns its output.
   *
   * @throws {Error} with the output if the script fails.
   */
  run(script: string, folder?: string): Promise<string>;
  stop(): Promise<void>;
}

/** Returns the mount point of cgroup v2, or null if it is missing. */
function cgroups(): string | null {
  const candidates = ['/sys/fs/cgroup', '/sys/fs/cgroup/unified'];
  return (
    candidates.find(
      (candidate) =>
        existsSync(path.join(candidate, 'cgroup.procs')) &&
        existsSync(path.join(candidate, 'cgroup.controllers')),
    ) ?? null
  );
}

/** Returns why no machine can be booted here, as the reason for a skipped test; null if one can. */
export function machineUnavailableReason(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'requires Linux and root';
  if (cgroups() === null) return 'requires cgroup v2';
  const programs = {
    systemd: '/lib/systemd/systemd',
    sudo: '/usr/bin/sudo',
    curl: '/usr/bin/curl',
    iproute2: '/sbin/ip',
    rsync: '/usr/bin/rsync',
  };
  const missing = ensurePrograms(programs);
  return missing.length > 0 ? `requires the Debian packages ${missing.join(', ')}` : null;
}

/**
 * Removes a cgroup with its children. Retries, because the kernel takes a moment to notice that processes
 * have exited.
 */
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
 * Boots a machine: systemd in separate namespaces over a copy-on-write view of this machine's files. It can
 * read the checkout and Debian's packages; its changes are invisible outside. `hosts` are lines of its
 * /etc/hosts.
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
    outputOf('nsenter', [
      ...['--target', String(pid), '--all', 'env', '-i', 'HOME=/root'],
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...['bash', '-euo', 'pipefail', '-c', script],
    ]);
  async function booted(): Promise<number> {
    for (;;) {
      if (child.exitCode !== null)
        throw new Error('systemd did not start. Run e2e/operations/machine/boot.sh manually to see why.');
      const pid = await own().catch(() => 0);
      // The namespaces are not complete before systemd runs.
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

/** Connects machines by one network: the first has 10.0.0.9, the others 10.0.0.1, 10.0.0.2 and so on. */
export async function joinMachines(first: Machine, others: readonly Machine[]): Promise<void> {
  await first.run(
    'ip link add name net0 type bridge && ip address add 10.0.0.9/24 dev net0 && ip link set net0 up',
  );
  for (const [index, { pid, run }] of others.entries()) {
    const number = index + 1;
    // The peer's process id is that of the host machine, which is unknown inside the machine.
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
    await outputOf('nsenter', ['--target', String(first.pid), '--net', ...link]);
    await first.run(`ip link set port${number} master net0 up`);
    await run(`ip address add 10.0.0.${number}/24 dev eth0 && ip link set eth0 up`);
  }
}
