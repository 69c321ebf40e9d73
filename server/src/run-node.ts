import { x } from 'tinyexec';

/** How a program of Node ended: its exit status, undefined for one that was killed, and all that it printed. */
export interface RanProgram {
  readonly status: number | undefined;
  readonly printed: string;
}

/**
 * Runs a script in a Node like this process's and waits for its end. `env` is added to this process's environment.
 * Rejects only when the program cannot be started.
 */
export async function runNode(
  script: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<RanProgram> {
  const { exitCode, stdout, stderr } = await x(process.execPath, [script, ...args], {
    nodePath: false,
    nodeOptions: { ...(cwd !== undefined && { cwd }), ...(env && { env }) },
  });
  return { status: exitCode, printed: `${stdout}${stderr}`.trim() };
}
