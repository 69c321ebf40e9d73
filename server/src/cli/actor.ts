import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { ConfigError } from '../errors.ts';
import { START_ACTOR } from '../release/registry.ts';

function gitUser(): string | undefined {
  const { stdout, status } = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' });
  const name = status === 0 ? stdout.trim() : '';
  return name === '' ? undefined : name;
}

/**
 * The name recorded with a pointer move: `--by`, else $USER, else git's user. Throws `ConfigError` for the name
 * reserved for `npm start`.
 */
export function actorName(by: string | undefined): string {
  const name = (by ?? process.env.USER ?? gitUser() ?? userInfo().username).trim();
  if (name === '' || name === START_ACTOR) {
    throw new ConfigError(
      `"${name}" cannot be who moves a pointer.\nSay who you are: --by "the quality team"`,
    );
  }
  return name;
}
