import { x } from 'tinyexec';

/** Result of a Node program: its exit status, undefined if it was killed, and its entire output. */
export interface ProgramResult {
  readonly status: number | undefined;
  readonly printed: string;
}

/**
 * Runs a script with this process's Node binary and waits for its end. Rejects only if it cannot be started.
 * @param options.env Variables added to this process's environment.
 */
export async function runNode(
  script: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<ProgramResult> {
  const { exitCode, stdout, stderr } = await x(process.execPath, [script, ...args], {
    nodePath: false,
    nodeOptions: { ...(cwd !== undefined && { cwd }), ...(env && { env }) },
  });
  return { status: exitCode, printed: `${stdout}${stderr}`.trim() };
}
