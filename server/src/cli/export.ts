import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../config.ts';
import { type ExportSummary, exportSite } from '../export/index.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { createProgress } from './progress.ts';
import { cut, size } from './table.ts';

/** Most lines about what is not in a copy. */
const SHOWN = 20;

function webAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new InvalidArgumentError('an address such as https://college.example/message.php');
  return new URL(text).href;
}

/** The summary as a person reads it. */
function summaryText(
  folder: string,
  { pages, answers, files, counts, missing, limits }: ExportSummary,
): string {
  const { written, unchanged, removed, bytes } = counts;
  const more = missing.length > SHOWN ? [`  and ${missing.length - SHOWN} more`] : [];
  return [
    `${folder}: ${pages} pages, ${answers} answers, ${files} other files, ${size(bytes)}.`,
    `${written} files were written, ${unchanged} had not changed, ${removed} were removed.`,
    ...(missing.length > 0
      ? [
          '',
          'Not in it, or not as new as it should be:',
          ...missing.slice(0, SHOWN).map(({ file, why }) => `  ${cut(file, 70)}  ${why}`),
          ...more,
        ]
      : []),
    '',
    'What a plain host cannot do:',
    ...limits.map((limit) => `  - ${limit}`),
  ].join('\n');
}

interface Options {
  readonly college?: string;
  readonly messagesTo?: string;
}

async function run(folder: string, { college: asked, messagesTo = '' }: Options): Promise<void> {
  const config = readConfig(process.env);
  const college = asked ?? config.COLLEGE;
  await assertCollege(config, college);
  const progress = createProgress();
  const dir = path.resolve(folder);
  try {
    const summary = await exportSite(config, { folder: dir, college, messagesTo, onProgress: progress.show });
    progress.end();
    console.log(summaryText(dir, summary));
  } finally {
    progress.end();
  }
}

/** `portal export`: a static copy of a college's site for plain web hosting. */
export function exportCommand(): Command {
  return new Command('export')
    .argument('<folder>', 'empty, not there yet, or an earlier export')
    .description('write a static copy of a college’s site, or bring one up to date, for a host without Node')
    .option('--college <id>', 'of this college; COLLEGE when left out')
    .option(
      '--messages-to <address>',
      'where the contact form posts to; without it the page offers telephone and e-mail',
      webAddress,
    )
    .action(run);
}
