import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { type PortalEvent, portalEvent } from '../publish-protocol/events.ts';

/** What the gate is asked to do with a release that lies in RELEASES_DIR. */
export interface GateTask {
  readonly name: string;
  readonly version: string;
  /** Id of a college, or `*`. */
  readonly college: string;
  /** Who moves the pointer, as the history names them. */
  readonly by: string;
  /** `check` moves nothing. */
  readonly verb: 'publish' | 'check' | 'promote';
}

/** The environment of a process that works for the same portal. */
function environmentOf(config: Config): NodeJS.ProcessEnv {
  // Its private portal stands behind no proxy and takes no dev server.
  const { root: _root, TRUST_PROXY: _proxy, DEV_ORIGINS: _origins, ...rest } = config;
  const values = Object.entries(rest).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return { ...process.env, ...Object.fromEntries(values), TRUST_PROXY: '', DEV_ORIGINS: '' };
}

function eventOf(line: string): PortalEvent | null {
  try {
    const read = v.safeParse(portalEvent, JSON.parse(line));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/**
 * Runs the gate in a process of its own, so that a release that is looked at takes neither time nor memory of the
 * server that visitors ask, and yields what it says. Aborting `signal` ends the process; a pointer that it had not
 * moved by then is not moved. What the process kept on the disk for itself is removed.
 */
export async function* runGateProcess(
  config: Config,
  task: GateTask,
  signal: AbortSignal,
): AsyncGenerator<PortalEvent> {
  const args = [task.name, task.version, '--college', task.college, '--by', task.by, '--verb', task.verb];
  const main = path.join(config.root, 'server/src/main.ts');
  const own = await mkdtemp(path.join(tmpdir(), 'kalalaya-gate-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'gate', ...args], {
    cwd: config.root,
    env: { ...environmentOf(config), TMPDIR: own },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
  });
  const printed = createInterface({ input: child.stdout });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
    // It was aborted, or never began: nothing more will be printed.
    child.on('error', () => {
      printed.close();
      if (child.pid === undefined) resolve();
    });
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000);
  });
  try {
    let last: PortalEvent | null = null;
    for await (const line of printed) {
      const event = eventOf(line);
      if (event === null) continue;
      last = event;
      yield event;
    }
    await ended;
    if (last !== null && last.kind !== 'progress' && last.kind !== 'waiting') return;
    const text = `The gate ended before it came to an end. Nothing was changed.\n${said.trim()}`;
    yield { kind: 'refused', text };
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(own, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
