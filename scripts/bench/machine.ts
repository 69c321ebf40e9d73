import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { x } from 'tinyexec';
import { checkout } from '../../server/src/config.ts';

/** Where and when a run was made. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryMb: number;
  /** Day and time of the run's begin, ISO 8601. */
  readonly date: string;
  /** Commit of the checkout, with `+` behind it when files differ from it. */
  readonly commit: string;
  /** Runnable processes, as the average of a minute, when the run began and when it ended. */
  readonly load: readonly [number, number];
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await x('git', args, { nodeOptions: { cwd: checkout } });
  return stdout.trim();
}

/** The load of the last minute, as a number of two places. */
export const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;

/** Describes this machine, all but the load at the end. */
export async function describeMachine(): Promise<Machine> {
  const [commit, changed] = await Promise.all([
    git('rev-parse', '--short', 'HEAD'),
    git('status', '--porcelain', '--untracked-files=no'),
  ]);
  const load = loadNow();
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 1024 / 1024),
    date: new Date().toISOString(),
    commit: changed === '' ? commit : `${commit}+`,
    load: [load, load],
  };
}

/** Ticks of Linux' clock in a second, as `/proc` counts in them. */
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

/** Processor time in ms that a process and its children have used. Throws where there is no `/proc`. */
export function processorMs(pid: number): number {
  const { ticks, children } = statOf(pid);
  return (ticks * 1000) / TICKS + children.reduce((sum, child) => sum + processorMs(child), 0);
}

/** Resident memory of a process in MB of 1024² bytes. Throws where there is no `/proc`. */
export function residentMb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
}
