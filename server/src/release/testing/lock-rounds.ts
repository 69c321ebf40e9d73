import { randomInt } from 'node:crypto';
import { appendFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../errors.ts';
import { withLock } from '../../lock.ts';

// A process that takes a lock repeatedly and reports a second holder: `node lock-rounds.ts <folder> <rounds>`.
const [folder = '', rounds = '0'] = process.argv.slice(2);
const marker = path.join(folder, 'holder');
const own = `${marker}-${process.pid}`;
writeFileSync(own, String(process.pid));

/** Returns true unless a process has ended or is a zombie, which its parent has not noticed yet. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Returns true if a process still runs after a second: a killed one loses its locks shortly before it ends. */
async function isAlive(pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (!isRunning(pid)) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

/** Creates the marker of the holder; that of a process that was killed inside is replaced. */
async function enter(): Promise<void> {
  for (;;) {
    try {
      linkSync(own, marker);
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      const other = Number(readFileSync(marker, 'utf8'));
      if (await isAlive(other)) appendFileSync(path.join(folder, 'doubles'), `${other} ${process.pid}\n`);
      rmSync(marker, { force: true });
    }
  }
}

for (let round = 0; round < Number(rounds); round += 1) {
  await withLock(
    path.join(folder, 'data'),
    async () => {
      await enter();
      await new Promise((resolve) => setTimeout(resolve, randomInt(3)));
      rmSync(marker, { force: true });
      appendFileSync(path.join(folder, 'rounds'), '.');
    },
    60_000,
  );
}
