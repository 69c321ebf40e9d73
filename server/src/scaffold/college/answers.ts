import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ConfigError, codeOf } from '../../errors.ts';
import { PackError } from '../../pack/index.ts';
import { checkJson, parseJson } from '../../pack/json-file.ts';
import { described, isWebAddress, origin, text, webAddress } from '../../pack/schema/fields.ts';
import { list, shape } from '../../pack/schema/shape.ts';

/** Ids of the seven special cells, where they are known. */
const cellId = v.exactOptional(v.pipe(v.number('a whole number'), v.integer('a whole number')));

/** What `portal new college` has to know; a file of answers holds the same. */
const answersSchema = shape({
  name: described(text, 'Full name of the college.'),
  shortName: described(
    v.exactOptional(text),
    'Name where there is little room; the first words of the name when left out.',
  ),
  brand: described(text, 'Its own colour, as "#1d3762".'),
  accent: described(v.exactOptional(text), 'A second colour.'),
  crest: described(
    v.exactOptional(text),
    'File of its crest: SVG, PNG, JPEG or WebP. Drawn of its initials when left out.',
  ),
  api: described(v.exactOptional(webAddress), 'Address of its admin API; the pack’s own data when left out.'),
  uploads: described(v.exactOptional(webAddress), 'Address of the API’s uploads.'),
  hosts: described(v.exactOptional(list(text)), 'Host names; <id>.localhost when left out.'),
  publicUrl: described(v.exactOptional(origin), 'Public origin.'),
  affiliation: v.exactOptional(text),
  recognition: v.exactOptional(text),
  established: v.exactOptional(v.pipe(v.number('a year as 2005'), v.integer('a year as 2005'))),
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

/** Answers of a person, a file, or an existing site. */
export type CollegeAnswers = v.InferOutput<typeof answersSchema>;

/** Reads a file of answers; the path of its crest is one beside it. Throws `ConfigError` without one, `PackError` with line and remedy for what is wrong in it. */
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

/** Why a text is no address of an API; undefined when it is one, or empty. */
export const noAddress = (answer: string | undefined): string | undefined =>
  answer === undefined || answer.trim() === '' || isWebAddress(answer.trim())
    ? undefined
    : 'Write an address that starts with https://';
