import { copyFile, link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import type { Content } from './contents.ts';

/** Returns the paths and all their parent folders, sorted. */
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
  // Hard links save disk space; across file systems the file is copied.
  else await link(content.file, target).catch(() => copyFile(content.file, target));
}

/** Options of `writeArchive`. */
export interface ArchiveOptions {
  /** Top-level folder inside the archive. */
  readonly name: string;
  /** Modification time of all entries. */
  readonly time: Date;
  /** Temporary folder, on the same file system as the sources. */
  readonly workDir: string;
}

/**
 * Writes a compressed, reproducible archive: its bytes depend only on paths and contents. Entries are sorted and have
 * fixed times and modes and no owner.
 */
export async function writeArchive(
  file: string,
  contents: readonly Content[],
  { name, time, workDir }: ArchiveOptions,
): Promise<void> {
  await mkdir(workDir, { recursive: true });
  const folder = await mkdtemp(path.join(workDir, 'bundle-'));
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
          // Modes in a checkout depend on the umask of its user.
          const { stat } = entry;
          if (!stat) return;
          const isExecutable = stat.isDirectory() || programs.has(entry.path.replace(/\/$/, ''));
          stat.mode = (stat.mode & ~0o777) | (isExecutable ? 0o755 : 0o644);
        },
      },
      withFolders(contents.map((content) => content.path)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
