import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, codeOf } from '@kalalaya/node/errors';
import * as v from 'valibot';
import { PackError } from '../../content/pack/index.ts';
import { checkJson, parseJson } from '../../content/pack/json-file.ts';
import { isWebAddress, text, webAddress } from '../../content/pack/schema/fields.ts';
import { profileSchema } from '../../content/pack/schema/index.ts';
import { shape } from '../../content/pack/schema/shape.ts';

const profile = profileSchema.entries;

/** Schema of the answers to `portal new college`: fields of `site.json` with their rules, and what a pack is made from. */
const answersSchema = shape({
  name: profile.name,
  shortName: v.exactOptional(profile.shortName),
  brand: text,
  accent: v.exactOptional(text),
  crest: v.exactOptional(text),
  api: v.exactOptional(webAddress),
  uploads: v.exactOptional(webAddress),
  hosts: v.exactOptional(profile.hosts),
  publicUrl: v.exactOptional(profile.publicUrl),
  affiliation: profile.affiliation,
  recognition: profile.recognition,
  established: profile.established,
  address: v.exactOptional(profile.address),
  phones: v.exactOptional(profile.phones),
  emails: v.exactOptional(profile.emails),
  admission: v.exactOptional(webAddress),
  cells: v.exactOptional(v.partial(shape(profile.cells.entries))),
});

/** Complete answers to `portal new college`. */
export type CollegeAnswers = v.InferOutput<typeof answersSchema>;

/** Answers known before the prompt, from options, a file, an API or a site. */
export type InitialAnswers = Partial<CollegeAnswers>;

/**
 * Reads a file of answers. The path of its crest is relative to the file.
 *
 * @throws {ConfigError} if the file cannot be read.
 * @throws {PackError} if the answers are invalid.
 */
export async function readAnswers(file: string): Promise<CollegeAnswers> {
  const source = await readFile(file, 'utf8').catch((cause: unknown) => {
    const code = codeOf(cause) ?? 'unknown';
    throw new ConfigError(`The answers cannot be read from ${file} (${code}).`, { cause });
  });
  const json = parseJson(file, source);
  if (!('value' in json)) throw new PackError(file, json);
  const checked = checkJson(json, answersSchema);
  if ('issues' in checked) throw new PackError(file, checked.issues);
  const { crest } = checked.value;
  return { ...checked.value, ...(crest !== undefined && { crest: path.resolve(path.dirname(file), crest) }) };
}

/**
 * Returns the answers among the options of the command. The path of the crest is relative to the working directory.
 *
 * @throws {ConfigError} if an answer is invalid. The message names its option.
 */
export function answersFromOptions(options: InitialAnswers): InitialAnswers {
  for (const [name, schema] of Object.entries(answersSchema.entries)) {
    const answer = options[name as keyof InitialAnswers];
    const checked = v.safeParse(v.optional(schema), answer);
    if (checked.success) continue;
    // `publicUrl` is the option `--public-url`.
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const { message } = checked.issues[0];
    throw new ConfigError(`${flag} ${String(answer)} cannot be used: it must be ${message}.`);
  }
  return { ...options, ...(options.crest !== undefined && { crest: path.resolve(options.crest) }) };
}

/** Returns an error message for a text that is not an address; undefined for an address or an empty text. */
export const validateAddress = (answer: string | undefined): string | undefined =>
  answer === undefined || answer.trim() === '' || isWebAddress(answer.trim())
    ? undefined
    : 'Write an address that starts with https://';
