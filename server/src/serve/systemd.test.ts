import { chmod, readFile, writeFile } from 'node:fs/promises';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectServiceManager } from './systemd.ts';

const folder = useTempFolder();
beforeEach(async () => {
  // Writes what it would send, and to which socket.
  const program = folder('systemd-notify');
  await writeFile(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >>'${folder()}/sent'\n`);
  await chmod(program, 0o755);
});

const readNotifications = async () => (await readFile(folder('sent'), 'utf8').catch(() => '')).split('\n');
const environment = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  PATH: `${folder()}:/bin:/usr/bin`,
  NOTIFY_SOCKET: '/run/notify',
  ...more,
});

describe('connectServiceManager', () => {
  it('reports that the process is ready with its state in one line, and takes the socket from child processes', async () => {
    const env = environment({ WATCHDOG_USEC: '0' });
    connectServiceManager(env)('Waiting: The database is away.\nTry again.');
    expect(Object.keys(env)).toEqual(['PATH']);
    await expect
      .poll(readNotifications)
      .toContain('/run/notify READY=1 STATUS=Waiting: The database is away. Try again.');
  });

  it('pings the watchdog of this process', async () => {
    // Real pings would start a process every 30 ms while the tests of other files run.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const env = environment({ WATCHDOG_USEC: '90000', WATCHDOG_PID: String(process.pid) });
    connectServiceManager(env)('Serving');
    vi.advanceTimersByTime(100);
    // Polling would advance the fake clock.
    vi.useRealTimers();
    await expect
      .poll(async () => (await readNotifications()).filter((line) => line.endsWith('WATCHDOG=1')).length)
      .toBe(3);
  });
});
