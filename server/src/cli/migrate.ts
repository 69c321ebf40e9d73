import { commandLine } from '@kalalaya/node/command-line';
import { ConfigError } from '@kalalaya/node/errors';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command, Option } from 'commander';
import { readConfig } from '../base/config.ts';
import { reserveDataDir } from '../base/data-dir.ts';
import { openLedger } from '../content/documents/index.ts';
import { migrateInbox } from '../inbox/migrate.ts';
import { type MigrationTarget, moveReleases } from '../release/store/migrate.ts';

async function migrate({ to, ...options }: JsonOption & { to: MigrationTarget }): Promise<void> {
  const output = createOutput(options);
  const { DATABASE_URL: url, ...config } = readConfig(process.env);
  if (url === undefined)
    throw new ConfigError(
      `Name the database: ${commandLine('migrate --to database', { DATABASE_URL: 'postgres://…' })}`,
    );
  const dataDir = await reserveDataDir(config);
  let addresses = 0;
  let messages = 0;
  const moveRest = async () => {
    const [files, database] = [openLedger(config), openLedger({ ...config, DATABASE_URL: url })];
    const [source, target] = to === 'database' ? [files, database] : [database, files];
    await source.load();
    addresses = await target.add(source.lines());
    messages = await migrateInbox(config, url, to);
  };
  const releases = await moveReleases(
    to,
    config.RELEASES_DIR,
    url,
    ({ name, version }) => output.progress(`Moving ${name} ${version} …`),
    moveRest,
  );
  dataDir.release();
  const where = to === 'database' ? 'in the database' : 'in RELEASES_DIR and DATA_DIR';
  const next =
    to === 'database' ? 'Start every server with DATABASE_URL.' : 'Start the server without DATABASE_URL.';
  output.result(
    { to, releases, addresses, messages },
    `Now ${where}: ${releases} releases, ${addresses} document addresses, ${messages} messages.\n${next}`,
  );
}

/** `portal migrate`: moves an installation from files to Postgres, or back. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Moves releases, keys, addresses and messages from files to the database, or back.')
    .addOption(
      new Option('--to <target>', 'Target of the move. All servers must be stopped.')
        .choices(['database', 'files'])
        .makeOptionMandatory(),
    )
    .addOption(jsonOption())
    .action(migrate);
}
