import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { buildPack } from './build-pack.ts';

/** Runs the installed git in a folder, without the settings of the machine. */
export function runGit(dir: string, ...args: readonly string[]): string {
  const env = {
    ...{ PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    ...{ GIT_AUTHOR_NAME: 'Office', GIT_AUTHOR_EMAIL: 'office@palm.example' },
    ...{ GIT_COMMITTER_NAME: 'Office', GIT_COMMITTER_EMAIL: 'office@palm.example' },
  };
  const allow = ['-c', 'protocol.file.allow=always', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...allow, ...args], { cwd: dir, env, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Files by path inside the pack; null removes one. */
type Files = Readonly<Record<string, string | null>>;

/** A pack in a bare repository, the office's clone of it, and folders of packs of servers. */
export interface PackFromGit {
  /** Bare repository. */
  readonly remote: string;
  /** Clone of the office. */
  readonly work: string;
  /** Creates a folder of packs with a shallow clone, as an operator does. */
  clone(name: string): { readonly COLLEGES_DIR: string; readonly DATA_DIR: string; readonly dir: string };
  /** Commits files in the office's clone and pushes them; returns the commit. */
  push(files: Files, ...args: readonly string[]): string;
}

/** The name of the only committee, which the admin API sends. */
export const committee = (name: string): Files => ({
  'data/committees.json': JSON.stringify([{ id: 1, name_of_the_cell: name }]),
});

/** Creates the valid pack `palm` in a bare repository below a folder. Needs git. */
export async function packFromGit(folder: string, id = 'palm'): Promise<PackFromGit> {
  const [remote, work] = [path.join(folder, `office/${id}.git`), path.join(folder, 'work')];
  const pack = await buildPack({}, id);
  await cp(pack.dir, work, { recursive: true });
  await pack.remove();
  mkdirSync(remote, { recursive: true });
  runGit(remote, 'init', '--quiet', '--bare');
  runGit(work, 'init', '--quiet');
  runGit(work, 'remote', 'add', 'origin', remote);
  function push(files: Files, ...args: readonly string[]): string {
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(work, file);
      mkdirSync(path.dirname(target), { recursive: true });
      if (text === null) rmSync(target);
      else writeFileSync(target, text);
    }
    runGit(work, 'add', '--all');
    runGit(work, 'commit', '--quiet', '--allow-empty', '-m', 'An edit');
    runGit(work, 'push', '--quiet', ...args, 'origin', 'HEAD:main');
    return runGit(work, 'rev-parse', 'HEAD');
  }
  push({});
  return {
    ...{ remote, work, push },
    clone(name) {
      const COLLEGES_DIR = path.join(folder, name, 'colleges');
      const dir = path.join(COLLEGES_DIR, id);
      mkdirSync(COLLEGES_DIR, { recursive: true });
      runGit(COLLEGES_DIR, 'clone', '--quiet', '--depth=1', `file://${remote}`, id);
      return { COLLEGES_DIR, DATA_DIR: path.join(folder, name, 'data'), dir };
    },
  };
}
