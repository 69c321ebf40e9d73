import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command } from 'commander';
import { readConfig } from '../base/config.ts';
import { packPackages } from '../release/packages/pack.ts';
import { packagesDir } from '../release/packages/packed-set.ts';
import { formatSize, formatTable } from './table.ts';

async function pack(options: JsonOption) {
  const config = readConfig(process.env);
  const { id, packages } = await packPackages(config);
  const table = formatTable(
    ['package', 'version', 'size'],
    packages.map(({ name, version, bytes }) => [name, version, formatSize(bytes)]),
  );
  const folder = `${packagesDir(config)}/${id}`;
  createOutput(options).result(
    { id, folder, packages },
    `${table}

Written to ${folder}.
A portal whose live shell has that version serves them at /portal/packages/index.json.`,
  );
}

/** `portal packages`: builds the npm packages for standalone remotes. */
export function packagesCommand(): Command {
  return new Command('packages')
    .description('Packs the npm packages that standalone remotes are built with.')
    .addOption(jsonOption())
    .action(pack);
}
