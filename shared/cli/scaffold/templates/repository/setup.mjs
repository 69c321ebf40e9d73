// Installs the packages: npm run setup. Some come from the portal, which is asked first: npm repeats a request that nobody
// answers for more than a minute, without a message. `--node` only checks the version of Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TIMEOUT_MS = 10_000;

function fail(message) {
  console.error(message);
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
const options = process.argv.slice(2);
if (options.includes('--node')) {
  const runsSources = major > 22 || (major === 22 && minor >= 18);
  if (!runsSources) fail(`Node 22.18 or newer is needed, this is ${process.version}. Run: npm run setup`);
  process.exit();
}
if (major < 20)
  fail(`Node 20 or newer is needed, this is ${process.version}. Install it from https://nodejs.org`);

const { portal } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).kalalaya;
const problem = await fetch(`${portal}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
  ({ status }) => (status < 500 ? null : `responds with ${status}`),
  ({ name, cause }) => `does not respond (${cause?.code ?? name})`,
);
if (problem !== null) {
  fail(
    `The portal ${portal}, which serves packages of this repository, ${problem}. Start it, then repeat: npm run setup`,
  );
}
const { status } = spawnSync('npm', ['ci', ...options], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
