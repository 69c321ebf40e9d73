import { spawnSync } from 'node:child_process';

/** The last commit of a repository, as a release records it. */
export interface Commit {
  readonly commit?: string;
  readonly author?: string;
  /** Subject line. */
  readonly note?: string;
}

/** Maximum lengths of the fields in a request. */
const MAX_AUTHOR = 80;
const MAX_NOTE = 200;

/** Returns the last commit of the repository of a folder; empty without git or without a commit. */
export function lastCommit(folder: string): Commit {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%H%n%an%n%s'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) return {};
  const [commit = '', author = '', note = ''] = stdout.split('\n');
  return {
    ...(commit !== '' && { commit }),
    ...(author !== '' && { author: author.slice(0, MAX_AUTHOR) }),
    ...(note !== '' && { note: note.slice(0, MAX_NOTE) }),
  };
}
