import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { assertCollege, knownColleges } from '../publishing/targets.ts';
import { readRegistry } from '../release/registry.ts';

async function check(college: string | undefined) {
  const config = readConfig(process.env);
  if (college !== undefined) await assertCollege(config, college);
  const all = await knownColleges(config, await readRegistry(config));
  const wanted = all.filter(({ id }) => college === undefined || id === college);
  if (wanted.length === 0) throw new ConfigError(`There is no college pack in ${config.COLLEGES_DIR}.`);
  for (const { id, problem } of wanted) console.log(problem === null ? `${id}: ok` : `${id}: ${problem}\n`);
  if (wanted.some(({ problem }) => problem !== null)) process.exitCode = 1;
}

/** `portal check`: whether the college packs can be served, with file, line and what to write where not. */
export function checkCommand(): Command {
  return new Command('check')
    .argument('[college]', 'one college; all of them when left out')
    .description('check college packs: every mistake with file, line and what to write')
    .action(check);
}
