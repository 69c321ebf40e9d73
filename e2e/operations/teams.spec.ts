import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { outputOf, run, runPortal } from '../support/command.ts';
import { baseEnv, checkout, node } from '../support/portal.ts';
import { editFile } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';
import { sendVisitors } from '../support/visitors.ts';

const WORDS = 'All committees, published by their own team.';
const REPORTS = 'All reports, published by their own team.';

/** Returns the git status of the checkout, which must not change. */
const stateOfCheckout = () =>
  execFileSync('git', ['status', '--porcelain'], { cwd: checkout, encoding: 'utf8' });

/** Variables that configure access to the npm registry. */
const network = [
  'NODE_EXTRA_CA_CERTS',
  'HTTPS_PROXY',
  'NO_PROXY',
  'npm_config_registry',
  'npm_config_cafile',
].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));

/** Environment of a standalone repository: the checkout's Node and nothing else of the checkout. */
const ownEnv = {
  ...baseEnv,
  ...Object.fromEntries(network),
  PATH: `${path.dirname(node)}:${process.env.PATH ?? ''}`,
};

const packedIndex = v.object({
  packages: v.array(
    v.object({ name: v.string(), version: v.string(), address: v.string(), integrity: v.string() }),
  ),
});

test('the portal serves packages of its shell’s version byte for byte as packed', async ({ portal }) => {
  const packagesDir = path.join(portal.releasesDir, '.packages');
  // The copied release store may contain packages that a developer packed.
  await rm(packagesDir, { recursive: true, force: true });
  try {
    const address = `${portal.url}/portal/packages/index.json`;
    expect((await fetch(address)).status).toBe(404);
    const { status, printed } = await runPortal(['packages'], {
      RELEASES_DIR: portal.releasesDir,
      DATA_DIR: portal.dataDir,
    });
    expect(status, printed).toBe(0);
    const { packages } = v.parse(packedIndex, await (await fetch(address)).json());
    expect(packages.map(({ name }) => name)).toContain('@kalalaya/cli');
    for (const { address: tarball, integrity } of packages) {
      const answer = await fetch(tarball, { headers: { 'accept-encoding': 'gzip, br' } });
      const hash = createHash('sha512')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('base64');
      expect(`sha512-${hash}`, tarball).toBe(integrity);
    }
  } finally {
    // Other tests of this worker use the same portal.
    await rm(packagesDir, { recursive: true, force: true });
  }
});

test('three teams publish only their remotes from standalone repositories without failed requests', async ({
  folder,
  openPortal,
}) => {
  test.skip(!process.env.FULL, 'installs three times and runs the gate four times: test:full');
  test.setTimeout(1_800_000);
  const packs = path.join(folder, 'colleges');
  const at = (name: string) => path.join(folder, name);
  await cp(path.join(checkout, 'colleges'), packs, { recursive: true });
  const before = stateOfCheckout();
  const portal = await openPortal({ env: { COLLEGES_DIR: packs } });
  const env = {
    RELEASES_DIR: portal.releasesDir,
    DATA_DIR: portal.dataDir,
    COLLEGES_DIR: packs,
    PUBLIC_URL: portal.url,
  };
  async function runOnPortal(...args: string[]): Promise<string> {
    const { status, printed } = await runPortal(args, env, 120_000);
    expect(status, printed).toBe(0);
    return printed;
  }
  const page = async (address: string) => (await fetch(portal.url + address)).text();
  const keyFor = async (remote: string) => {
    const printed = await runOnPortal('grant', remote, '--name', `team of ${remote}`);
    return { KALALAYA_KEY: /KALALAYA_KEY=(\S+)/.exec(printed)?.[1] ?? '' };
  };
  await runOnPortal('packages');
  await runOnPortal('new', 'remote', 'mf-reading', '--standalone', at('reading'));
  await runOnPortal('eject', 'mf-cells-events', at('events'));
  await runOnPortal('eject', 'mf-quality', at('quality'));
  const reading = await keyFor('mf-reading');
  const events = await keyFor('mf-cells-events');
  const quality = await keyFor('mf-quality');

  const npm = (name: string, ...args: string[]) => outputOf('npm', args, { cwd: at(name), env: ownEnv });
  for (const name of ['reading', 'events', 'quality'])
    await npm(name, 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  await npm('reading', 'test');
  await editFile(at('events/src/pages/committees/committees.page.tsx'), (text) =>
    text.replace('titleOf(ADDRESS)', `\`${WORDS} \${titleOf(ADDRESS)}\``),
  );
  await editFile(at('quality/src/pages/aqar/aqar.page.tsx'), (text) =>
    text.replace('<SearchBox kind="aqar" />', `$&<p>${REPORTS}</p>`),
  );

  const kalalaya = (name: string, key: Record<string, string>, ...args: string[]) =>
    run('node_modules/.bin/kalalaya', args, { cwd: at(name), env: { ...ownEnv, ...key } });
  const foreign = await kalalaya('reading', events, 'publish');
  expect(foreign.printed).toContain('publishes mf-cells-events, not mf-reading');
  expect(foreign.status).toBe(1);
  const otherWay = await kalalaya('events', reading, 'publish');
  expect(otherWay.printed).toContain('publishes mf-reading, not mf-cells-events');

  const visitors = sendVisitors(
    ['/', '/Committies', '/Events', '/AQAR'].map((address) => portal.url + address),
  );
  const published = await Promise.all([
    kalalaya('reading', reading, 'publish'),
    kalalaya('events', events, 'publish'),
    kalalaya('quality', quality, 'publish'),
  ]);
  for (const { status, printed } of published) expect(status, printed).toBe(0);
  await expect.poll(() => page('/Committies')).toContain(WORDS);
  await expect.poll(() => page('/AQAR')).toContain(REPORTS);
  const { status } = await kalalaya('events', events, 'rollback');
  expect(status).toBe(0);
  await expect.poll(() => page('/Committies')).not.toContain(WORDS);
  expect(await visitors.stop()).toEqual([]);
  expect(visitors.count()).toBeGreaterThan(20);

  // From the checkout, publishing to another portal needs only a key.
  const gallery = await keyFor('mf-gallery-media');
  const elsewhere = await runPortal(
    ['publish', 'mf-gallery-media', '--check', '--portal', portal.url],
    { ...gallery, RELEASES_DIR: at('no-releases') },
    600_000,
  );
  expect(elsewhere.printed).toContain('may go live for every college. Nothing was changed.');
  expect(elsewhere.status).toBe(0);

  await editFile(path.join(packs, 'sahya/site.json'), (text) =>
    text.replace(/"sections": \[/, '$&"mf-reading", '),
  );
  await expect.poll(() => page('/Reading')).toContain('has just begun');

  expect(await runOnPortal('status', '--json')).toMatch(
    /"by": ?"team of mf-cells-events \(key [0-9a-f]{12}\)"/,
  );
  expect(stateOfCheckout()).toBe(before);
});
