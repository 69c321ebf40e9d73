import type { JsonSchema } from '@valibot/to-json-schema';
import { table } from './table.ts';

/** The JSON Schema of a file of a pack; for a page, of its front matter. */
export interface PackFileSchema {
  /** Path in the pack. */
  readonly file: string;
  readonly schema: JsonSchema;
}

/** Converts boolean schemas (`true`: anything, `false`: nothing) to objects. */
function asObject(schema: unknown): JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? schema : {};
}

function unwrapNullable(schema: JsonSchema): JsonSchema {
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

function row(name: string, schema: JsonSchema, isRequired: boolean): readonly string[] {
  const [example] = schema.examples ?? [];
  const exampleText = example === undefined ? '' : `\`${JSON.stringify(example)}\``;
  return [`\`${name}\``, schema.description ?? '', typeWords(schema), isRequired ? 'yes' : '', exampleText];
}

/** Returns the rows of a value's fields, by their path from the root of the file. */
function rowsOf(schema: JsonSchema, at: string): readonly (readonly string[])[] {
  const inside = unwrapNullable(schema);
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

function rowsOfRecord({ additionalProperties }: JsonSchema, at: string): readonly (readonly string[])[] {
  const each = asObject(additionalProperties);
  return each.properties === undefined ? [] : rowsOf(each, at === '' ? '<key>' : `${at}.<key>`);
}

/** Renders docs/reference/pack-fields.md. Pure. */
export function fieldsPage(schemas: readonly PackFileSchema[]): string {
  const sections = schemas.flatMap(({ file, schema }) => [
    `## ${file}`,
    ...(schema.description === undefined ? [] : [schema.description]),
    table(['field', 'meaning', 'type', 'required', 'example'], rowsOf(schema, '')),
  ]);
  const parts = [
    '<!-- Generated: node scripts/generators/pack-schema.ts -->',
    '# Fields of a pack',
    'Every field of every file of a pack. An unlisted field is an error, so that a misspelt one is noticed. In a path, `[]` stands for each entry of a ' +
      'list and `<key>` for any key. [Writing a pack](../content.md) explains how the files work together.',
    ...sections,
  ];
  return `${parts.join('\n\n')}\n`;
}
