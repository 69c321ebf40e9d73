import path from 'node:path';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../base/config.ts';
import { type ExportSummary, exportSite } from '../operations/export/index.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { installIfNothingIsLive } from '../publishing/install-bundle.ts';
import { formatSize, truncate } from './table.ts';

/** Without a terminal, one line is written for each of this many steps. */
const STEPS_PER_LINE = 100;

/** Shows progress on standard error, so that standard output contains only the result. */
export function createProgress(stream: NodeJS.WriteStream) {
  let isShown = false;
  return {
    /** Shows `done` of `total` steps; there may be more later. */
    show(what: string, done: number, total?: number): void {
      const line = `${what}: ${done}${total === undefined ? '' : ` of ${total}`}`;
      if (stream.isTTY) {
        stream.write(`\r\u001b[K${line}`);
        isShown = true;
      } else if (done % STEPS_PER_LINE === 0) stream.write(`${line}\n`);
    },
    /** Removes the line. */
    end(): void {
      if (isShown) stream.write('\r\u001b[K');
      isShown = false;
    },
  };
}

/** Maximum number of missing files that are listed. */
const MAX_LISTED = 20;

function parseWebAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new InvalidArgumentError('an address such as https://college.example/message.php');
  return new URL(text).href;
}

/** Formats the summary of an export. */
function summaryText(
  folder: string,
  { pages, responses: answers, files, counts, missing, limits }: ExportSummary,
): string {
  const { written, unchanged, removed, bytes } = counts;
  const more = missing.length > MAX_LISTED ? [`  and ${missing.length - MAX_LISTED} more`] : [];
  return [
    `${folder}: ${pages} pages, ${answers} responses, ${files} other files, ${formatSize(bytes)}.`,
    `${written} files written, ${unchanged} unchanged, ${removed} removed.`,
    ...(missing.length > 0
      ? [
          '',
          'Missing or outdated:',
          ...missing.slice(0, MAX_LISTED).map(({ file, why }) => `  ${truncate(file, 70)}  ${why}`),
          ...more,
        ]
      : []),
    '',
    'Limits of a static host:',
    ...limits.map((limit) => `  - ${limit}`),
  ].join('\n');
}

interface Options extends JsonOption {
  readonly college?: string;
  readonly messagesTo?: string;
}

async function run(
  folder: string,
  { college: requestedCollege, messagesTo = '', ...options }: Options,
): Promise<void> {
  const config = readConfig(process.env);
  const college = requestedCollege ?? config.COLLEGE;
  await assertCollege(config, college);
  await installIfNothingIsLive(config.root, config);
  const dir = path.resolve(folder);
  const { openServer: open } = await import('../serve/serve.ts');
  const { show: onProgress, end } = createProgress(process.stderr);
  const source = { folder: dir, college, messagesTo, open, onProgress };
  const summary = await exportSite(config, source).finally(end);
  createOutput(options).result({ folder: dir, ...summary }, summaryText(dir, summary));
}

/** `portal export`: writes a static export of a college's site. */
export function exportCommand(): Command {
  return new Command('export')
    .argument('<folder>', 'Directory to write: empty, absent, or with an earlier export.')
    .description('Writes or updates a static export of a college’s site, for a web host without Node.')
    .option('--college <id>', 'Id of the college; COLLEGE by default.')
    .option(
      '--messages-to <address>',
      'Address that the contact form posts to. By default the page shows telephone and e-mail instead.',
      parseWebAddress,
    )
    .addOption(jsonOption())
    .action(run);
}
