import { Command } from 'commander';
import { restoreBackup, writeBackup } from '../backup/index.ts';
import { BackupError } from '../backup/manifest.ts';
import { readConfig } from '../config.ts';
import { serverHealth } from './health.ts';
import { formatSize } from './table.ts';

async function save(file: string): Promise<void> {
  const { manifest, releases } = await writeBackup(readConfig(process.env), file);
  const sizes = Object.values(manifest.files).map(({ bytes }) => bytes);
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  console.log(
    `Written to ${file}: ${sizes.length} files, ${formatSize(total)} unpacked, with ${releases.length} releases and packages.\nThe file contains personal data: store it where only you can read it. Packs are not included.`,
  );
}

async function restore(file: string, { replace = false }: { replace?: boolean }): Promise<void> {
  const config = readConfig(process.env);
  const { healthy, address } = await serverHealth(config);
  if (healthy) {
    throw new BackupError(
      `A portal is running at ${address}. Nothing was changed.\nStop it, restore, and start it again.`,
    );
  }
  const { manifest, replacedFolders: movedFolders } = await restoreBackup(config, file, { replace });
  const notes = movedFolders.map((folder) => `\nThe previous files are in ${folder}`).join('');
  console.log(
    `Restored the backup of ${manifest.made}: ${Object.keys(manifest.files).length} files.${notes}`,
  );
}

/** `portal backup` and `restore`: save an installation to one file and restore it. */
export function backupCommands(): Command[] {
  return [
    new Command('backup')
      .argument('<file>', 'File to write, e.g. portal.tar.gz.')
      .description(
        'Saves messages, addresses, keys, pointers, history and their releases while the portal runs.',
      )
      .action(save),
    new Command('restore')
      .argument('<file>', 'File written by portal backup.')
      .description('Verifies and restores a backup. The portal must not be running.')
      .option('--replace', 'Replacement of existing files, which are moved to another folder.')
      .action(restore),
  ];
}
