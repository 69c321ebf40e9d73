import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../config.ts';
import { retain } from '../publishing/retain.ts';
import { size, table } from './table.ts';

function wholeDays(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('a whole number of days, e.g. 30');
  return Number(text);
}

interface Options {
  readonly days: number;
  readonly dryRun?: boolean;
  readonly embedded?: boolean;
}

async function prune({ days, dryRun = false, embedded = false }: Options) {
  const config = readConfig(process.env);
  const all = await retain(config, { days, dryRun, embedded });
  const gone = all.filter(({ reason }) => reason === null);
  const rows = all.map(({ name, version, bytes, reason }) => [name, version, size(bytes), reason ?? 'goes']);
  if (rows.length > 0) console.log(`${table(['remote', 'release', 'size', 'stays because'], rows)}\n`);
  const bytes = gone.reduce((sum, release) => sum + release.bytes, 0);
  const verb = dryRun ? 'would go' : 'gone';
  console.log(`${gone.length} of ${all.length} releases ${verb}, ${size(bytes)}.`);
}

/** `portal retain`: removes releases that nobody can need any more. */
export function retainCommand(): Command {
  return new Command('retain')
    .description(
      'remove old releases, never one that is live, behind a live one, previewed, or needed by a tab',
    )
    .requiredOption('--days <number>', 'how long a tab may have stayed open', wholeDays)
    .option('--embedded', 'also those whose pinned script a page elsewhere may name')
    .option('--dry-run', 'only say what would go')
    .action(prune);
}
