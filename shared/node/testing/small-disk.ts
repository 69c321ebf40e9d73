import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system of its own, of few bytes. */
export interface SmallDisk {
  readonly dir: string;
  /** Writes a file that takes all free bytes. */
  fill(): Promise<void>;
  /** Removes that file. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

const mount = (dir: string, size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir], { stdio: 'ignore' }).status === 0;
const unmount = (dir: string) => spawnSync('umount', ['-l', dir], { stdio: 'ignore' });

let mountable: boolean | undefined;

/** Returns true if this process may mount file systems, which root may on most machines. */
export function canMount(): boolean {
  if (mountable !== undefined) return mountable;
  const dir = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  mountable = mount(dir, '64k');
  if (mountable) unmount(dir);
  rmdirSync(dir);
  return mountable;
}

/** Mounts a file system in memory. Requires `canMount()`; the caller removes it. */
export async function mountSmallDisk(size = '4m'): Promise<SmallDisk> {
  const dir = await mkdtemp(path.join(tmpdir(), 'small-disk-'));
  if (!mount(dir, size)) throw new Error(`no file system can be mounted at ${dir}`);
  const filler = path.join(dir, 'filler');
  return {
    dir,
    async fill() {
      // The write ends when nothing is left; shorter chunks take what a longer one leaves.
      for (const bytes of [1_000_000, 4_096])
        for (let isFull = false; !isFull; )
          await writeFile(filler, Buffer.alloc(bytes), { flag: 'a' }).catch(() => {
            isFull = true;
          });
    },
    free: () => rm(filler, { force: true }),
    async remove() {
      unmount(dir);
      await rmdir(dir);
    },
  };
}
