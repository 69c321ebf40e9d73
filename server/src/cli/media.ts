import path from 'node:path';
import { cancel, isCancel, text } from '@clack/prompts';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { addPhotographs, keyOf, type Photograph, sizeOf } from '../media/add.ts';
import { stripPlaces } from '../media/strip-location.ts';
import { FOCUS_FORM, type Focus, readFocus } from '../pack/index.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { createProgress } from './progress.ts';

function focusOption(words: string): Focus {
  const focus = readFocus(words);
  if (focus === null) throw new InvalidArgumentError(FOCUS_FORM);
  return focus;
}

function ratioOption(words: string): number | null {
  if (words === 'own') return null;
  const [, wide = '', high = ''] = /^(\d+):(\d+)$/.exec(words) ?? [];
  const ratio = Number(wide) / Number(high);
  if (Number.isFinite(ratio) && ratio > 0) return ratio;
  throw new InvalidArgumentError('width by height as 3:2, or own');
}

const more = (one: string, before: readonly string[] = []) => [...before, one];

interface AddOptions {
  readonly alt?: readonly string[];
  readonly key?: readonly string[];
  readonly focus?: Focus;
  readonly ratio: number | null;
}

async function packDir(config: Config, college: string): Promise<string> {
  await assertCollege(config, college);
  return path.join(config.COLLEGES_DIR, college);
}

/** One question on a terminal. Ends the process when it is not answered. */
async function asked(options: Parameters<typeof text>[0]): Promise<string> {
  const answer = await text(options);
  if (!isCancel(answer)) return answer ?? '';
  cancel('Nothing was written.');
  process.exit(1);
}

async function altOf(file: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const name = path.basename(file);
  if (!process.stdin.isTTY)
    throw new ConfigError(
      `Say what ${name} shows, for those who do not see it: --alt "…", one for each file in their order; --alt "" for an ornament.`,
    );
  return asked({ message: `What does ${name} show?`, placeholder: 'Enter for an ornament' });
}

async function focusOf(file: string, given: Focus | undefined): Promise<Focus | null> {
  if (given !== undefined || !process.stdin.isTTY) return given ?? null;
  const answer = await asked({
    message: `What must stay in sight of ${path.basename(file)}? Percent from the left and from the top`,
    placeholder: '50,50; Enter keeps the upper part',
    validate: (words) =>
      words === undefined || words === '' || readFocus(words) !== null
        ? undefined
        : 'Two numbers from 0 to 100, as 30,70.',
  });
  return readFocus(answer);
}

async function add(
  college: string,
  files: readonly string[],
  { alt, key, focus, ratio }: AddOptions,
): Promise<void> {
  const dir = await packDir(readConfig(process.env), college);
  // Before anybody is asked anything about them.
  for (const file of files) await sizeOf(file);
  const photographs: Photograph[] = [];
  for (const [index, file] of files.entries()) {
    photographs.push({
      file,
      key: key?.[index] ?? keyOf(file),
      alt: await altOf(file, alt?.[index]),
      focus: await focusOf(file, focus),
    });
  }
  const progress = createProgress();
  try {
    await addPhotographs(photographs, {
      dir,
      ratio,
      onMade: (done, of) => progress.show('Making pictures', done, of),
    });
  } finally {
    progress.end();
  }
  const keys = photographs.map((one) => `"${one.key}"`).join(', ');
  console.log(
    `Added ${keys} to media/manifest.json. Name it in site.json, as "pages": { "About": { "pictures": [${keys}] } }.`,
  );
}

async function strip(college: string): Promise<void> {
  const dir = await packDir(readConfig(process.env), college);
  const progress = createProgress();
  const { written, left } = await stripPlaces(dir, (done, of) =>
    progress.show('Looking at files', done, of),
  ).finally(() => progress.end());
  for (const file of written) console.log(`  ${file}`);
  console.log(
    written.length === 0 && left.length === 0
      ? 'No picture tells where it was taken.'
      : `${written.length} pictures were written again without the camera's data.`,
  );
  if (left.length === 0) return;
  console.error(
    `These are of a kind that cannot be written; save them as JPEG:\n${left.map((file) => `  ${file}`).join('\n')}`,
  );
  process.exitCode = 1;
}

/** `portal media`: photographs of a pack. */
export function mediaCommand(): Command {
  return new Command('media')
    .description('photographs of a pack')
    .addCommand(
      new Command('add')
        .argument('<college>', 'id of the pack')
        .argument('<files...>', 'JPEG, PNG, WebP, AVIF or TIFF')
        .description(
          'turn, crop and shrink photographs, take out where they were taken, list them in media/manifest.json',
        )
        .option('--alt <text>', 'what it shows; again for each file, in their order', more)
        .option(
          '--focus <x,y>',
          'what must stay in sight, in percent from the left and from the top',
          focusOption,
        )
        .addOption(
          new Option('--ratio <w:h>', 'width by height; own keeps theirs')
            .argParser(ratioOption)
            .default(3 / 2, '3:2'),
        )
        .option('--key <name>', 'name for site.json, by the file’s when left out; again for each file', more)
        .action(add),
    )
    .addCommand(
      new Command('strip')
        .argument('<college>', 'id of the pack')
        .description('take out of its pictures where they were taken')
        .action(strip),
    );
}
