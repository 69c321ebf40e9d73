import type { JsonSchema } from '@valibot/to-json-schema';

/** A JSON Schema and the file of a pack that it is for; a page's is for its front matter. */
export interface PackFileSchema {
  /** Path inside a pack. */
  readonly file: string;
  readonly schema: JsonSchema;
}

const BEGIN = '<!-- Made from server/src/pack/schema by `node scripts/pack-schema.ts`. -->';
const END = '<!-- End of what is made. -->';

/** Thrown when the guide to packs has no place for its tables. */
export class MissingMarkersError extends Error {
  constructor() {
    super(`docs/content.md lacks the lines between which the tables of fields stand:\n${BEGIN}\n${END}`);
  }
}

/** A schema as an object: JSON Schema allows true and false for "anything" and "nothing". */
function asObject(schema: unknown): JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? schema : {};
}

/** The part of a schema that holds the value: a field that may be null is one of two. */
function held(schema: JsonSchema): JsonSchema {
  const [only, ...others] = (schema.anyOf ?? []).map(asObject).filter(({ type }) => type !== 'null');
  return only !== undefined && others.length === 0 ? { ...schema, ...only } : schema;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

function typeWords(schema: JsonSchema): string {
  if (typeof schema.type === 'string') return TYPES[schema.type] ?? schema.type;
  const words = (schema.anyOf ?? []).map((one) => typeWords(asObject(one)));
  return words.length === 0 ? 'anything' : words.join(' or ');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function row(name: string, schema: JsonSchema, needed: boolean): string {
  const [example] = schema.examples ?? [];
  const shown = example === undefined ? '' : `\`${JSON.stringify(example)}\``;
  const words = [`\`${name}\``, schema.description ?? '', typeWords(schema), needed ? 'yes' : '', shown];
  return `| ${words.map(cell).join(' | ')} |`;
}

/** Rows of all that a value may hold, by the path from the file's root. */
function rowsOf(schema: JsonSchema, at: string): readonly string[] {
  const inside = held(schema);
  if (inside.type === 'array') return rowsOf(asObject(inside.items), `${at}[]`);
  const required = new Set(inside.required ?? []);
  const rows = Object.entries(inside.properties ?? {})
    .filter(([name]) => name !== '$schema')
    .flatMap(([name, field]) => {
      const full = at === '' ? name : `${at}.${name}`;
      const value = asObject(field);
      return [row(full, value, required.has(name)), ...rowsOf(value, full)];
    });
  return [...rows, ...rowsOfRecord(inside, at)];
}

function rowsOfRecord({ additionalProperties }: JsonSchema, at: string): readonly string[] {
  const each = asObject(additionalProperties);
  return each.properties === undefined ? [] : rowsOf(each, at === '' ? '<key>' : `${at}.<key>`);
}

/** One heading and one table of fields for each file of a pack, in Markdown. Pure. */
export function fieldTables(schemas: readonly PackFileSchema[]): string {
  return schemas
    .map(({ file, schema }) =>
      [
        `### ${file}`,
        '',
        ...(schema.description === undefined ? [] : [schema.description, '']),
        '| field | what it is | type | needed | example |',
        '|---|---|---|---|---|',
        ...rowsOf(schema, ''),
      ].join('\n'),
    )
    .join('\n\n');
}

/** The guide with what stands between its two markers replaced. Pure. Throws `MissingMarkersError`. */
export function withTables(guide: string, tables: string): string {
  const begin = guide.indexOf(BEGIN);
  const end = guide.indexOf(END);
  if (begin < 0 || end < begin) throw new MissingMarkersError();
  return `${guide.slice(0, begin)}${BEGIN}\n\n${tables}\n\n${guide.slice(end)}`;
}
