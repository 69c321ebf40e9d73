import { copyFile, link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import type { Content } from './contents.ts';

/** Every folder above some paths, and the paths, in order. */
function withFolders(paths: readonly string[]): string[] {
  const all = new Set<string>();
  for (const one of paths) {
    const parts = one.split('/');
    for (let depth = 1; depth <= parts.length; depth += 1) all.add(parts.slice(0, depth).join('/'));
  }
  return [...all].sort();
}

async function stage(folder: string, content: Content): Promise<void> {
  const target = path.join(folder, content.path);
  await mkdir(path.dirname(target), { recursive: true });
  if ('text' in content) await writeFile(target, content.text);
  else if ('to' in content) await symlink(content.to, target);
  // A second name of the same file costs nothing; on another disk it is copied.
  else await link(content.file, target).catch(() => copyFile(content.file, target));
}

/** How an archive is written. */
export interface ArchiveOptions {
  /** Folder inside the archive that holds everything. */
  readonly name: string;
  /** Time of all that it holds. */
  readonly time: Date;
  /** A folder on the sources' disk, for what is in the making. */
  readonly work: string;
}

/**
 * Writes a compressed archive whose bytes depend on nothing but paths and contents: sorted, of one time, without
 * owners, with modes of its own.
 */
export async function writeArchive(
  file: string,
  contents: readonly Content[],
  { name, time, work }: ArchiveOptions,
): Promise<void> {
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(path.join(work, 'bundle-'));
  try {
    for (const content of contents) await stage(folder, content);
    const programs = new Set(
      contents.flatMap((content) => ('program' in content && content.program ? [content.path] : [])),
    );
    await create(
      {
        cwd: folder,
        file,
        gzip: { level: 9 },
        portable: true,
        prefix: name,
        mtime: time,
        noDirRecurse: true,
        onWriteEntry(entry) {
          // The checkout's modes are those of whoever cloned it.
          const { stat } = entry;
          if (!stat) return;
          const runs = stat.isDirectory() || programs.has(entry.path.replace(/\/$/, ''));
          stat.mode = (stat.mode & ~0o777) | (runs ? 0o755 : 0o644);
        },
      },
      withFolders(contents.map((content) => content.path)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
