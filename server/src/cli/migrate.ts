import { commandLine } from '@kalalaya/node/command-line';
import { ConfigError } from '@kalalaya/node/errors';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command, Option } from 'commander';
import { readConfig } from '../base/config.ts';
import { reserveDataDir } from '../base/data-dir.ts';
import { type MigrationTarget, migrateInstallation } from '../release/migrate.ts';

async function migrate({ to, ...options }: JsonOption & { to: MigrationTarget }): Promise<void> {
  const output = createOutput(options);
  const { DATABASE_URL, ...config } = readConfig(process.env);
  if (DATABASE_URL === undefined)
    throw new ConfigError(
      `Name the database: ${commandLine('migrate --to database', { DATABASE_URL: 'postgres://…' })}`,
    );
  const dataDir = await reserveDataDir(config);
  const moved = await migrateInstallation(config, DATABASE_URL, to, ({ name, version }) =>
    output.progress(`Moving ${name} ${version} …`),
  ).finally(dataDir.release);
  const where = to === 'database' ? 'in the database' : 'in RELEASES_DIR and DATA_DIR';
  const next =
    to === 'database' ? 'Start every server with DATABASE_URL.' : 'Start the server without DATABASE_URL.';
  output.result(
    { to, ...moved },
    `Now ${where}: ${moved.releases} releases, ${moved.addresses} document addresses, ${moved.messages} messages.\n${next}`,
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
