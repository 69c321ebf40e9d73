import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { ConfigError } from '@kalalaya/node/errors';
import { START_ACTOR } from '../release/registry.ts';

function gitUser(): string | undefined {
  const { stdout, status } = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' });
  const name = status === 0 ? stdout.trim() : '';
  return name === '' ? undefined : name;
}

/** Returns the name of the process's user; its number in a container whose user has no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/**
 * Returns the name to record with a pointer move: `--by`, else $USER, else the git user.
 *
 * @throws {ConfigError} for the name that is reserved for `npm start`.
 */
export function actorName(by: string | undefined): string {
  const { USER = '' } = process.env;
  const name = (by ?? (USER.trim() || gitUser() || systemUser())).trim();
  if (name === '' || name === START_ACTOR) {
    const source = by === undefined ? 'USER=' : '--by ';
    throw new ConfigError(
      `${source}${name} is not a valid name for the history.\nGive another one: --by "the quality team"`,
    );
  }
  return name;
}
