import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newCommands } from './new.ts';
import { previewCommand } from './preview.ts';
import { publishCommands } from './publish.ts';
import { rollbackCommand } from './rollback.ts';
import { statusCommand } from './status.ts';
import { runCommand } from './testing/run-command.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deprecated-'));
  vi.stubEnv('COLLEGES_DIR', folder);
  vi.stubEnv('RELEASES_DIR', path.join(folder, '.releases'));
  vi.stubEnv('PUBLIC_URL', undefined);
  vi.stubEnv('KALALAYA_KEY', undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command; returns its error message and the warnings that it printed. */
async function run(command: Command | undefined, ...args: string[]) {
  if (command === undefined) throw new Error('no such command');
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { stderr } = await runCommand(command, args);
  return { message: stderr, warnings: warned.mock.calls.map(([line]) => String(line)) };
}

const command = (commands: readonly Command[], name: string) => commands.find((one) => one.name() === name);

describe('portal new remote --alone', () => {
  // Without a college there is no default portal: the message comes from the standalone branch.
  it('creates a standalone remote, with a deprecation warning', async () => {
    const target = path.join(folder, 'library');
    expect(
      await run(command(newCommands(), 'new'), 'remote', 'mf-library', '--standalone', target),
    ).toMatchObject({ message: expect.stringContaining('Name the portal'), warnings: [] });
    expect(await run(command(newCommands(), 'new'), 'remote', 'mf-library', '--alone', target)).toMatchObject(
      {
        message: expect.stringContaining('Name the portal'),
        warnings: ['--alone is deprecated; use --standalone.'],
      },
    );
  });
});

describe.each([
  ['publish', () => command(publishCommands(), 'publish'), ['mf-home']],
  ['promote', () => command(publishCommands(), 'promote'), ['mf-home', '--version', '1.0.0']],
  ['preview', previewCommand, ['mf-home']],
  ['rollback', rollbackCommand, ['mf-home']],
  ['status', statusCommand, []],
] as const)('portal %s --to', (_name, create, args) => {
  it('addresses another portal, like --portal, with a deprecation warning', async () => {
    expect(await run(create(), ...args, '--portal', 'https://portal.example')).toMatchObject({
      message: expect.stringContaining('KALALAYA_KEY'),
      warnings: [],
    });
    expect(await run(create(), ...args, '--to', 'https://portal.example')).toMatchObject({
      message: expect.stringContaining('KALALAYA_KEY'),
      warnings: ['--to is deprecated; use --portal.'],
    });
  });

  it('is hidden in the help text', () => {
    expect(create()?.helpInformation()).not.toContain('--to');
  });
});
