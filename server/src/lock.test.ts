import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { ConflictError } from './errors.ts';
import { LockError, withLock } from './lock.ts';
import { useTempFolder } from './testing/temp-folder.ts';

const folder = useTempFolder();

const file = () => folder('data');
const read = (name: string) => readFile(folder(name), 'utf8').catch(() => '');
const script = path.resolve(import.meta.dirname, 'release/testing/lock-rounds.ts');
const lockModule = path.resolve(import.meta.dirname, 'lock.ts');

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

it('ignores the lock file that an older version left behind with the id of a running process', async () => {
  await writeFile(`${file()}.lock`, JSON.stringify({ host: hostname(), pid: process.pid, token: 'x' }));
  expect(await withLock(file(), async () => 'free', 500)).toBe('free');
});

/** Whether this machine allows a process namespace, in which the first process has the id 1, as in a container. */
const hasNamespaces = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0;

it.skipIf(!hasNamespaces)(
  'frees the lock of a killed process whose id the next one has, as in a container',
  async () => {
    const hold = `
    import { withLock } from ${JSON.stringify(lockModule)};
    await withLock(${JSON.stringify(file())}, async () => {
      console.log('holds as', process.pid);
      if (process.argv[1] === 'for ever') await new Promise((resolve) => setTimeout(resolve, 600_000));
    });
  `;
    const run = (how: string) =>
      spawn('unshare', [
        '--pid',
        '--fork',
        '--kill-child',
        process.execPath,
        '--input-type=module',
        '-e',
        hold,
        how,
      ]);
    const first = run('for ever');
    await once(first.stdout, 'data');
    first.kill('SIGKILL');
    await once(first, 'exit');
    const next = run('once');
    const [printed] = await once(next.stdout, 'data');
    expect(String(printed)).toContain('holds as 1');
    expect((await once(next, 'exit'))[0]).toBe(0);
  },
  60_000,
);

/** Rounds of all processes between two kills. */
const ROUNDS_PER_KILL = 20;

it('never lets two processes in, and none waits for one that was killed', async () => {
  const perProcess = process.env.FULL ? 100 : 40;
  const processes = 10;
  const running = new Set<ChildProcess>();
  const errors: string[] = [];
  const start = () => {
    const child = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      script,
      folder(),
      String(perProcess),
    ]);
    child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
    running.add(child);
    child.once('exit', () => running.delete(child));
  };
  const goal = processes * perProcess;
  let kills = 0;
  let killsInside = 0;
  try {
    await vi.waitFor(
      async () => {
        const done = (await read('rounds')).length;
        if (done > kills * ROUNDS_PER_KILL) {
          const inside = Number(await read('holder'));
          const holder = [...running].find(({ pid }) => pid === inside);
          const child = holder ?? [...running][randomInt(Math.max(running.size, 1))];
          if (child?.kill('SIGKILL')) {
            kills += 1;
            if (holder !== undefined) killsInside += 1;
          }
        }
        // Each process that was killed or has done its rounds is replaced, so that there are always ten.
        if (done < goal) while (running.size < processes) start();
        expect(done).toBeGreaterThanOrEqual(goal);
      },
      { timeout: 500_000, interval: 50 },
    );
  } finally {
    const ends = [...running].map((child) => once(child, 'exit'));
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(ends);
  }
  expect(kills).toBeGreaterThan(goal / ROUNDS_PER_KILL / 3);
  expect(killsInside).toBeGreaterThan(0);
  expect(await read('doubles')).toBe('');
  expect(errors).toEqual([]);
  if (process.env.FULL) console.log(`${goal} rounds, ${kills} kills, ${killsInside} of them inside`);
}, 520_000);
