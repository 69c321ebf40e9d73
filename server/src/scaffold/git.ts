import { spawnSync } from 'node:child_process';

const git = (folder: string, ...args: string[]) => spawnSync('git', args, { cwd: folder }).status === 0;

/** Creates an empty git repository in a folder, unless the folder is inside one or git is not installed. */
export function initRepository(folder: string): void {
  if (!git(folder, 'rev-parse', '--git-dir')) git(folder, 'init', '--quiet', '--initial-branch=main');
}
