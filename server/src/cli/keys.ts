import { commandLine } from '@kalalaya/node/command-line';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command } from 'commander';
import { readConfig } from '../base/config.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { grantKey, isGranted, readKeys, revokeKey } from '../publishing/keys.ts';
import { collegeLabel, EVERY_COLLEGE } from '../release/registry.ts';
import { formatTable } from './table.ts';

interface GrantOptions extends JsonOption {
  readonly name: string;
  readonly college?: readonly string[];
}

async function grant(remotes: string[], { name, college = [EVERY_COLLEGE], ...options }: GrantOptions) {
  const config = readConfig(process.env);
  for (const id of college) await assertCollege(config, id);
  const { id, text: key } = await grantKey(config, { name, remotes, colleges: [...college] });
  const text = `Key ${id} of ${name} publishes ${remotes.join(', ')} for ${college.map(collegeLabel).join(', ')}.
The key is shown only once:

  KALALAYA_KEY=${key}

Treat it as a secret. Revoke it with: ${commandLine(`revoke ${id}`)}`;
  createOutput(options).result({ id, name, remotes, colleges: college, key }, text);
}

async function revoke(id: string, options: JsonOption) {
  const { name, remotes } = await revokeKey(readConfig(process.env), id);
  createOutput(options).result(
    { id, name, remotes },
    `Key ${id} of ${name} is revoked. It no longer publishes ${remotes.join(', ')}.`,
  );
}

async function list(options: JsonOption) {
  const output = createOutput(options);
  const keys = (await readKeys(readConfig(process.env))).filter(isGranted);
  if (keys.length === 0) {
    output.result(
      [],
      `There are no keys, so publishing over HTTP is disabled. Create one: ${commandLine('grant <remote> --name "the team"')}`,
    );
    return;
  }
  const rows = keys.map(({ id, name, remotes, colleges, granted, lastUsed }) => [
    id,
    name,
    remotes.join(', '),
    colleges.map(collegeLabel).join(', '),
    granted.slice(0, 10),
    lastUsed?.slice(0, 16).replace('T', ' ') ?? 'never',
  ]);
  output.result(
    keys.map(({ publicKey: _publicKey, revoked: _revoked, ...key }) => key),
    formatTable(['key', 'of', 'publishes', 'for', 'granted', 'last used (UTC)'], rows),
  );
}

/** `portal grant`, `revoke` and `keys`: manage the keys for publishing over HTTP. */
export function keyCommands(): Command[] {
  const collect = (id: string, before: readonly string[] = []) => [...before, id];
  return [
    new Command('grant')
      .argument('<remotes...>', 'Names of the remotes, e.g. mf-quality, or shell.')
      .description('Creates a key that publishes remotes over HTTP. The key is shown only once.')
      .requiredOption('--name <name>', 'Name of the holder, as recorded in the history.')
      .option('--college <id>', 'Id of one college, may be repeated; every college by default.', collect)
      .addOption(jsonOption())
      .action(grant),
    new Command('revoke')
      .argument('<key>', 'Id of the key.')
      .description('Revokes a key.')
      .addOption(jsonOption())
      .action(revoke),
    new Command('keys')
      .description('Lists the keys and when each was last used.')
      .addOption(jsonOption())
      .action(list),
  ];
}
