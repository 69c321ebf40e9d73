import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import { isWebAddress, text, webAddress } from '../../content/pack/schema/fields.ts';
import { profileSchema } from '../../content/pack/schema/index.ts';

const profile = profileSchema.entries;

/** Schema of the answers to `portal new college`: fields of `site.json` with their rules, and what a pack is made from. */
const answersSchema = v.object({
  name: profile.name,
  shortName: v.exactOptional(profile.shortName),
  brand: text,
  accent: v.exactOptional(text),
  crest: v.exactOptional(text),
  api: v.exactOptional(webAddress),
  uploads: v.exactOptional(webAddress),
  hosts: v.exactOptional(profile.hosts),
  publicUrl: v.exactOptional(profile.publicUrl),
});

/** Complete answers to `portal new college`. */
export type CollegeAnswers = v.InferOutput<typeof answersSchema>;

/** Answers known before the prompt. */
export type InitialAnswers = Partial<CollegeAnswers>;

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
