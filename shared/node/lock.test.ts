import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ConflictError } from './errors.ts';
import { LockError, withLock } from './lock.ts';
import { useTempFolder } from './testing/temp-folder.ts';

const folder = useTempFolder();
const file = () => folder('data');

/** Starts a process that takes the lock and records when it is inside; it keeps the lock for `ms`. */
function startHolder(ms: number): ChildProcess {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { withLock } from ${JSON.stringify(path.resolve(import.meta.dirname, 'lock.ts'))};
    await withLock(${JSON.stringify(file())}, async () => {
      appendFileSync(${JSON.stringify(folder('record'))}, '[');
      await new Promise((resolve) => setTimeout(resolve, ${ms}));
      appendFileSync(${JSON.stringify(folder('record'))}, ']');
    }, 60_000);
  `;
  return spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '-e',
    script,
  ]);
}

it('lets one caller in at a time and releases the lock after an error', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => withLock(file(), work)));
  expect(most).toBe(1);
  await expect(withLock(file(), () => Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError);
  expect(await withLock(file(), async () => 'free')).toBe('free');
});

it('reports a holder that takes too long, and a folder that cannot hold a lock', async () => {
  await withLock(file(), () =>
    expect(withLock(file(), async () => {}, 100)).rejects.toThrow(
      new ConflictError(`Another process is changing ${file()}.\nWait until it has ended and try again.`),
    ),
  );
  await expect(withLock(folder('missing/data'), async () => {})).rejects.toThrow(LockError);
});

it('never lets two processes in, and none waits for one that was killed', async () => {
  const record = () => readFile(folder('record'), 'utf8').catch(() => '');
  const killed = startHolder(600_000);
  await expect.poll(record).toBe('[');
  await expect(withLock(file(), async () => {}, 100)).rejects.toThrow(ConflictError);
  const waiting = Array.from({ length: 6 }, () => startHolder(20));
  killed.kill('SIGKILL');
  await Promise.all(waiting.map((child) => once(child, 'exit')));
  expect(await record()).toBe(`[${'[]'.repeat(6)}`);
}, 60_000);
