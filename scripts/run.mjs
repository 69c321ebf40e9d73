// Entry of every npm script. Runs on whatever Node the machine has: installs what is missing, then hands over to
// the project's own Node 24, which runs the TypeScript sources as they are. `portal` installs nothing: a roll-back
// must not wait for the network, nor replace packages under a server that runs.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const [command = 'start', ...rest] = process.argv.slice(2);

const entries = {
  start: ['server/src/main.ts', 'start'],
  portal: ['server/src/main.ts'],
  dev: ['server/src/main.ts', 'dev'],
  test: ['scripts/test.ts'],
  bundle: ['scripts/bundle.ts'],
  bench: ['scripts/bench.ts'],
  'bench:documents': ['scripts/bench-documents.ts'],
  crawl: ['scripts/crawl.ts'],
  soak: ['scripts/soak.ts'],
  growth: ['scripts/growth.ts'],
  media: ['tools/media/src/main.ts'],
  shots: ['scripts/shots.ts'],
  lighthouse: ['scripts/lighthouse.ts'],
  kit: ['scripts/kit/server.ts'],
};

/** The packages that a lockfile names, by their place. */
const packagesOf = (lockfile) => JSON.parse(readFileSync(lockfile, 'utf8')).packages;

/** Where npm notes what it has installed. */
const installedOf = (folder) => path.join(folder, 'node_modules/.package-lock.json');

/**
 * True when the packages of a folder are those of its lockfile, whoever installed them. A server needs none of those for
 * development.
 */
function isInstalled(folder) {
  if (!existsSync(installedOf(folder))) return false;
  const installed = packagesOf(installedOf(folder));
  return Object.entries(packagesOf(path.join(folder, 'package-lock.json'))).every(([place, wanted]) => {
    const found = installed[place];
    // Workspaces are here in any case; what is optional is for machines of another kind.
    const unneeded = wanted.optional || (command === 'portal' && (wanted.dev || wanted.devOptional));
    if (!place.includes('node_modules/') || (found === undefined && unneeded)) return true;
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

/** Installs the packages of a folder unless they are those of its lockfile. */
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
    console.error('The packages could not be installed. Check the network and try again.');
    process.exit(1);
  }
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

if (command !== 'portal') install(root);
else if (existsSync(installedOf(root)) && !isInstalled(root)) {
  console.error(
    'The packages installed here are not those of package-lock.json. Run npm ci before the next build.',
  );
}
if (command === 'media') install(path.join(root, 'tools/media'));

const node = path.join(root, 'node_modules/node/bin/node');
if (!existsSync(node)) {
  console.error('The packages are not installed. Run: npm ci');
  process.exit(1);
}
const entry = entries[command];
if (!entry) {
  console.error(`There is no command ${command}. Known: ${Object.keys(entries).join(', ')}.`);
  process.exit(1);
}
// Each thread of a server keeps room for young objects, by default 16 MB twice over; most of it is never needed
// (docs/decisions/0003).
const serves = command === 'start' || command === 'portal';
const flags = ['--disable-warning=ExperimentalWarning', ...(serves ? ['--max-semi-space-size=4'] : [])];
const binaries = path.join(root, 'node_modules/.bin');
const { spawn } = await import('node:child_process');
const child = spawn(node, [...flags, path.join(root, entry[0]), ...entry.slice(1), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Render workers come and go, and every new thread would keep an arena of its own (docs/decisions/0003).
    MALLOC_ARENA_MAX: '2',
    // What is large is given back as soon as it is freed, where the C library would keep ever larger pieces.
    MALLOC_MMAP_THRESHOLD_: '131072',
    // What Node has compiled once it need not compile at the next start; where it cannot write, it does without.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${binaries}${path.delimiter}${process.env.PATH}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
