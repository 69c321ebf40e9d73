import { spawnSync } from 'node:child_process';
import { MissingToolError } from '../errors.ts';

/** Throws `MissingToolError` when a program is not on the PATH; `debian` is the Debian package that has it. */
export function requireProgram(program: string, debian: string): void {
  const { error } = spawnSync(program, ['-version'], { stdio: 'ignore' });
  if (error)
    throw new MissingToolError(
      `${program} is needed and cannot be run. Install it (Debian: apt-get install ${debian}).`,
    );
}
