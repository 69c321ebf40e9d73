import { readFile, writeFile } from 'node:fs/promises';
import { runCommand } from '@kalalaya/node/testing/run-command';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePortal, startFakePortal } from './testing/fake-portal.ts';
import { updateCommand } from './update.ts';

const OLD = 'https://portal.example/portal/packages/2.8.1-0123456789';

const root = useTempFolder();
let portal: FakePortal;
beforeEach(() => {
  vi.stubEnv('KALALAYA_PORTAL', '');
});
afterEach(() => portal[Symbol.asyncDispose]());

const manifest = () => readFile(root('package.json'), 'utf8');

/** Writes a repository with an own format, for a portal whose packages have a version. */
async function createRepository(version: string | null): Promise<string> {
  portal = await startFakePortal(version);
  const text = `{
    "name": "mf-library", "kalalaya": { "portal": "${portal.origin}" },
    "dependencies": { "@kalalaya/kit": "${OLD}/kalalaya-kit-2.8.1.tgz", "left-pad": "1.3.0" },
    "devDependencies": { "@kalalaya/cli": "${OLD}/kalalaya-cli-2.8.1.tgz" }
}`;
  await writeFile(root('package.json'), text);
  return text;
}

const update = (...args: string[]) => runCommand(updateCommand(root()), args);

describe('kalalaya update', () => {
  it('writes the new addresses of the packages in use and nothing else', async () => {
    const before = await createRepository('2.9.0');
    const { status, stdout } = await update();
    expect(status).toBe(0);
    expect(stdout).toBe(
      'Changed in package.json:\n  @kalalaya/kit 2.8.1 → 2.9.0\n  @kalalaya/cli 2.8.1 → 2.9.0\nNext: npm install && npm test\n',
    );
    expect(await manifest()).toBe(
      before
        .replace(`${OLD}/kalalaya-kit-2.8.1.tgz`, portal.address('kit'))
        .replace(`${OLD}/kalalaya-cli-2.8.1.tgz`, portal.address('cli')),
    );
    expect((await update()).stdout).toBe(`The packages of ${portal.origin} are current (2.9.0).\n`);
  });

  it('marks a new major', async () => {
    await createRepository('3.0.0');
    expect((await update()).stdout).toContain('@kalalaya/kit 2.8.1 → 3.0.0, breaking\n');
  });

  it('--check reports with status 1 and writes nothing', async () => {
    const before = await createRepository('2.9.0');
    const { status, stdout } = await update('--check', '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      name: 'mf-library',
      portal: portal.origin,
      version: '2.9.0',
      isWritten: false,
      packages: ['kit', 'cli'].map((name) => ({
        name: `@kalalaya/${name}`,
        from: '2.8.1',
        to: '2.9.0',
        isBreaking: false,
        address: portal.address(name),
        integrity: `sha512-${name}`,
      })),
    });
    expect(await manifest()).toBe(before);
  });

  it('leaves package.json unchanged if the portal has no packages', async () => {
    const before = await createRepository(null);
    const { status, stderr } = await update();
    expect(status).toBe(1);
    expect(stderr).toContain('has no packages for remotes');
    expect(await manifest()).toBe(before);
  });
});
