import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command } from 'commander';
import { readConfig } from '../base/config.ts';
import { reserveDataDir } from '../base/data-dir.ts';
import { writeBackup } from '../operations/backup/backup.ts';
import { restoreBackup } from '../operations/backup/restore.ts';
import { backupName, removeOldBackups } from '../operations/backup/rotation.ts';
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
  const config = readConfig(process.env);
  const { packs, releases } = await writeBackup(config, file, now);
  const { size: bytes } = await stat(file);
  const text = [
    `Written to ${file} (${formatSize(bytes)}), with ${packs.length} packs and ${releases.length} releases and packages.`,
    config.DATABASE_URL === undefined
      ? 'The file contains personal data: store it where only you can read it.'
      : 'Messages and releases are in the database, which pg_dump saves (docs/running.md).',
  ];
  const removed = keep === undefined ? [] : await removeOldBackups(target, path.basename(file), keep);
  if (removed.length > 0) text.push(`Removed older backups: ${removed.join(', ')}`);
  createOutput(options).result({ file, bytes, packs, releases: releases.length, removed }, text.join('\n'));
}

async function restore(file: string, options: JsonOption): Promise<void> {
  const config = readConfig(process.env);
  // A server holds DATA_DIR wherever it listens.
  const dataDir = await reserveDataDir(config);
  const result = await restoreBackup(config, file).finally(dataDir.release);
  const { restored, keptPacks } = result;
  createOutput(options).result(
    result,
    [
      `Restored: ${restored.join(', ') || 'nothing'}.`,
      ...(keptPacks.length > 0 ? [`Packs that exist already, which stay: ${keptPacks.join(', ')}.`] : []),
    ].join('\n'),
  );
}

/** `portal backup` and `restore`: save an installation to one file and restore it. */
export function backupCommands(): Command[] {
  return [
    new Command('backup')
      .argument('<file>', 'File to write, e.g. portal.tar.gz, or a folder for a file named after the time.')
      .description(
        'Saves messages, addresses, keys, pointers, history, releases and packs while the portal runs.',
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
      .description('Verifies a backup and restores it into empty folders. The portal must not be running.')
      .addOption(jsonOption())
      .action(restore),
  ];
}
