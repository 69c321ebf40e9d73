import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildPack } from '../../pack/testing/build-pack.ts';
import { changeRegistry, EVERY_COLLEGE, withMoves } from '../../release/registry.ts';

/** A portal server as a process of its own, which may be killed and started again over the same data. */
export interface PortalServer {
  /** `http://127.0.0.1:<port>` since the last start. */
  origin(): string;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  start(): Promise<void>;
  /** Ends the process at once; nothing of it gets to run any more. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

const main = path.resolve(import.meta.dirname, '../../main.ts');

/** A shell's node build as the contract has it; no page is asked of it. */
const shellBundle = `
  exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: Error } };
  exports.renderPage = async () => { throw new Error('no page is rendered here'); };
`;

async function writeRelease(releasesDir: string, name: string): Promise<void> {
  const dir = path.join(releasesDir, name, '1.0.0');
  const kind = name === 'shell' ? 'shell' : 'remote';
  const entry = 'main.js';
  const integrity = `sha384-${createHash('sha384').update('').digest('base64')}`;
  const files = { [entry]: { integrity, bytes: 0, gzip: 20 } };
  const release = {
    name,
    kind,
    version: '1.0.0',
    shared: {},
    scripts: [entry],
    styles: [],
    fonts: [],
    files,
  };
  const remote = { name, title: name, version: '1.0.0', needs: {}, routes: [], menu: [] };
  await mkdir(path.join(dir, 'node'), { recursive: true });
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(release));
  if (kind === 'remote') await writeFile(path.join(dir, 'remote.json'), JSON.stringify(remote));
  await writeFile(path.join(dir, 'node/main.cjs'), kind === 'shell' ? shellBundle : 'exports.default = [];');
}

/** Ends with the port that the server says it listens on. */
function listening(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}:\n${said}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const port = /The portal is at http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
}

/**
 * Makes a portal of the small sound pack `palm` with empty releases: all of the real server (`portal serve`) but the
 * pages. It is not started yet; the caller removes it.
 */
export async function portalServer(settings: Readonly<Record<string, string>> = {}): Promise<PortalServer> {
  const pack = await buildPack();
  const root = path.dirname(pack.dir);
  const folder = `${root}-portal`;
  const releasesDir = path.join(folder, 'releases');
  const names = ['shell', 'mf-home', 'mf-cells-events', 'mf-quality'];
  for (const name of names) await writeRelease(releasesDir, name);
  const moves = names.map((name) => ({ college: EVERY_COLLEGE, name, version: '1.0.0' }));
  await changeRegistry(releasesDir, (current) => withMoves(current, moves, 'a test', new Date()));
  const dataDir = path.join(folder, 'data');
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    COLLEGE: 'palm',
    COLLEGES_DIR: root,
    RELEASES_DIR: releasesDir,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  let child: ChildProcess | null = null;
  let origin = '';

  async function kill(): Promise<void> {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  }

  return {
    origin: () => origin,
    dataDir,
    env,
    async start() {
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'serve'], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      origin = await listening(child);
    },
    kill,
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
      await pack.remove();
    },
  };
}
