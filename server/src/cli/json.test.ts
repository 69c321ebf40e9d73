import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { kalalayaProgram } from '@kalalaya/cli/program';
import { runCommand } from '@kalalaya/node/testing/run-command';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import type { Command } from 'commander';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkout } from '../base/config.ts';
import { portalProgram } from './program.ts';

const folder = useTempFolder();
beforeEach(() => {
  vi.stubEnv('COLLEGES_DIR', path.join(checkout, 'colleges'));
  vi.stubEnv('DATA_DIR', folder('data'));
  vi.stubEnv('RELEASES_DIR', folder('releases'));
});

/** Runs a command of `portal` with `--json`; returns its only document. */
async function run(...args: string[]) {
  const { status, stdout, stderr } = await runCommand(await portalProgram(args[0] ?? ''), [
    ...args,
    '--json',
  ]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout);
}

/** Commands that serve until they are stopped or are run by the server. */
const WITHOUT_JSON = ['serve', 'dev', 'build', 'start', 'inbox export'];

const leaves = (command: Command, at: string): readonly { name: string; options: readonly string[] }[] =>
  command.commands.length > 0
    ? command.commands.flatMap((one) => leaves(one, `${at} ${one.name()}`))
    : [{ name: at, options: command.options.map(({ long }) => long ?? '') }];

describe('--json', () => {
  it('is an option of every command that reports something', async () => {
    const kalalaya = kalalayaProgram({ cwd: folder(), packageDir: folder(), templateDir: folder() });
    const ofKalalaya = leaves(kalalaya, 'kalalaya').filter(({ options }) => !options.includes('--json'));
    expect(ofKalalaya.map(({ name }) => name)).toEqual([]);
    const { commands } = await portalProgram('');
    const missing = commands
      .flatMap((command) => leaves(command, command.name()))
      .filter(({ name, options }) => !WITHOUT_JSON.includes(name) && !options.includes('--json'));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('grant, keys and revoke report a key', async () => {
    const key = await run('grant', 'mf-home', '--name', 'home team');
    expect(key).toEqual({
      id: expect.any(String),
      name: 'home team',
      remotes: ['mf-home'],
      colleges: ['*'],
      key: expect.stringContaining(key.id),
    });
    const { id, name, remotes, colleges } = key;
    expect(await run('keys')).toEqual([
      { id, name, remotes, colleges, granted: expect.any(String), lastUsed: null },
    ]);
    expect(await run('revoke', id)).toEqual({ id, name, remotes });
    expect(await run('keys')).toEqual([]);
  });

  it('retain reports each release with its reason', async () => {
    await mkdir(folder('releases'));
    expect(await run('retain', '--days', '30')).toEqual({ dryRun: false, bytes: 0, releases: [] });
  });

  it('check reports the problem and the warnings of each pack', async () => {
    const { packs } = await run('check');
    expect(packs).toHaveLength(2);
    expect(packs[0]).toEqual({
      college: expect.any(String),
      problem: null,
      warnings: [],
      linksChecked: false,
    });
  });

  it('inbox list reports messages', async () => {
    expect(await run('inbox', 'list')).toEqual([]);
  });
});
