import { execFile } from 'node:child_process';

/** Pings in the interval after which systemd restarts a silent service. */
const PINGS_PER_INTERVAL = 3;

/**
 * Connects to systemd (sd_notify(3)), if it started this process and expects notifications. Returns a function that reports
 * that the process listens, with its state in words, and then pings the watchdog. Its variables are removed from `env`, so
 * that child processes do not notify.
 *
 * Node has no datagram sockets for Unix domains, so the program `systemd-notify` sends.
 */
export function connectServiceManager(env: NodeJS.ProcessEnv): (status: string) => void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID, PATH } = env;
  for (const name of ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID']) delete env[name];
  if (NOTIFY_SOCKET === undefined) return () => {};
  function notify(...assignments: readonly string[]): void {
    const options = { env: { PATH, NOTIFY_SOCKET }, timeout: 10_000 };
    execFile('systemd-notify', assignments, options, (error) => {
      if (error !== null) console.error(`systemd could not be notified: ${error.message}`);
    });
  }
  const isWatched = WATCHDOG_PID === undefined || WATCHDOG_PID === String(process.pid);
  const watchdogMs = isWatched ? Number(WATCHDOG_USEC ?? 0) / 1000 : 0;
  let timer: NodeJS.Timeout | undefined;
  return (status) => {
    notify('READY=1', `STATUS=${status.replaceAll(/\s+/g, ' ')}`);
    if (timer !== undefined || !(watchdogMs > 0)) return;
    timer = setInterval(() => notify('WATCHDOG=1'), watchdogMs / PINGS_PER_INTERVAL).unref();
  };
}
