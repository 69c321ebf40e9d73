import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { exitStatus } from '../exit-status.ts';
import { addPhotographs, keyOf, type Photograph, sizeOf } from '../media/add.ts';
import { stripLocations } from '../media/strip-location.ts';
import { FOCUS_FORMAT, type Focus, readFocus } from '../pack/index.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { createOutput, type JsonOption, jsonOption } from '../terminal/output.ts';
import { promptForText } from '../terminal/prompt.ts';
import { createProgress } from './progress.ts';

function parseFocus(value: string): Focus {
  const focus = readFocus(value);
  if (focus === null) throw new InvalidArgumentError(FOCUS_FORMAT);
  return focus;
}

function parseRatio(value: string): number | null {
  if (value === 'own') return null;
  const [, wide = '', high = ''] = /^(\d+):(\d+)$/.exec(value) ?? [];
  const ratio = Number(wide) / Number(high);
  if (Number.isFinite(ratio) && ratio > 0) return ratio;
  throw new InvalidArgumentError('width by height like 3:2, or own');
}

const collect = (value: string, before: readonly string[] = []) => [...before, value];

interface AddOptions extends JsonOption {
  readonly alt?: readonly string[];
  readonly key?: readonly string[];
  readonly focus?: Focus;
  readonly ratio: number | null;
}

async function packDir(config: Config, college: string): Promise<string> {
  await assertCollege(config, college);
  return path.join(config.COLLEGES_DIR, college);
}

async function altOf(file: string, option: string | undefined): Promise<string> {
  if (option !== undefined) return option;
  const name = path.basename(file);
  if (!process.stdin.isTTY)
    throw new ConfigError(
      `Describe ${name} for people who cannot see it: --alt "…", once per file in their order; --alt "" for a decorative picture.`,
    );
  return promptForText({ message: `What does ${name} show?`, placeholder: 'Enter for a decorative picture' });
}

async function focusOf(file: string, option: Focus | undefined): Promise<Focus | null> {
  if (option !== undefined || !process.stdin.isTTY) return option ?? null;
  const answer = await promptForText({
    message: `Focal point of ${path.basename(file)}, in percent from the left and the top`,
    placeholder: '50,50; Enter keeps the upper part visible',
    validate: (value) =>
      value === undefined || value === '' || readFocus(value) !== null
        ? undefined
        : 'Write two numbers from 0 to 100, like 30,70.',
  });
  return readFocus(answer);
}

async function add(
  college: string,
  files: readonly string[],
  { alt, key, focus, ratio, ...options }: AddOptions,
): Promise<void> {
  const dir = await packDir(readConfig(process.env), college);
  // Validate all files before the first prompt.
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
      onProgress: (done, of) => progress.show('Creating pictures', done, of),
    });
  } finally {
    progress.end();
  }
  const keys = photographs.map((value) => `"${value.key}"`).join(', ');
  createOutput(options).result(
    { college, photographs },
    `Added ${keys} to media/manifest.json. Use them in site.json, for example "pages": { "About": { "pictures": [${keys}] } }.`,
  );
}

async function strip(college: string, options: JsonOption): Promise<void> {
  const dir = await packDir(readConfig(process.env), college);
  const progress = createProgress();
  const { written, left } = await stripLocations(dir, (done, of) =>
    progress.show('Inspecting files', done, of),
  ).finally(() => progress.end());
  const summary =
    written.length === 0 && left.length === 0
      ? 'No picture contains location metadata.'
      : `Removed the metadata of ${written.length} pictures.`;
  createOutput(options).result(
    { written, left },
    [...written.map((file) => `  ${file}`), summary].join('\n'),
  );
  if (left.length === 0) return;
  console.error(
    `These formats cannot be written; save the files as JPEG:\n${left.map((file) => `  ${file}`).join('\n')}`,
  );
  process.exitCode = exitStatus.refused;
}

/** `portal media`: manages photographs of a pack. */
export function mediaCommand(): Command {
  return new Command('media')
    .description('Manages the photographs of a pack.')
    .addCommand(
      new Command('add')
        .argument('<college>', 'Id of the college.')
        .argument('<files...>', 'JPEG, PNG, WebP, AVIF or TIFF files.')
        .description(
          'Rotates, crops and resizes photographs, removes their metadata and adds them to media/manifest.json.',
        )
        .option('--alt <text>', 'Alternative text; repeated for each file in order.', collect)
        .option(
          '--focus <x,y>',
          'Focal point that stays visible, in percent from the left and the top.',
          parseFocus,
        )
        .addOption(
          new Option('--ratio <w:h>', 'Aspect ratio of the crop; "own" keeps that of the photograph.')
            .argParser(parseRatio)
            .default(3 / 2, '3:2'),
        )
        .option(
          '--key <name>',
          'Key for site.json, repeated for each file; derived from the file name by default.',
          collect,
        )
        .addOption(jsonOption())
        .action(add),
    )
    .addCommand(
      new Command('strip')
        .argument('<college>', 'Id of the college.')
        .description('Removes location metadata from the pictures of a pack.')
        .addOption(jsonOption())
        .action(strip),
    );
}
