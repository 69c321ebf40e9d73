import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { grantKey, isGranted, readKeys, revokeKey } from '../publish-api/keys.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { EVERY_COLLEGE } from '../release/registry.ts';
import { table } from './table.ts';

interface GrantOptions {
  readonly name: string;
  readonly college?: readonly string[];
}

async function grant(remotes: string[], { name, college = [EVERY_COLLEGE] }: GrantOptions) {
  const config = readConfig(process.env);
  for (const id of college) await assertCollege(config, id);
  const { id, text } = await grantKey(config, { name, remotes, colleges: [...college] });
  const whom = college.includes(EVERY_COLLEGE) ? 'every college' : college.join(', ');
  console.log(`Key ${id} of ${name} publishes ${remotes.join(', ')} for ${whom}.
This is the only time that it is shown:

  KALALAYA_KEY=${text}

Hand it over as a secret. Take it away again: portal revoke ${id}`);
}

async function revoke(id: string) {
  const { name, remotes } = await revokeKey(readConfig(process.env), id);
  console.log(`Key ${id} of ${name} publishes ${remotes.join(', ')} no more.`);
}

async function list() {
  const keys = (await readKeys(readConfig(process.env))).filter(isGranted);
  if (keys.length === 0) {
    console.log(
      'No key is granted, so nobody can publish over HTTP. Grant one: portal grant <remote> --name "the team"',
    );
    return;
  }
  const rows = keys.map(({ id, name, remotes, colleges, granted, lastUsed }) => [
    id,
    name,
    remotes.join(', '),
    colleges.includes(EVERY_COLLEGE) ? 'every college' : colleges.join(', '),
    granted.slice(0, 10),
    lastUsed?.slice(0, 16).replace('T', ' ') ?? 'never',
  ]);
  console.log(table(['key', 'of', 'publishes', 'for', 'granted', 'last used (UTC)'], rows));
}

/** `portal grant`, `revoke` and `keys`: who may publish what over HTTP. */
export function keyCommands(): Command[] {
  const collect = (id: string, before: readonly string[] = []) => [...before, id];
  return [
    new Command('grant')
      .argument('<remotes...>', 'e.g. mf-quality')
      .description('make a key that publishes these remotes over HTTP; it is shown once')
      .requiredOption('--name <name>', 'whose key it is; the history names it')
      .option('--college <id>', 'for this college only; may be given again', collect)
      .action(grant),
    new Command('revoke').argument('<key>', 'its id').description('take a key away').action(revoke),
    new Command('keys').description('which keys there are, and when each was used last').action(list),
  ];
}
