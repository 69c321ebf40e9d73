// Entry point of every npm script. Runs on any Node: installs missing packages, then starts the project's own Node 24,
// which runs the TypeScript sources directly. `portal` installs nothing: a rollback must not depend on the network or
// replace packages of a running server.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const [command = 'start', ...rest] = process.argv.slice(2);

const entries = {
  start: ['server/src/cli/main.ts', 'start'],
  portal: ['server/src/cli/main.ts'],
  dev: ['server/src/cli/main.ts', 'dev'],
  test: ['scripts/launchers/test.ts'],
  bundle: ['scripts/launchers/bundle.ts'],
  bench: ['scripts/bench/bench.ts'],
  soak: ['scripts/bench/soak.ts'],
  lighthouse: ['scripts/bench/lighthouse.ts'],
  release: ['scripts/launchers/release.ts'],
};

const packagesOf = (lockfile) => JSON.parse(readFileSync(lockfile, 'utf8')).packages;

/** Path of the lockfile that npm writes for installed packages. */
const installedOf = (folder) => path.join(folder, 'node_modules/.package-lock.json');

/**
 * Returns true if the installed packages of a folder match its lockfile, however they were installed. A server does not
 * need development dependencies.
 */
function isInstalled(folder) {
  if (!existsSync(installedOf(folder))) return false;
  const installed = packagesOf(installedOf(folder));
  return Object.entries(packagesOf(path.join(folder, 'package-lock.json'))).every(([location, locked]) => {
    const entry = installed[location];
    // Workspaces are always present; optional packages may be for other platforms.
    const unneeded = locked.optional || (command === 'portal' && (locked.dev || locked.devOptional));
    if (!location.includes('node_modules/') || (entry === undefined && unneeded)) return true;
    return entry?.version === locked.version && entry?.integrity === locked.integrity;
  });
}

function install(folder) {
  if (isInstalled(folder)) return;
  console.log(`Installing the packages of ${path.relative(root, folder) || 'the portal'} (npm ci) …`);
  const started = Date.now();
  const npm = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const done = spawnSync(npm[0], [...npm[1], 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (done.status !== 0) {
    console.error('npm ci failed. Check the network connection and try again.');
    process.exit(1);
  }
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

if (command !== 'portal') install(root);
else if (existsSync(installedOf(root)) && !isInstalled(root)) {
  console.error('The installed packages do not match package-lock.json. Run npm ci before the next build.');
}

const node = path.join(root, 'node_modules/node/bin/node');
if (!existsSync(node)) {
  const isBlocked = existsSync(path.join(root, 'node_modules/node/package.json'));
  console.error(
    isBlocked
      ? "The package node is installed without its program: npm's setting ignore-scripts kept its install script from running.\nRun: npm rebuild node --ignore-scripts=false"
      : 'The packages are not installed. Run: npm ci',
  );
  process.exit(1);
}
const entry = entries[command];
if (!entry) {
  console.error(`Unknown command ${command}. Commands: ${Object.keys(entries).join(', ')}.`);
  process.exit(1);
}
// V8 reserves 16 MB twice per thread for young objects by default; a server needs far less (docs/decisions/0003).
const serves = command === 'start' || command === 'portal';
const flags = ['--disable-warning=ExperimentalWarning', ...(serves ? ['--max-semi-space-size=4'] : [])];
const binaries = path.join(root, 'node_modules/.bin');
const { spawn } = await import('node:child_process');
const child = spawn(node, [...flags, path.join(root, entry[0]), ...entry.slice(1), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Render workers are replaced often, and glibc would keep a memory arena for every new thread (docs/decisions/0003).
    MALLOC_ARENA_MAX: '2',
    // A fixed threshold returns large allocations on free; by default glibc raises it and keeps larger blocks.
    MALLOC_MMAP_THRESHOLD_: '131072',
    // Reuses compiled code at the next start; Node ignores the cache if it cannot write to it.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${binaries}${path.delimiter}${process.env.PATH}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
