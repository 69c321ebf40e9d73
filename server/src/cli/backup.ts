import { Command } from 'commander';
import { restoreBackup, writeBackup } from '../backup/index.ts';
import { BackupError } from '../backup/manifest.ts';
import { readConfig } from '../config.ts';
import { serverHealth } from './health.ts';
import { size } from './table.ts';

async function save(file: string): Promise<void> {
  const { manifest, releases } = await writeBackup(readConfig(process.env), file);
  const sizes = Object.values(manifest.files).map(({ bytes }) => bytes);
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  console.log(
    `Written to ${file}: ${sizes.length} files, ${size(total)} unpacked, with ${releases.length} releases and packages.\nIt holds personal data: keep it where only you can read it. Packs are not in it.`,
  );
}

async function restore(file: string, { replace = false }: { replace?: boolean }): Promise<void> {
  const config = readConfig(process.env);
  const { healthy, address } = await serverHealth(config);
  if (healthy) {
    throw new BackupError(
      `A portal runs at ${address}.\nStop it, restore, and start it again; nothing was changed.`,
    );
  }
  const { manifest, aside } = await restoreBackup(config, file, { replace });
  const kept = aside.map((folder) => `\nWhat was there before: ${folder}`).join('');
  console.log(
    `Restored what was saved at ${manifest.made}: ${Object.keys(manifest.files).length} files.${kept}`,
  );
}

/** `portal backup` and `restore`: an installation in one file, and back. */
export function backupCommands(): Command[] {
  return [
    new Command('backup')
      .argument('<file>', 'the file to write, e.g. portal.tar.gz')
      .description(
        'save messages, addresses, keys, pointers, history and their releases, while the portal runs',
      )
      .action(save),
    new Command('restore')
      .argument('<file>', 'what portal backup wrote')
      .description('put a backup in place, after all of it was verified; the portal must not run')
      .option('--replace', 'put aside what is there')
      .action(restore),
  ];
}
