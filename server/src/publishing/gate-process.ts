import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type PortalEvent, portalEvent } from '@kalalaya/cli/signed-requests/events';
import { createTempFolder, removeTempFolder } from '@kalalaya/node/temp-folder';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { Config } from '../base/config.ts';
import type { MoveRecord } from '../release/registry.ts';

/** Task of the gate for a release in RELEASES_DIR. */
export interface GateTask {
  readonly name: string;
  readonly version: string;
  /** Id of a college, or `*`. */
  readonly college: string;
  /** Actor recorded with the pointer move. */
  readonly by: string;
  /** `check` moves no pointer. */
  readonly verb: 'publish' | 'check' | 'promote';
  /** Key and note that the history records. */
  readonly record: MoveRecord;
  /** Version that the author saw live, null for none. Any if omitted. */
  readonly expected?: string | null;
}

/** Time that an aborted gate has to remove its files, in milliseconds. */
const GRACE_MS = 15_000;

/** Limits the gates of this process to one at a time: a gate takes a core and a browser. */
export const gates = pLimit(1);

/** Environment of a process that serves the same portal. */
function gateEnvironment(config: Config): NodeJS.ProcessEnv {
  // The private portal is behind no proxy and accepts no dev server.
  const { root: _root, TRUST_PROXY: _proxy, DEV_ORIGINS: _origins, ...rest } = config;
  const values = Object.entries(rest).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return { ...process.env, ...Object.fromEntries(values), TRUST_PROXY: '', DEV_ORIGINS: '' };
}

function parseEvent(line: string): PortalEvent | null {
  try {
    const result = v.safeParse(portalEvent, JSON.parse(line));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/**
 * Runs the gate in its own process and yields its events. A check then takes no time or memory of the server.
 * Aborting `signal` ends the process; a pointer that has not moved by then stays. Temporary files are removed.
 *
 * @param onCrash - Called with the error output of a gate that ended without a result, which may name paths.
 */
export async function* runGateProcess(
  config: Config,
  task: GateTask,
  signal: AbortSignal,
  onCrash: (output: string) => void,
): AsyncGenerator<PortalEvent> {
  const { name, version, ...request } = task;
  const args = [name, version, '--request', JSON.stringify(request)];
  const main = path.join(config.root, 'server/src/main.ts');
  const tempDir = await createTempFolder('gate');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'gate', ...args], {
    cwd: config.root,
    env: { ...gateEnvironment(config), TMPDIR: tempDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
  });
  const output = createInterface({ input: child.stdout });
  const exit = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
    // Aborted or failed to start: no more output will follow.
    child.on('error', () => {
      output.close();
      if (child.pid === undefined) resolve();
    });
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-4_000);
  });
  try {
    let last: PortalEvent | null = null;
    for await (const line of output) {
      const event = parseEvent(line);
      if (event === null) continue;
      last = event;
      yield event;
    }
    await exit;
    if (last !== null && last.kind !== 'progress' && last.kind !== 'waiting') return;
    if (!signal.aborted) onCrash(errorOutput.trim());
    const text =
      'The gate stopped before it finished. Nothing was changed.\nTry again, or ask the operator of the portal, whose log has the reason.';
    yield { kind: 'refused', text };
  } finally {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    await exit;
    clearTimeout(timer);
    await removeTempFolder(tempDir);
  }
}
