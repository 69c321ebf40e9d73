import { variables } from '../../../server/src/base/config.ts';
import { table } from '../table.ts';

/** Variables that are read outside `readConfig`: of remotes elsewhere, of tests. */
const others = [
  ['KALALAYA_KEY', 'Key with which a team publishes over HTTP.', null],
  ['KALALAYA_PORTAL', 'Address of the portal that a team publishes to.', null],
  ['USER', 'Name recorded with a move of a pointer, unless `--by` is given.', null],
  ['CHROMIUM', 'Path of the Chromium that the gate and the tests use.', null],
  ['FULL', '`1` adds other hosts and long tests.', null],
  ['SOAK_MINUTES', 'Duration of `npm run soak`, in minutes.', '10'],
  ['SOURCE_DATE_EPOCH', 'Time of the files in a bundle, in seconds since 1970.', null],
] as const;

/** Renders docs/reference/environment.md from the schema that the server reads its environment with. */
export function environmentPage(): string {
  const columns = ['variable', 'meaning', 'default'];
  const row = (name: string, description: string, fallback: string | null) => [
    `\`${name}\``,
    description,
    fallback === null ? 'none' : `\`${fallback}\``,
  ];
  const rows = variables.map(({ name, description, fallback }) => row(name, description, fallback));
  return [
    '# Environment variables',
    'What the server and the `portal` command read. An empty variable counts as absent. A wrong value stops the command with a message that ' +
      'names the variable and what it should be.',
    table(columns, rows),
    '## Others',
    table(
      columns,
      others.map(([name, description, fallback]) => row(name, description, fallback)),
    ),
  ].join('\n\n');
}
