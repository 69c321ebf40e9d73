import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildPack } from '../../pack/testing/build-pack.ts';
import { changeRegistry, EVERY_COLLEGE, readRegistry, withMoves } from '../../release/registry.ts';
import { startCommands } from './start-commands.ts';
import { writeBundle } from './write-bundle.ts';

/** A portal server in a separate process, which can be killed and restarted on the same data. */
export interface PortalServer {
  /** `http://127.0.0.1:<port>` since the last start. */
  origin(): string;
  /** Process id; 0 while it does not run. */
  pid(): number;
  readonly dataDir: string;
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

const main = path.resolve(import.meta.dirname, '../../main.ts');

/** A shell's node build that renders a page as the name and version of its remote. */
const shellBundle = `
  exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: Error } };
  exports.renderPage = async ({ routes, onDataReady }) => {
    onDataReady();
    const html = routes === null ? 'the shell' : routes[0].id;
    return { html, status: 200, title: html, description: '', jsonLd: null, themeScript: '', router: null };
  };
`;
const remoteBundle = (name: string, version: string) => `exports.default = [{ id: '${name} ${version}' }];`;

/** Path of the only page of a remote in this portal. */
export const pageOf = (remote: string) => `/page-of-${remote}`;

async function writeRelease(
  releasesDir: string,
  name: string,
  version: string,
  node: string = name === 'shell' ? shellBundle : remoteBundle(name, version),
  pages: readonly string[] = [pageOf(name)],
): Promise<void> {
  const dir = path.join(releasesDir, name, version);
  const kind = name === 'shell' ? 'shell' : 'remote';
  const entry = 'main.js';
  const text = `export default '${name} ${version}';\n`;
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const release = {
    name,
    kind,
    version,
    shared: {},
    scripts: [entry],
    styles: [],
    fonts: [],
    files: { [entry]: { integrity, bytes: text.length, gzip: text.length } },
  };
  const routes = pages.map((page) => ({ path: page, title: name }));
  const remote = { name, title: name, version, needs: {}, routes, menu: [] };
  for (const folder of ['node', 'web']) await mkdir(path.join(dir, folder), { recursive: true });
  await writeFile(path.join(dir, 'web', entry), text);
  await writeFile(path.join(dir, 'node/main.cjs'), node);
  if (kind === 'remote') await writeFile(path.join(dir, 'remote.json'), JSON.stringify(remote));
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(release));
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

/** Options of `portalServer`. */
interface PortalServerOptions {
  /** True for a portal without local releases: they are in the database of `DATABASE_URL`. */
  readonly empty?: boolean;
  /** Runs the portal as an unpacked bundle, started in one of its ways, instead of `portal serve`. */
  readonly installed?: keyof typeof startCommands;
}

const names = ['shell', 'mf-home', 'mf-cells-events', 'mf-quality'];
const firstVersions = Object.fromEntries(names.map((name) => [name, '1.0.0']));

/** Writes a bundle with the first releases, and returns how it is started. */
async function install(folder: string, way: keyof typeof startCommands) {
  const root = path.join(folder, 'bundle');
  await writeBundle(root, { [EVERY_COLLEGE]: firstVersions });
  for (const name of names) await writeRelease(path.join(root, 'releases'), name, '1.0.0');
  return startCommands[way](root);
}

/**
 * Creates a portal with the minimal valid pack `palm` and releases of one page each: the real server with generated
 * frontends. It is not started; the caller removes it.
 */
export async function portalServer(
  settings: Readonly<Record<string, string>> = {},
  { empty = false, installed }: PortalServerOptions = {},
): Promise<PortalServer> {
  const pack = await buildPack();
  const root = path.dirname(pack.dir);
  const folder = `${root}-portal`;
  const dataDir = path.join(folder, 'data');
  const releasesDir =
    installed === undefined ? path.join(folder, 'releases') : path.join(dataDir, 'releases');
  const location = { RELEASES_DIR: releasesDir, DATABASE_URL: settings.DATABASE_URL };
  const {
    program: [program = '', ...args],
    env: commandEnv,
  } =
    installed === undefined
      ? { program: [process.execPath, '--disable-warning=ExperimentalWarning', main, 'serve'], env: {} }
      : await install(folder, installed);
  const isFilled = !empty && installed === undefined;
  if (isFilled) for (const name of names) await writeRelease(releasesDir, name, '1.0.0');
  async function move(versions: Readonly<Record<string, string>>): Promise<number> {
    const moves = Object.entries(versions).map(([name, version]) => ({
      college: EVERY_COLLEGE,
      name,
      version,
    }));
    const registry = await changeRegistry(location, (current) =>
      withMoves(current, moves, 'a test', new Date()),
    );
    return registry.revision;
  }
  if (installed === undefined && (await readRegistry(location)).live[EVERY_COLLEGE] === undefined)
    await move(firstVersions);
  const env = {
    ...commandEnv,
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
  const kill = async () => {
    await end('SIGKILL');
  };

  return {
    origin: () => origin,
    pid: () => child?.pid ?? 0,
    dataDir,
    env,
    log: () => log,
    release: (...release) => writeRelease(releasesDir, ...release),
    move,
    stop: () => end('SIGTERM'),
    async start() {
      log = '';
      child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
      origin = await waitForAddress(child, (text) => {
        log += text;
      });
    },
    kill,
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
      await pack.remove();
    },
  };
}
