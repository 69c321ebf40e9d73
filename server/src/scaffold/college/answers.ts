import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ConfigError, codeOf } from '../../errors.ts';
import { PackError } from '../../pack/index.ts';
import { checkJson, parseJson } from '../../pack/json-file.ts';
import { described, isWebAddress, origin, text, webAddress } from '../../pack/schema/fields.ts';
import { list, shape } from '../../pack/schema/shape.ts';

/** Id of a special cell. */
const cellId = v.exactOptional(v.pipe(v.number('a whole number'), v.integer('a whole number')));

/** Schema of the answers to `portal new college`, also used for `--answers` files. */
const answersSchema = shape({
  name: described(text, 'Full name of the college.'),
  shortName: described(
    v.exactOptional(text),
    'Short name, used where space is limited; the first words of the name by default.',
  ),
  brand: described(text, 'Brand colour, like "#1d3762".'),
  accent: described(v.exactOptional(text), 'Accent colour.'),
  crest: described(
    v.exactOptional(text),
    'File of the crest: SVG, PNG, JPEG or WebP. Drawn with the initials by default.',
  ),
  api: described(v.exactOptional(webAddress), 'Address of the admin API; the pack’s own data by default.'),
  uploads: described(v.exactOptional(webAddress), 'Address of the API’s uploads.'),
  hosts: described(v.exactOptional(list(text)), 'Host names; <id>.localhost by default.'),
  publicUrl: described(v.exactOptional(origin), 'Public origin.'),
  affiliation: v.exactOptional(text),
  recognition: v.exactOptional(text),
  established: v.exactOptional(v.pipe(v.number('a year like 2005'), v.integer('a year like 2005'))),
  address: v.exactOptional(list(text)),
  phones: v.exactOptional(list(text)),
  emails: v.exactOptional(list(v.pipe(v.string('an e-mail address'), v.email('an e-mail address')))),
  admission: v.exactOptional(webAddress),
  cells: v.exactOptional(
    shape({
      scholarship: cellId,
      ncc: cellId,
      nss: cellId,
      careerGuidance: cellId,
      centers: cellId,
      awards: cellId,
      announcements: cellId,
    }),
  ),
});

/** Complete answers to `portal new college`. */
export type CollegeAnswers = v.InferOutput<typeof answersSchema>;

/**
 * Reads a file of answers. The path of its crest is relative to the file.
 *
 * @throws {ConfigError} if the file cannot be read.
 * @throws {PackError} if the answers are invalid.
 */
export async function readAnswers(file: string): Promise<CollegeAnswers> {
  const source = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ConfigError(`The answers cannot be read from ${file} (${codeOf(error) ?? 'unknown'}).`, {
      cause: error,
    });
  });
  const json = parseJson(file, source);
  if (!('value' in json)) throw new PackError(file, json);
  const checked = checkJson(json, answersSchema);
  if ('issues' in checked) throw new PackError(file, checked.issues);
  const { crest } = checked.value;
  return { ...checked.value, ...(crest !== undefined && { crest: path.resolve(path.dirname(file), crest) }) };
}

/** Answers that can be given as options of the command, with the names of the file. */
const optionNames = [
  'name',
  'shortName',
  'brand',
  'accent',
  'crest',
  'api',
  'uploads',
  'hosts',
  'publicUrl',
] as const;

/** Options of the command with the names of the answers. */
export type AnswerOptions = { readonly [K in (typeof optionNames)[number]]?: CollegeAnswers[K] };

/**
 * Returns the answers among the options of the command. The path of the crest is relative to the working directory.
 *
 * @throws {ConfigError} if an answer is invalid. The message names its option.
 */
export function answersFromOptions(options: AnswerOptions): AnswerOptions {
  const present = optionNames.filter((name) => options[name] !== undefined);
  const answers = Object.fromEntries(present.map((name) => [name, options[name]]));
  for (const name of present) {
    const checked = v.safeParse(answersSchema.entries[name], options[name]);
    if (!checked.success)
      throw new ConfigError(
        `${answerFlag(name)} ${String(options[name])} cannot be used: it must be ${checked.issues[0].message}.`,
      );
  }
  return { ...answers, ...(options.crest !== undefined && { crest: path.resolve(options.crest) }) };
}

/** Returns the option of an answer: `publicUrl` is `--public-url`. */
const answerFlag = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns an error message for a text that is not an address; undefined for an address or an empty text. */
export const validateAddress = (answer: string | undefined): string | undefined =>
  answer === undefined || answer.trim() === '' || isWebAddress(answer.trim())
    ? undefined
    : 'Write an address that starts with https://';
