import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { packPackages } from '../packages/pack.ts';
import { packagesDir } from '../packages/packed-set.ts';
import { size, table } from './table.ts';

async function pack() {
  const config = readConfig(process.env);
  const { id, packages } = await packPackages({ root: config.root, place: config });
  console.log(
    table(
      ['package', 'version', 'size'],
      packages.map(({ name, version, bytes }) => [name, version, size(bytes)]),
    ),
  );
  console.log(`
They lie in ${packagesDir(config)}/${id}.
A portal whose live shell has that version hands them out at /portal/packages/index.json.`);
}

/** `portal packages`: makes the npm packages that a remote in a repository of its own is built with. */
export function packagesCommand(): Command {
  return new Command('packages')
    .description('pack what a remote of its own repository is built with, as npm packages')
    .action(pack);
}
