import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../base/config.ts';
import { retain } from '../publishing/retain.ts';
import { formatSize, formatTable } from './table.ts';

function parseDays(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('a whole number of days, e.g. 30');
  return Number(text);
}

interface Options extends JsonOption {
  readonly days: number;
  readonly dryRun?: boolean;
  readonly embedded?: boolean;
}

async function prune({ days, dryRun = false, embedded = false, ...options }: Options) {
  const config = readConfig(process.env);
  const all = await retain(config, { days, dryRun, embedded });
  const removed = all.filter(({ reason }) => reason === null);
  const rows = all.map(({ name, version, bytes, reason }) => [
    name,
    version,
    formatSize(bytes),
    reason ?? '-',
  ]);
  const bytes = removed.reduce((sum, release) => sum + release.bytes, 0);
  const verb = dryRun ? 'would be removed' : 'removed';
  const table = formatTable(['remote', 'release', 'size', 'kept because'], rows);
  const summary = `${removed.length} of ${all.length} releases ${verb}, ${formatSize(bytes)}.`;
  createOutput(options).result(
    { dryRun, bytes, releases: all },
    rows.length > 0 ? `${table}\n\n${summary}` : summary,
  );
}

/** `portal retain`: removes releases that are no longer needed. */
export function retainCommand(): Command {
  return new Command('retain')
    .description(
      'Removes old releases, except those that are live, previewed, the target of a rollback, or needed by an open tab.',
    )
    .requiredOption('--days <number>', 'Number of days for which a browser tab may stay open.', parseDays)
    .option('--embedded', 'Also releases whose pinned script a host page may use.')
    .option('--dry-run', 'List of the releases to remove, without removing them.')
    .addOption(jsonOption())
    .action(prune);
}
