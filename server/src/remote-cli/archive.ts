import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';

/** True for what the portal makes anew when a release arrives: a third of it would travel twice. */
const isCopy = (file: string) => /(^|\/)(web|embed)\/.*\.(br|gz)$/.test(file);

/** Packs the folder of a release as one file, without compressed copies, and removes it when `work` has ended. */
export async function withArchive<T>(folder: string, work: (file: string) => Promise<T>): Promise<T> {
  const place = await mkdtemp(path.join(tmpdir(), 'kalalaya-archive-'));
  try {
    const file = path.join(place, 'release.tgz');
    await create(
      { cwd: folder, file, gzip: true, portable: true, filter: (name) => !isCopy(name) },
      await readdir(folder),
    );
    return await work(file);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
