import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '@kalalaya/node/testing/run-command';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, expect, it, vi } from 'vitest';
import { backupCommands } from './backup.ts';
import { previewCommand } from './preview.ts';
import { rollbackCommand } from './rollback.ts';

const folder = useTempFolder();
beforeEach(() => {
  vi.stubEnv('DATA_DIR', folder('data'));
  vi.stubEnv('RELEASES_DIR', folder('releases'));
});

it('rollback accepts --yes, as publish does', async () => {
  const { stderr } = await runCommand(rollbackCommand(), ['mf-home', '--yes', '--by', 'the team']);
  expect(stderr).toContain('No release of mf-home is live');
});

it('preview refuses --version for another portal, which previews a new build', async () => {
  const args = ['mf-home', '--version', '1.0.0', '--portal', 'http://127.0.0.1:1'];
  const { status, stderr } = await runCommand(previewCommand(), args);
  expect(stderr).toContain('--version and --portal cannot be used together');
  expect(status).toBe(1);
});

it('backup names a folder that does not exist, and what to do', async () => {
  const [backup] = backupCommands();
  if (backup === undefined) throw new Error('there is no command backup');
  const missing = folder('missing');
  const { status, stderr } = await runCommand(backup, [path.join(missing, 'portal.tar.gz')]);
  expect(stderr).toBe(
    `${missing} is not a folder, so portal.tar.gz cannot be written there.\nCreate it (mkdir -p ${missing}), or name another file.`,
  );
  expect(status).toBe(1);
  expect(await readdir(folder())).toEqual([]);
});

it('backup --keep writes into a folder, names the file after the time and removes older backups', async () => {
  const backup = () => {
    const [command] = backupCommands();
    if (command === undefined) throw new Error('there is no command backup');
    return command;
  };
  const target = folder('backups');
  await mkdir(target);
  const old = ['20200101T000000Z', '20200102T000000Z'].map((stamp) => `kalalaya-backup-${stamp}.tar.gz`);
  for (const name of [...old, 'portal.tar.gz']) await writeFile(path.join(target, name), '');
  const { status, stdout } = await runCommand(backup(), [target, '--keep', '2']);
  expect(status).toBe(0);
  expect(stdout).toContain(`Removed older backups: ${old[0]}`);
  expect((await readdir(target)).sort()).toEqual([
    old[1],
    expect.stringMatching(/^kalalaya-backup-\d{8}T\d{6}Z\.tar\.gz$/),
    'portal.tar.gz',
  ]);

  const file = path.join(target, 'portal.tar.gz');
  expect((await runCommand(backup(), [file, '--keep', '2'])).stderr).toContain('Name a folder');
  expect((await runCommand(backup(), [target, '--keep', '0'])).stderr).toContain('at least 1');
});
