import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { restoreBackup, writeBackup } from '../backup/index.ts';
import { backupName, removeOldBackups } from '../backup/rotation.ts';
import { readConfig } from '../config.ts';
import { reserveDataDir } from '../data-dir.ts';
import { ConfigError } from '../errors.ts';
import { createOutput, type JsonOption, jsonOption } from '../terminal/output.ts';
import { formatSize } from './table.ts';

/** Throws `ConfigError` unless the folder of a file exists. */
async function assertFolderOf(file: string): Promise<void> {
  const folder = path.dirname(path.resolve(file));
  const stats = await stat(folder).catch(() => null);
  if (stats?.isDirectory()) return;
  throw new ConfigError(
    `${folder} is not a folder, so ${path.basename(file)} cannot be written there.\nCreate it (mkdir -p ${folder}), or name another file.`,
  );
}

/** Parses the value of `--keep`. */
function parseKeep(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new ConfigError(`--keep ${text} is not a number of backups.\nUse a whole number of at least 1.`);
}

async function save(target: string, { keep, ...options }: JsonOption & { keep?: number }): Promise<void> {
  await assertFolderOf(target);
  const isFolder = (await stat(target).catch(() => null))?.isDirectory() ?? false;
  if (keep !== undefined && !isFolder)
    throw new ConfigError(
      `--keep removes older backups of a folder, and ${target} is not one.\nName a folder: the backup in it is named after its time.`,
    );
  const now = new Date();
  const file = isFolder ? path.join(target, backupName(now)) : target;
  const { manifest, releases } = await writeBackup(readConfig(process.env), file, now);
  const sizes = Object.values(manifest.files).map(({ bytes }) => bytes);
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const text = [
    `Written to ${file}: ${sizes.length} files, ${formatSize(total)} unpacked, with ${releases.length} releases and packages.\nThe file contains personal data: store it where only you can read it. Packs are not included.`,
  ];
  const removed = keep === undefined ? [] : await removeOldBackups(target, path.basename(file), keep);
  if (removed.length > 0) text.push(`Removed older backups: ${removed.join(', ')}`);
  createOutput(options).result(
    { file, files: sizes.length, bytes: total, releases: releases.length, removed },
    text.join('\n'),
  );
}

async function restore(
  file: string,
  { replace = false, ...options }: JsonOption & { replace?: boolean },
): Promise<void> {
  const config = readConfig(process.env);
  // A server holds DATA_DIR wherever it listens.
  const dataDir = await reserveDataDir(config);
  const restored = await restoreBackup(config, file, { replace }).finally(dataDir.release);
  const { manifest, replacedFolders, replacedSchema } = restored;
  const notes = [
    ...replacedFolders.map((folder) => `\nThe previous files are in ${folder}`),
    ...(replacedSchema === null
      ? []
      : [`\nThe previous tables are in the schema ${replacedSchema} of the database`]),
  ].join('');
  const files = Object.keys(manifest.files).length;
  createOutput(options).result(
    { made: manifest.made, files, replacedFolders, replacedSchema },
    `Restored the backup of ${manifest.made}: ${files} files.${notes}`,
  );
}

/** `portal backup` and `restore`: save an installation to one file and restore it. */
export function backupCommands(): Command[] {
  return [
    new Command('backup')
      .argument('<file>', 'File to write, e.g. portal.tar.gz, or a folder for a file named after the time.')
      .description(
        'Saves messages, addresses, keys, pointers, history and their releases while the portal runs.',
      )
      .option(
        '--keep <number>',
        'Number of backups that stay in the folder; older ones are removed.',
        parseKeep,
      )
      .addOption(jsonOption())
      .action(save),
    new Command('restore')
      .argument('<file>', 'File written by portal backup.')
      .description('Verifies and restores a backup. The portal must not be running.')
      .option('--replace', 'Replacement of existing files, which are moved to another folder.')
      .addOption(jsonOption())
      .action(restore),
  ];
}
