import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ExpectedError } from '@kalalaya/node/errors';
import { createTempFolder, removeTempFolder } from '@kalalaya/node/temp-folder';
import * as v from 'valibot';
import type { Config } from '../base/config.ts';
import { registry } from '../release/pointers.ts';
import type { Finding } from './static-checks/finding.ts';
import type { GateOptions } from './static-checks/target-colleges.ts';

/** Input of the gate's process (`gate/main.ts`), as JSON on its standard input. */
export const gateTask = v.object({
  candidate: v.object({ name: v.string(), version: v.string(), college: v.string() }),
  /** Live releases that the candidate is checked against. */
  registry,
});
type GateTask = v.InferOutput<typeof gateTask>;

const finding = v.object({ check: v.string(), where: v.string(), problem: v.string(), remedy: v.string() });

const gateEvent = v.variant('kind', [
  v.object({ kind: v.literal('progress'), text: v.string() }),
  v.object({ kind: v.literal('findings'), findings: v.array(finding) }),
  /** It could not check; the text says what to do. */
  v.object({ kind: v.literal('failed'), text: v.string() }),
]);
/** Output of the gate's process, one JSON object a line. The last one is not `progress`. */
export type GateEvent = v.InferOutput<typeof gateEvent>;

/** Time that an aborted gate has to remove its files, in milliseconds. */
const GRACE_MS = 15_000;

/** Environment of a process that serves the same portal. */
function gateEnvironment(config: Config): NodeJS.ProcessEnv {
  // The private portal is behind no proxy and accepts no dev server.
  const { root: _root, TRUST_PROXY: _proxy, DEV_ORIGINS: _origins, ...rest } = config;
  const values = Object.entries(rest).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return { ...process.env, ...Object.fromEntries(values), TRUST_PROXY: '', DEV_ORIGINS: '' };
}

function parseEvent(line: string): GateEvent | null {
  try {
    const result = v.safeParse(gateEvent, JSON.parse(line));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/**
 * Runs the gate in a process of its own, so that a check takes no time or memory of the server, and returns all findings.
 *
 * @param signal - Ends the process.
 * @param onCrash - Called with the error output of a gate that ended without a result, which may name paths.
 * @throws {ExpectedError} if it could not check, or was aborted. Its temporary files are removed then, too.
 */
export async function runGate(
  { config, candidate, registry: live, progress }: GateOptions,
  {
    signal,
    onCrash = console.error,
  }: { readonly signal?: AbortSignal; readonly onCrash?: (output: string) => void } = {},
): Promise<Finding[]> {
  const tempDir = await createTempFolder('gate');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(config.root, 'gate/main.ts')],
    {
      cwd: config.root,
      // A random user of a container may have no home, which Playwright needs.
      env: { HOME: tempDir, ...gateEnvironment(config), TMPDIR: tempDir },
      stdio: 'pipe',
      killSignal: 'SIGTERM',
      ...(signal && { signal }),
    },
  );
  const exit = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
    child.on('error', () => {
      // Aborted: `close` follows. Without a process it never started.
      if (child.pid === undefined) resolve();
    });
  });
  // A gate that ends before it reads its task has said why.
  child.stdin.on('error', () => {}).end(JSON.stringify({ candidate, registry: live } satisfies GateTask));
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-4_000);
  });
  // A gate that hangs would keep all others waiting.
  const killLater = () => void setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
  signal?.addEventListener('abort', killLater, { once: true });
  let last: GateEvent | null = null;
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      last = parseEvent(line) ?? last;
      if (last?.kind === 'progress') progress(last.text);
    }
    await exit;
  } finally {
    child.kill('SIGTERM');
    killLater();
    await exit;
    signal?.removeEventListener('abort', killLater);
    await removeTempFolder(tempDir);
  }
  if (last?.kind === 'findings') return last.findings;
  if (last?.kind === 'failed') throw new ExpectedError(last.text);
  if (!signal?.aborted) onCrash(errorOutput.trim());
  throw new ExpectedError(
    'The gate stopped before it finished. Nothing was changed.\nTry again, or ask the operator of the portal, whose log has the reason.',
  );
}
