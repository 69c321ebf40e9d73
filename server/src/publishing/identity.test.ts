import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseVersion } from './make-release.ts';
import { cloneInto } from './testing/checkout.ts';

/** Two remotes that share much of the kit, one that is built for foreign pages too, and the shell. */
const all = ['mf-gallery-media', 'mf-home', 'mf-quality', 'shell'];

let folder = '';
let root = '';
let versions: Readonly<Record<string, string>> = {};

async function versionsIn(checkout: string): Promise<Record<string, string>> {
  const entries: [string, string][] = [];
  for (const name of all) entries.push([name, await releaseVersion(name, checkout)]);
  return Object.fromEntries(entries);
}

/** The frontends whose version is another one than before. */
async function moved(): Promise<string[]> {
  const before = versions;
  versions = await versionsIn(root);
  return all.filter((name) => versions[name] !== before[name]);
}

const blankLine = (file: string) => appendFile(path.join(root, file), '\n');

async function newerPackage(name: string): Promise<void> {
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
  await cloneInto(root, all);
  versions = await versionsIn(root);
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }), 60_000);

describe('the version of a release', { timeout: 300_000 }, () => {
  it('is one of its own for each, with the number that its team states, and the same in another folder', async () => {
    expect(new Set(Object.values(versions)).size).toBe(all.length);
    for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/);
    const other = path.join(folder, 'deeper/in/two');
    await cloneInto(other, all);
    expect(await versionsIn(other)).toEqual(versions);
  });

  it('moves with a component of the kit for those alone that take it in', async () => {
    await blankLine('shared/kit/event-card/event-card.tsx');
    expect(await moved()).toEqual(['mf-home']);
  });

  it('stays with a changed test, a barrel that is passed through, and a newer tool that builds nothing', async () => {
    await blankLine('mf-home/src/routes.test.ts');
    await blankLine('shared/kit/button/button.test.tsx');
    await blankLine('shared/testing/index.ts');
    await blankLine('shared/kit/index.ts');
    await newerPackage('lighthouse');
    await newerPackage('playwright');
    expect(await moved()).toEqual([]);
  });

  it('moves with what a remote says of itself, and with a newer package for those that take it in', async () => {
    await blankLine('mf-gallery-media/remote.ts');
    await newerPackage('axios');
    expect(await moved()).toEqual(['mf-gallery-media', 'shell']);
  });

  it('moves for all with a newer build tool and another preset', async () => {
    await newerPackage('@rspack/core');
    await blankLine('shared/build/css-layer.ts');
    expect(await moved()).toEqual(all);
  });
});
