import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { x } from 'tinyexec';
import { checkout } from '../../server/src/base/config.ts';

/** Returns the one-minute load average, rounded to two decimals. */
export const loadAverage = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;

/** Describes this machine and the commit, which has a `+` if the working tree has changes. */
export async function describeMachine(): Promise<string> {
  const options = { nodeOptions: { cwd: checkout } };
  const { stdout } = await x('git', ['describe', '--always', '--dirty=+', '--exclude=*'], options);
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  const date = new Date().toISOString().slice(0, 16);
  return `${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${memoryGb} GB; ${date}, commit ${stdout.trim()}`;
}

/** Clock ticks per second (USER_HZ), the unit of CPU times in `/proc`. */
const TICKS = 100;

/** Returns the CPU time used by a process and its children, in milliseconds. Throws if there is no `/proc`. */
export function cpuTimeMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
  const own = ((Number(user) + Number(system)) * 1000) / TICKS;
  return children.reduce((sum, child) => sum + cpuTimeMs(Number(child)), own);
}

/** Returns the resident memory of a process, in MiB. Throws if there is no `/proc`. */
export function residentMb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
}

/** Returns a quantile (`share` from 0 to 1; the median by default), or 0 for an empty list. */
export function quantile(values: readonly number[], share = 0.5): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
