import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildPack } from '../../content/pack/testing/build-pack.ts';
import { changeRegistry, EVERY_COLLEGE, type Registry, withMoves } from '../../release/registry.ts';
import { writeRelease } from '../../release/testing/make-release.ts';
import type { StoreLocation } from '../../store/location.ts';
import { storeAt } from '../../store/store.ts';
import { type StartCommand, startCommands } from './start-commands.ts';
import { writeBundle } from './write-bundle.ts';

/** A portal server in a separate process, which can be killed and restarted on the same data. */
export interface PortalServer {
  /** `http://127.0.0.1:<port>` since the last start. */
  origin(): string;
  readonly dataDir: string;
  readonly location: StoreLocation;
  readonly env: Readonly<Record<string, string>>;
  /** Log output since the last start. */
  log(): string;
  /** Starts the server; resolves once it listens, also if it cannot serve yet. */
  start(): Promise<void>;
  /** Writes a release of a frontend with its node build, a working one by default, and the patterns of its pages. */
  release(name: string, version: string, node?: string, pages?: readonly string[]): Promise<void>;
  /** Moves the live pointers of all colleges, in one registry revision; resolves with it. */
  move(versions: Readonly<Record<string, string>>): Promise<number>;
  /** Stops the process gracefully; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Kills the process immediately. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** The command line of the portal. */
export const main = path.resolve(import.meta.dirname, '../../cli/main.ts');

/** A shell's node build that renders a page as the name and version of its remote. */
const shellBundle = `
  exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: Error } };
  exports.renderPage = async ({ routes, onDataReady }) => {
    onDataReady();
    const html = routes === null ? 'the shell' : routes[0].id;
    return { html, status: 200, title: html, description: '', jsonLd: null, themeScript: '', router: null };
  };
`;

/** Path of the only page of a remote in this portal. */
export const pageOf = (remote: string) => `/page-of-${remote}`;

async function writePages(
  releasesDir: string,
  name: string,
  version: string,
  node = name === 'shell' ? shellBundle : `exports.default = [{ id: '${name} ${version}' }];`,
  pages: readonly string[] = [pageOf(name)],
): Promise<void> {
  const routes = pages.map((page) => ({ path: page, title: name }));
  await writeRelease(releasesDir, { name, version, shared: {}, routes, node });
}

/** Forwards the output of a process and resolves with the address that the server prints. */
function waitForAddress(child: ChildProcess, onText: (text: string) => void): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}:\n${output}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        onText(text);
        const port = /The portal is at http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
}

const names = ['shell', 'mf-home', 'mf-cells-events', 'mf-quality'];
const firstVersions = Object.fromEntries(names.map((name) => [name, '1.0.0']));

/** Writes a bundle with the first releases, and returns how it is started. */
async function install(root: string, way: keyof typeof startCommands): Promise<StartCommand> {
  await writeBundle(root, { [EVERY_COLLEGE]: firstVersions });
  for (const name of names) await writePages(path.join(root, 'releases'), name, '1.0.0');
  return startCommands[way](root);
}

/**
 * Creates a portal with the minimal valid pack `palm` and releases of one page each: the real server with generated
 * frontends. With `installed` it runs as an unpacked bundle, started in one of its ways, instead of by `portal serve`.
 * It is not started; the caller removes it.
 */
export async function portalServer(
  settings: Readonly<Record<string, string>> = {},
  { installed }: { readonly installed?: keyof typeof startCommands } = {},
): Promise<PortalServer> {
  const pack = await buildPack();
  const root = path.dirname(pack.dir);
  const folder = `${root}-portal`;
  const dataDir = path.join(folder, 'data');
  const releasesDir = path.join(installed ? dataDir : folder, 'releases');
  const location = {
    DATA_DIR: settings.DATA_DIR ?? dataDir,
    RELEASES_DIR: releasesDir,
    DATABASE_URL: settings.DATABASE_URL,
  };
  const command: StartCommand = installed
    ? await install(path.join(folder, 'bundle'), installed)
    : { program: [process.execPath, '--disable-warning=ExperimentalWarning', main, 'serve'], env: {} };
  async function move(versions: Readonly<Record<string, string>>): Promise<number> {
    const moves = Object.entries(versions).map(([name, version]) => ({
      college: EVERY_COLLEGE,
      name,
      version,
    }));
    const change = (current: Registry) => withMoves(current, moves, 'a test', new Date());
    return (await changeRegistry(location, change)).revision;
  }
  if (!installed) {
    for (const name of names) await writePages(releasesDir, name, '1.0.0');
    await move(firstVersions);
  }
  const env = {
    ...command.env,
    PATH: process.env.PATH ?? '',
    ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
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
  let log = '';

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null) return running?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => running.once('exit', resolve));
    running.kill(signal);
    return ended;
  }

  return {
    origin: () => origin,
    dataDir,
    location,
    env,
    log: () => log,
    release: (...release) => writePages(releasesDir, ...release),
    move,
    stop: () => end('SIGTERM'),
    async start() {
      log = '';
      const [program = '', ...args] = command.program;
      child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
      origin = await waitForAddress(child, (text) => {
        log += text;
      });
    },
    async kill() {
      await end('SIGKILL');
    },
    async remove() {
      await end('SIGKILL');
      await storeAt(location).close();
      await rm(folder, { recursive: true, force: true });
      await pack.remove();
    },
  };
}
