import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { x } from 'tinyexec';
import { checkout } from '../../server/src/base/config.ts';

/** The machine and commit of a run. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryMb: number;
  /** Start of the run, ISO 8601. */
  readonly date: string;
  /** Abbreviated commit hash, with `+` appended if the working tree has changes. */
  readonly commit: string;
  /** One-minute load average at the start and at the end of the run. */
  readonly load: readonly [number, number];
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await x('git', args, { nodeOptions: { cwd: checkout } });
  return stdout.trim();
}

/** Returns the one-minute load average, rounded to two decimals. */
export const loadAverage = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;

/** Describes this machine; the load at the end is filled in later. */
export async function describeMachine(): Promise<Machine> {
  const [commit, changed] = await Promise.all([
    git('rev-parse', '--short', 'HEAD'),
    git('status', '--porcelain', '--untracked-files=no'),
  ]);
  const load = loadAverage();
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 1024 / 1024),
    date: new Date().toISOString(),
    commit: changed === '' ? commit : `${commit}+`,
    load: [load, load],
  };
}

/** Clock ticks per second (USER_HZ), the unit of CPU times in `/proc`. */
const TICKS = 100;

function statOf(pid: number): { ticks: number; children: number[] } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return {
    ticks: Number(fields[11]) + Number(fields[12]),
    children: children === '' ? [] : children.split(' ').map(Number),
  };
}

/** Returns the CPU time used by a process and its children, in milliseconds. Throws if there is no `/proc`. */
export function cpuTimeMs(pid: number): number {
  const { ticks, children } = statOf(pid);
  return (ticks * 1000) / TICKS + children.reduce((sum, child) => sum + cpuTimeMs(child), 0);
}

/** Returns the resident memory of a process, in MiB. Throws if there is no `/proc`. */
export function residentMb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
}
