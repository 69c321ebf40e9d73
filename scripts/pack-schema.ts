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
} from '../server/src/pack/schema/fields.ts';
import {
  dataFiles,
  factsSchema,
  frontMatterSchema,
  manifestSchema,
  profileSchema,
} from '../server/src/pack/schema/index.ts';
import { fieldTables, type PackFileSchema, withTables } from './pack-tables.ts';

// Makes docs/schema, .vscode/settings.json and the tables of docs/content.md from the schemas that packs are read by.

const root = path.resolve(import.meta.dirname, '..');
const FOLDER = 'docs/schema';
const GUIDE = 'docs/content.md';

const DATE = String.raw`\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?`;

/** What JSON Schema can say of the checks of fields. Nothing here refuses what the loader takes. */
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
  description: 'Address of a JSON Schema, for editors; the portal passes it over.',
};

/** A schema whose descriptions name what JSON Schema cannot hold, which `convert` left in `$comment`. */
function told({ $comment, ...schema }: JsonSchema): JsonSchema {
  const each = <T extends JsonSchema | boolean>(one: T) => (typeof one === 'boolean' ? one : told(one));
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
    // A field that may be null tells it once, at its head.
    ...(anyOf && { anyOf: anyOf.map((one) => (typeof one === 'boolean' ? one : bare(one))) }),
  };
}

function bare({ $comment: _told, ...schema }: JsonSchema): JsonSchema {
  return told(schema);
}

/** The JSON Schema of a field or file, with its checks as patterns where that is possible, and in words. */
function convert(schema: Parameters<typeof toJsonSchema>[0]): JsonSchema {
  const made = toJsonSchema(schema, {
    target: 'draft-07',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideAction({ valibotAction, jsonSchema }) {
      if (valibotAction.type !== 'check' || !('requirement' in valibotAction)) return undefined;
      const expectation = 'message' in valibotAction ? String(valibotAction.message) : '';
      const $comment = `Must be ${expectation}.`;
      return { ...jsonSchema, ...patterns.get(valibotAction.requirement), $comment };
    },
  });
  return told(made);
}

function fileSchema(file: string, schema: Parameters<typeof toJsonSchema>[0]): PackFileSchema {
  const { $schema = '', ...made } = convert(schema);
  const isObject = made.type === 'object';
  return {
    file,
    schema: {
      $schema,
      title: `${file} of a college pack`,
      ...made,
      ...(isObject && { properties: { $schema: schemaAddress, ...made.properties } }),
    },
  };
}

/** The JSON Schema of every file of a pack, made from the schemas of the loader. */
export function packSchemas(): readonly PackFileSchema[] {
  return [
    fileSchema('site.json', profileSchema),
    ...Object.values(dataFiles).map(({ file, schema }) => fileSchema(`data/${file}`, schema)),
    fileSchema('media/manifest.json', manifestSchema),
    fileSchema('media/facts.json', factsSchema),
    fileSchema('uploads/facts.json', factsSchema),
  ];
}

/** Where the JSON Schema of a pack's file stands in the repository. */
export function schemaPath(file: string): string {
  return `${FOLDER}/${file.replace(/\.json$/, '.schema.json')}`;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Everything that is made, by its path in the repository. Throws `MissingMarkersError` when the guide has no place. */
export async function madeFiles(): Promise<ReadonlyMap<string, string>> {
  const schemas = packSchemas();
  const frontMatter = fileSchema('pages/<key>.md', frontMatterSchema);
  const guide = await readFile(path.join(root, GUIDE), 'utf8');
  return new Map([
    ...schemas.map(({ file, schema }): [string, string] => [schemaPath(file), json(schema)]),
    [
      '.vscode/settings.json',
      // A list has no room for "$schema": editors that read this file find the schema by the path.
      json({
        'json.schemas': schemas.map(({ file }) => ({
          fileMatch: [`/colleges/*/${file}`],
          url: `./${schemaPath(file)}`,
        })),
      }),
    ],
    [GUIDE, withTables(guide, fieldTables([...schemas, frontMatter]))],
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [file, text] of await madeFiles()) {
    const full = path.join(root, file);
    if ((await readFile(full, 'utf8').catch(() => null)) === text) continue;
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, text);
    console.log(`Written: ${file}`);
  }
}
