import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ExpectedError, ifMissing } from '@kalalaya/node/errors';
import { exists, replaceFile } from '@kalalaya/node/file-system';
import type { Config } from '../../base/config.ts';
import { issueLines, type PackIssue } from './errors.ts';
import { GitError, git } from './git.ts';
import { examinePack } from './warnings/index.ts';

/** Maximum size of a pointer of Git LFS, in bytes. */
const POINTER_BYTES = 1024;
const POINTER_FOUND =
  'this is a pointer of Git LFS; install git-lfs for the user of the portal and restart it, or add the file itself';

/** A commit cannot be served, whenever it is checked. The message names all files with problems. */
export class CommitError extends ExpectedError {
  readonly commit: string;
  constructor(commit: string, issues: readonly PackIssue[]) {
    super([`${commit} cannot be served:`, ...issueLines(issues)].join('\n'));
    this.commit = commit;
  }
}

/** A pack that is a git working tree. Its branch moves forward only, to commits that were checked in a second working tree. */
export class PackRepository {
  readonly #dir: string;
  readonly #tree: string;
  /** Exists while the folder is switched, with the commit. */
  readonly #marker: string;
  readonly #signal: AbortSignal | undefined;

  constructor(
    { COLLEGES_DIR, DATA_DIR }: Pick<Config, 'COLLEGES_DIR' | 'DATA_DIR'>,
    id: string,
    signal?: AbortSignal,
  ) {
    this.#dir = path.join(COLLEGES_DIR, id);
    this.#tree = path.join(DATA_DIR, 'packs', id);
    this.#marker = `${this.#tree}.switching`;
    this.#signal = signal;
  }

  /** Returns true if the folder of the pack is the root of a working tree. */
  readonly exists = () => exists(path.join(this.#dir, '.git'));

  /** Fetches the branch that the folder follows; null if it follows none. A shallow repository stays shallow. */
  async fetch(): Promise<{ readonly newest: string; readonly url: string } | null> {
    const branch = await this.#git('rev-parse', '--symbolic-full-name', 'HEAD');
    const format = '--format=%(upstream:remotename) %(upstream:remoteref)';
    const [remote, ref] = (await this.#git('for-each-ref', format, branch)).split(' ');
    if (!remote || !ref) return null;
    const fetched = 'refs/kalalaya/fetched';
    const args = ['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', remote, `+${ref}:${fetched}`];
    await this.#git(...args).catch(({ message }: Error) => {
      const remedy = `run git -C ${this.#dir} fetch as the user of the portal`;
      throw new GitError(`${ref} of ${remote} cannot be fetched (${message}); ${remedy}`);
    });
    const url = await this.#git('remote', 'get-url', remote);
    return { newest: await this.#git('rev-parse', fetched), url };
  }

  /** Writes a commit into the second working tree and checks it. Returns why it cannot be served; null if it can. */
  async check(commit: string): Promise<CommitError | null> {
    await git(this.#tree, ['checkout', '--quiet', '--force', commit], this.#signal).catch(async () => {
      // There is no tree yet, or one that was interrupted.
      await rm(this.#tree, { recursive: true, force: true });
      await mkdir(path.dirname(this.#tree), { recursive: true });
      await this.#git('worktree', 'prune');
      await this.#git('worktree', 'add', '--quiet', '--detach', this.#tree, commit);
    });
    await git(this.#tree, ['clean', '-ffdxq'], this.#signal);
    const issues = (await this.#links(commit)) ?? (await this.#mistakes());
    return issues.length === 0 ? null : new CommitError(commit, issues);
  }

  /**
   * Moves folder and branch forward to a commit. A switch that has begun is not aborted.
   * @throws {GitError} if they do not lead there, without a change.
   */
  async advance(commit: string): Promise<void> {
    await this.recover();
    const edits = await this.#git('status', '--short');
    if (edits !== '')
      throw new GitError(
        `these files have edits that are not committed; commit and push them, or put them aside: git -C ${this.#dir} stash -u\n${edits}`,
      );
    await this.#store(this.#marker, commit);
    const merge = ['merge', '--quiet', '--ff-only', '--no-autostash', '--no-overwrite-ignore', commit];
    await git(this.#dir, merge).catch(async ({ message }: Error) => {
      // These are known before git changes a file. On a full disk, restoring fails too; the next attempt begins with it.
      const refusal = /^fatal: (Unable to create|Not possible)|^error: (The following|Your local|Updating)/;
      await (refusal.test(message) ? rm(this.#marker) : this.recover()).catch(() => {});
      const remedy = `push the commits of the folder, or take the branch as it is: git -C ${this.#dir} reset --hard ${commit}`;
      throw new GitError(`${message} If the branch was rewritten, ${remedy}`);
    });
    await rm(this.#marker);
  }

  /** Restores the folder after a switch that was interrupted. Returns true if it did; what differed is in a stash. */
  async recover(): Promise<boolean> {
    const commit = await readFile(this.#marker, 'utf8').catch(ifMissing(null));
    const isPartial = commit !== null && commit !== (await git(this.#dir, ['rev-parse', 'HEAD']));
    if (isPartial) {
      await rm(path.join(this.#dir, '.git/index.lock'), { force: true });
      const author = ['-c', 'user.name=portal', '-c', 'user.email=portal@localhost'];
      await git(this.#dir, [...author, 'stash', 'push', '--quiet', '--include-untracked']);
    }
    await rm(this.#marker, { force: true });
    return isPartial;
  }

  /** Returns the commit of the folder, and why it is not the newest one; null if the pack is not in git. */
  async state(): Promise<{ readonly commit: string; readonly problem: string | null } | null> {
    if (!(await this.exists())) return null;
    const commit = await git(this.#dir, ['rev-parse', 'HEAD']).catch(() => '');
    return { commit, problem: (await readFile(`${this.#tree}.txt`, 'utf8').catch(() => '')) || null };
  }

  /** Stores why the folder is not at the newest commit, for `state` in other processes. */
  async report(problem: string | null): Promise<void> {
    await this.#store(`${this.#tree}.txt`, problem ?? '');
  }

  /** Returns the links and submodules of a commit; null if there are none. */
  async #links(commit: string): Promise<readonly PackIssue[] | null> {
    const entries = (await this.#git('ls-tree', '-r', '-z', commit)).split('\0');
    const message = 'links and submodules are not followed; add the files themselves';
    const links = entries.filter((entry) => /^1[26]0000 /.test(entry));
    return links.length === 0 ? null : links.map((entry) => ({ file: entry.replace(/^.*?\t/, ''), message }));
  }

  /** Returns what the checks of loading find in the second working tree, and pointers of Git LFS. */
  async #mistakes(): Promise<readonly PackIssue[]> {
    const { draft, error } = await examinePack(this.#tree);
    const issues = [...(error?.issues ?? [])];
    for (const folder of ['media', 'uploads'] as const)
      for (const { path: name, bytes } of draft[folder === 'media' ? 'mediaFiles' : 'uploadFiles'].values()) {
        const full = path.join(this.#tree, folder, name);
        if (bytes > POINTER_BYTES || !(await readFile(full, 'utf8')).startsWith('version https://git-lfs.'))
          continue;
        // The check after a restart asks Git LFS for it.
        await rm(full);
        issues.push({ file: `${folder}/${name}`, message: POINTER_FOUND });
      }
    return issues;
  }

  async #store(file: string, text: string): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    await replaceFile(file, text);
  }

  readonly #git = (...args: readonly string[]) => git(this.#dir, args, this.#signal);
}
