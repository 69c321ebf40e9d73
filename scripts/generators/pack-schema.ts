import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import {
  isDate,
  isDateOrNone,
  isLink,
  isOrigin,
  isOwnPath,
  isWebAddress,
  loadsNothing,
} from '../../server/src/content/pack/schema/fields.ts';
import {
  dataFiles,
  factsSchema,
  frontMatterSchema,
  manifestSchema,
  profileSchema,
} from '../../server/src/content/pack/schema/index.ts';
import { fieldsPage, type PackFileSchema } from './pack-tables.ts';
import { recordComments } from './record-comments.ts';

// Generates docs/schema, .vscode/settings.json and docs/reference/pack-fields.md from the loader's schemas.

const root = path.resolve(import.meta.dirname, '../..');
const FOLDER = 'docs/schema';
const PAGE = 'docs/reference/pack-fields.md';

const DATE = String.raw`\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?`;

/** JSON Schema equivalents of field checks. None rejects a value that the loader accepts. */
const patterns: ReadonlyMap<unknown, JsonSchema> = new Map<unknown, JsonSchema>([
  [isDate, { pattern: `^${DATE}$` }],
  [isDateOrNone, { pattern: `^(${DATE})?$` }],
  [isOrigin, { pattern: '^https?://[^/]+$' }],
  [isWebAddress, { pattern: '^https?://' }],
  [isLink, { pattern: String.raw`^(/(?!/)[^\\]*$|https?://|mailto:|tel:)` }],
  [isOwnPath, { pattern: String.raw`^/(?!/)[^\\]*$` }],
  [loadsNothing, { not: { pattern: String.raw`[Uu][Rr][Ll]\s*\(` } }],
]);

const schemaAddress: JsonSchema = {
  type: 'string',
  description: 'Address of a JSON Schema, for editors. The portal ignores it.',
};

/** Moves the checks that JSON Schema cannot express, which `convert` left in `$comment`, into descriptions. */
function withChecks({ $comment, ...schema }: JsonSchema): JsonSchema {
  const each = <T extends JsonSchema | boolean>(one: T) => (typeof one === 'boolean' ? one : withChecks(one));
  const { properties, propertyNames, items, additionalProperties, anyOf } = schema;
  const checked = $comment ?? anyOf?.map((one) => typeof one !== 'boolean' && one.$comment).find(Boolean);
  const words = [schema.description, checked].filter((text) => typeof text === 'string');
  return {
    ...schema,
    ...(words.length > 0 && { description: words.join(' ') }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, each(one)])),
    }),
    ...(propertyNames !== undefined && { propertyNames: each(propertyNames) }),
    ...(items !== undefined && !Array.isArray(items) && { items: each(items) }),
    ...(additionalProperties !== undefined && { additionalProperties: each(additionalProperties) }),
    // A nullable field describes its check once.
    ...(anyOf && { anyOf: anyOf.map((one) => (typeof one === 'boolean' ? one : withoutComment(one))) }),
  };
}

function withoutComment({ $comment: _comment, ...schema }: JsonSchema): JsonSchema {
  return withChecks(schema);
}

/** What `packEntries` says of a field's schema. */
interface RecordField {
  readonly table?: unknown;
  readonly field?: string;
}

/** Describes a field of a record, by its comment in the table. */
function withComment({ table, field, ...schema }: JsonSchema & RecordField): JsonSchema {
  return { ...schema, ...recordComments.get(table)?.get(field ?? '') };
}

/** Converts a valibot schema; its checks become patterns where possible, and text. */
function convert(schema: Parameters<typeof toJsonSchema>[0]): JsonSchema {
  const converted = toJsonSchema(schema, {
    target: 'draft-07',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideAction({ valibotAction, jsonSchema }) {
      if (valibotAction.type === 'metadata') return withComment(jsonSchema);
      if (valibotAction.type !== 'check' || !('requirement' in valibotAction)) return undefined;
      const expectation = 'message' in valibotAction ? String(valibotAction.message) : '';
      const $comment = `Must be ${expectation}.`;
      return { ...jsonSchema, ...patterns.get(valibotAction.requirement), $comment };
    },
  });
  return withChecks(converted);
}

function fileSchema(file: string, schema: Parameters<typeof toJsonSchema>[0]): PackFileSchema {
  const { $schema = '', ...converted } = convert(schema);
  const isObject = converted.type === 'object';
  return {
    file,
    schema: {
      $schema,
      title: `${file} of a college pack`,
      ...converted,
      ...(isObject && { properties: { $schema: schemaAddress, ...converted.properties } }),
    },
  };
}

/** Returns the JSON Schema of every file of a pack, converted from the loader's schemas. */
export function packSchemas(): readonly PackFileSchema[] {
  return [
    fileSchema('site.json', profileSchema),
    ...Object.values(dataFiles).map(({ file, schema }) => fileSchema(`data/${file}`, schema)),
    fileSchema('media/manifest.json', manifestSchema),
    fileSchema('media/facts.json', factsSchema),
    fileSchema('uploads/facts.json', factsSchema),
  ];
}

/** Returns the path in the repository of a file's JSON Schema. */
export function schemaPath(file: string): string {
  return `${FOLDER}/${file.replace(/\.json$/, '.schema.json')}`;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns every generated file by its path in the repository. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const schemas = packSchemas();
  const frontMatter = fileSchema('pages/<key>.md', frontMatterSchema);
  return new Map([
    ...schemas.map(({ file, schema }): [string, string] => [schemaPath(file), json(schema)]),
    [
      '.vscode/settings.json',
      // An array has no place for "$schema": editors match it by path.
      json({
        'editor.defaultFormatter': 'biomejs.biome',
        'editor.formatOnSave': true,
        'editor.codeActionsOnSave': { 'source.organizeImports.biome': 'explicit' },
        'json.schemas': schemas.map(({ file }) => ({
          fileMatch: [`/colleges/*/${file}`],
          url: `./${schemaPath(file)}`,
        })),
      }),
    ],
    [PAGE, fieldsPage([...schemas, frontMatter])],
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [file, text] of generatedFiles()) {
    const full = path.join(root, file);
    if ((await readFile(full, 'utf8').catch(() => null)) === text) continue;
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, text);
    console.log(`Wrote ${file}`);
  }
}
