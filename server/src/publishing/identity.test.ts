import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseVersion } from './make-release.ts';
import { cloneCheckout } from './testing/checkout.ts';

/** Two remotes that share much of the kit, one with an embedded element, and the shell. Each costs a build per survey. */
const all = ['mf-home', 'mf-quality', 'shell'];

let folder = '';
let root = '';
let versions: Readonly<Record<string, string>> = {};

async function versionsIn(checkout: string): Promise<Record<string, string>> {
  const entries: [string, string][] = [];
  for (const name of all) entries.push([name, await releaseVersion(name, checkout)]);
  return Object.fromEntries(entries);
}

/** Returns the frontends whose version changed since the last call. */
async function changedFrontends(): Promise<string[]> {
  const before = versions;
  versions = await versionsIn(root);
  return all.filter((name) => versions[name] !== before[name]);
}

const appendBlankLine = (file: string) => appendFile(path.join(root, file), '\n');

async function bumpPackage(name: string): Promise<void> {
  const file = path.join(root, 'package-lock.json');
  const lockfile = JSON.parse(await readFile(file, 'utf8'));
  const entry = lockfile.packages[`node_modules/${name}`];
  expect(entry).toBeDefined();
  entry.version = `${entry.version}-newer`;
  await writeFile(file, JSON.stringify(lockfile));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'identity-'));
  root = path.join(folder, 'one');
  await cloneCheckout(root, all);
  versions = await versionsIn(root);
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }), 60_000);

describe.runIf(process.env.FULL)('releaseVersion', { timeout: 300_000 }, () => {
  it('combines the stated version with a hash that differs per frontend and not per folder', async () => {
    expect(new Set(Object.values(versions)).size).toBe(all.length);
    for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{16}$/);
    const other = path.join(folder, 'deeper/in/two');
    await cloneCheckout(other, all);
    expect(await versionsIn(other)).toEqual(versions);
  });

  it('changes with a kit component only for frontends that bundle it', async () => {
    await appendBlankLine('shared/kit/event-card/event-card.tsx');
    expect(await changedFrontends()).toEqual(['mf-home']);
  });

  it('ignores changed tests, barrels without own code, and tools that build nothing', async () => {
    await appendBlankLine('mf-home/src/routes.test.ts');
    await appendBlankLine('shared/kit/button/button.test.tsx');
    await appendBlankLine('shared/testing/index.ts');
    await appendBlankLine('shared/kit/index.ts');
    await bumpPackage('lighthouse');
    await bumpPackage('playwright');
    expect(await changedFrontends()).toEqual([]);
  });

  it('changes with the descriptor of a remote, and with a bundled package', async () => {
    await appendBlankLine('mf-home/remote.ts');
    await bumpPackage('axios');
    expect(await changedFrontends()).toEqual(['mf-home', 'shell']);
  });

  it('changes for all frontends with the bundler and with the preset', async () => {
    await bumpPackage('@rspack/core');
    await appendBlankLine('shared/build/css-layer.ts');
    expect(await changedFrontends()).toEqual(all);
  });
});
