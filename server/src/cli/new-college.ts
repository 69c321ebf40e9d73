import { stat } from 'node:fs/promises';
import path from 'node:path';
import { cancel, group, intro, type TextOptions, text } from '@clack/prompts';
import { commandLine } from '@kalalaya/node/command-line';
import { ConfigError } from '@kalalaya/node/errors';
import { exitStatus } from '@kalalaya/node/exit-status';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command } from 'commander';
import { readConfig } from '../base/config.ts';
import {
  answersFromOptions,
  type CollegeAnswers,
  type InitialAnswers,
  validateAddress,
} from '../operations/new-college/answers.ts';
import { assertCollegeId, type CreatedCollege, createCollege } from '../operations/new-college/make.ts';
import { themeOf } from '../operations/new-college/theme.ts';

/** Returns an error message for text that is not a colour; undefined for a colour. */
function validateColour(answer: string | undefined): string | undefined {
  try {
    themeOf({ brand: answer ?? '' });
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return 'Write a colour like #1d3762, or a CSS colour name.';
    throw error;
  }
}

const validateOptional = (check: (answer: string) => string | undefined) => (answer: string | undefined) =>
  answer === undefined || answer.trim() === '' ? undefined : check(answer.trim());

/** Prompts for the missing answers; Enter skips optional ones. */
async function promptForAnswers(id: string, initial: InitialAnswers): Promise<CollegeAnswers> {
  intro(`Creating a pack for the college ${id}. Press Enter to skip an optional question.`);
  type Details = Pick<TextOptions, 'placeholder' | 'validate'>;
  const ask = (message: string, initialValue: string | undefined, details: Details) => () =>
    text({ message, ...(initialValue !== undefined && { initialValue }), ...details });
  const input = await group(
    {
      name: ask('Full name of the college', initial.name, {
        validate: (answer) => (answer?.trim() ? undefined : 'Write the name.'),
      }),
      brand: ask('Brand colour, like #1d3762', initial.brand, { validate: validateColour }),
      accent: ask('Accent colour', undefined, {
        placeholder: 'chosen to match the brand colour',
        validate: validateOptional(validateColour),
      }),
      crest: ask('File of the crest (SVG, PNG, JPEG or WebP)', initial.crest, {
        placeholder: 'a seal with the initials',
      }),
      api: ask('Address of the admin API', initial.api, {
        placeholder: 'none; the content is in the pack',
        validate: validateAddress,
      }),
      host: ask('Host name of the site', undefined, { placeholder: `${id}.localhost, for this machine` }),
    },
    {
      onCancel: () => {
        cancel('Nothing was written.');
        process.exit(exitStatus.refused);
      },
    },
  );
  const trimmed = (answer: unknown) => (typeof answer === 'string' ? answer.trim() : '');
  const optional = (key: 'accent' | 'crest' | 'api') =>
    trimmed(input[key]) === '' ? {} : { [key]: trimmed(input[key]) };
  return {
    ...initial,
    name: trimmed(input.name),
    brand: trimmed(input.brand),
    ...optional('accent'),
    ...optional('crest'),
    ...optional('api'),
    ...(trimmed(input.host) !== '' && { hosts: [trimmed(input.host)] }),
  };
}

/**
 * Returns the answers for a run without a terminal.
 *
 * @throws {ConfigError} if a required answer is missing.
 */
function requireComplete(initial: InitialAnswers): CollegeAnswers {
  const { name, brand } = initial;
  if (name !== undefined && brand !== undefined) return { ...initial, name, brand };
  const missing = [
    ...(name === undefined ? ['--name "…"'] : []),
    ...(brand === undefined ? ['--brand "#1d3762"'] : []),
  ];
  throw new ConfigError(`Required without a terminal: ${missing.join(' and ')}.`);
}

const rounded = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1);

function summaryText(id: string, created: CreatedCollege, withApi: boolean): string {
  const corrections = created.corrections.map(
    ({ what, original: input, replacement: used, contrast }) =>
      `The ${what} colour ${input} is not readable (contrast ${rounded(contrast[0])}); ${used} is used instead (${rounded(contrast[1])}).\n`,
  );
  const relativeDir = path.relative(process.cwd(), created.dir);
  const address = new URL(created.publicUrl);
  const viewHint = address.hostname.endsWith('.localhost')
    ? `open ${created.publicUrl}; a running server shows the pack immediately, ${commandLine('start')} starts one`
    : `${commandLine('start', { COLLEGE: id })}, then open http://localhost:${process.env.PORT ?? 3000}`;
  return `${corrections.join('')}
Created ${relativeDir} with ${created.files.length} files. Next:
  view       ${viewHint}
  check      ${commandLine(`check ${id}`)}
  complete   affiliation, recognition, address, phones, emails and links in site.json
             pages/About.md, and a file for each page: docs/content.md
             ${withApi ? 'the content comes from the admin API' : 'data/: cells, events and documents'}
  pictures   media/ and media/manifest.json: docs/content.md`;
}

async function newCollege(
  id: string,
  { json = false, ...options }: InitialAnswers & JsonOption,
): Promise<void> {
  const config = readConfig(process.env);
  assertCollegeId(id);
  if (await stat(path.join(config.COLLEGES_DIR, id)).catch(() => null))
    throw new ConfigError(`The pack ${id} already exists.\nChoose another id.`);
  const initial = answersFromOptions(options);
  const isComplete = initial.name !== undefined && initial.brand !== undefined;
  const isInteractive = !isComplete && process.stdin.isTTY;
  const answers = isInteractive ? await promptForAnswers(id, initial) : requireComplete(initial);
  const created = await createCollege(config.COLLEGES_DIR, id, answers, config.PORT);
  createOutput({ json }).result({ id, ...created }, summaryText(id, created, answers.api !== undefined));
}

/** `portal new college`: creates a pack from a name and a colour. */
export function newCollegeCommand(): Command {
  return new Command('college')
    .argument('<id>', 'Id of the college: lower-case letters, digits and -, e.g. ganga.')
    .description('Creates a pack with names, colours, crest and admin API, from a prompt or from options.')
    .option('--name <text>', 'Full name. With --name and --brand nothing is asked.')
    .option('--short-name <text>', 'Short name; the first words of the name by default.')
    .option('--brand <colour>', 'Brand colour, e.g. "#1d3762".')
    .option('--accent <colour>', 'Accent colour; chosen to match the brand colour by default.')
    .option('--crest <file>', 'SVG, PNG, JPEG or WebP; a seal with the initials by default.')
    .option('--api <address>', 'Address of the admin API; the content is in the pack by default.')
    .option('--uploads <address>', 'Address of the uploads of the API.')
    .option('--hosts <names...>', 'Host names of the site; <id>.localhost by default.')
    .option('--public-url <address>', 'Public origin.')
    .addOption(jsonOption())
    .action(newCollege);
}
