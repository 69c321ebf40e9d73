import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { type PortalServer, portalServer } from '../portal/testing/portal-server.ts';
import { listenOptions } from './listen.ts';

const config = { HOST: '127.0.0.1', PORT: 3000 };

describe('listenOptions', () => {
  it('returns the socket passed to this process and removes its variables from the environment', () => {
    const env = { LISTEN_PID: '42', LISTEN_FDS: '1', LISTEN_FDNAMES: 'portal.socket', PORT: '3000' };
    expect(listenOptions(config, env, 42)).toEqual({ host: '127.0.0.1', port: 3000, fd: 3 });
    expect(env).toEqual({ PORT: '3000' });
  });

  it.each([
    {},
    { LISTEN_PID: '41', LISTEN_FDS: '1' },
    { LISTEN_PID: '42', LISTEN_FDS: '0' },
    { LISTEN_FDS: '1' },
  ])('returns HOST and PORT with %j', (env) => {
    expect(listenOptions(config, { ...env }, 42)).toEqual({ host: '127.0.0.1', port: 3000 });
  });
});

/**
 * Holds a listening socket as systemd does, and starts the command with it as descriptor 3 for each line on its input.
 * Written in Perl, which is part of every Debian: Node cannot listen without accepting.
 */
const HOLDER = `
use Socket; $^F = 9; $| = 1; $SIG{CHLD} = 'IGNORE';
socket(my $s, PF_INET, SOCK_STREAM, 0) or die; setsockopt($s, SOL_SOCKET, SO_REUSEADDR, 1);
bind($s, sockaddr_in(0, INADDR_LOOPBACK)) or die "bind: $!"; listen($s, 512) or die;
my ($port) = sockaddr_in(getsockname($s)); print "port $port\\n";
while (<STDIN>) {
  my $pid = fork();
  if (!$pid) {
    if (fileno($s) != 3) { require POSIX; POSIX::dup2(fileno($s), 3); }
    $ENV{LISTEN_PID} = $$; $ENV{LISTEN_FDS} = 1; exec @ARGV;
  }
  print "pid $pid\\n";
}`;

let portal: PortalServer;
let holder: ChildProcess | undefined;
const pids: number[] = [];
afterEach(async () => {
  for (const pid of pids.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
  holder?.kill();
  await portal?.remove();
});

it.runIf(process.env.FULL)(
  'loses no request during an upgrade behind a passed socket',
  async () => {
    portal = await portalServer();
    const main = path.resolve(import.meta.dirname, '../main.ts');
    const command = [process.execPath, '--disable-warning=ExperimentalWarning', main, 'serve'];
    holder = spawn('perl', ['-e', HOLDER, ...command], {
      env: portal.env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: holder.stdout ?? process.stdin })[Symbol.asyncIterator]();
    async function readNumber(label: string): Promise<number> {
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true) throw new Error('the holder of the socket ended');
        const [, number] = new RegExp(`^${label} (\\d+)`).exec(value) ?? [];
        if (number !== undefined) return Number(number);
      }
    }
    const url = `http://127.0.0.1:${await readNumber('port')}/healthz`;
    const start = async () => {
      holder?.stdin?.write('start\n');
      const pid = await readNumber('pid');
      pids.push(pid);
      return pid;
    };
    // Sent before any process listens: it waits in the socket's accept queue.
    const early = fetch(url);
    const old = await start();
    expect((await early).status).toBe(200);

    let isActive = true;
    const statuses: number[] = [];
    const visitor = async () => {
      while (isActive) {
        // A new connection for each request: a restart could lose those.
        statuses.push((await fetch(url, { headers: { connection: 'close' } })).status);
      }
    };
    const visitors = [visitor(), visitor(), visitor()];
    await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(20);
    process.kill(old, 'SIGTERM');
    await start();
    await expect
      .poll(
        () => {
          try {
            process.kill(old, 0);
            return 'runs';
          } catch {
            return 'ended';
          }
        },
        { timeout: 30_000 },
      )
      .toBe('ended');
    const before = statuses.length;
    await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    isActive = false;
    await Promise.all(visitors);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  },
  120_000,
);
