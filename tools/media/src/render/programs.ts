import { spawnSync } from 'node:child_process';
import { MissingToolError } from '../errors.ts';

/**
 * Checks that a program can be run.
 * @param debian Debian package that provides it
 * @throws {MissingToolError} if the program is not on the PATH
 */
export function requireProgram(program: string, debian: string): void {
  const { error } = spawnSync(program, ['-version'], { stdio: 'ignore' });
  if (error)
    throw new MissingToolError(
      `${program} is required but cannot be run. Install it (Debian: apt-get install ${debian}).`,
    );
}
