import { type ExecFileException, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ExpectedError } from '@kalalaya/node/errors';

/** Git could not be run, or failed. The message is git's own, in one line and without passwords. */
export class GitError extends ExpectedError {}

const run = promisify(execFile);

/** Maximum time of a command, in milliseconds. */
const MAX_MS = 5 * 60_000;

/** A folder whose repository is damaged does not use one around it. Git's own helpers end when nothing arrives. */
const settings = ['--git-dir=.git', '-c', 'core.hooksPath=/dev/null', '-c', 'http.lowSpeedTime=60'];

function messageOf({ killed, name, stderr = '', message }: ExecFileException): string {
  if (killed || name === 'AbortError') return 'git took too long';
  const lines = stderr
    .split('\n')
    .filter((line) => !/^(hint:|Please|Aborting|and the repository)/.test(line));
  const line = lines.join(' ').replaceAll(/\s+/g, ' ').trim() || message;
  return line.replaceAll(/\/\/[^/@\s]*@/g, '//…@');
}

/**
 * Runs git in the root of a working tree, without hooks and prompts, and returns its output.
 * @throws {GitError}
 */
export async function git(dir: string, args: readonly string[], signal?: AbortSignal): Promise<string> {
  const env = {
    ...{ ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', SSH_ASKPASS: 'false' },
    // Not those of a hook that started this process.
    ...{ SSH_ASKPASS_REQUIRE: 'force', GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined },
  };
  const options = { cwd: dir, env, timeout: MAX_MS, maxBuffer: 1e8, ...(signal && { signal }) };
  return run('git', [...settings, '-c', 'http.lowSpeedLimit=1', ...args], options).then(
    ({ stdout }) => stdout.trim(),
    (cause: ExecFileException) => {
      throw new GitError(messageOf(cause), { cause });
    },
  );
}
