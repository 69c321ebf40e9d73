import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonSchema } from '@valibot/to-json-schema';
import { Ajv, type AnySchema } from 'ajv';
import { describe, expect, it } from 'vitest';
import { brokenPacks } from '../server/src/pack/testing/broken-packs.ts';
import { madeFiles, packSchemas, schemaPath } from './pack-schema.ts';
import { fieldTables, MissingMarkersError, withTables } from './pack-tables.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const colleges = globSync('colleges/*/site.json', { cwd: root }).map((file) => path.dirname(file));
const schemas = packSchemas();

const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, validateFormats: false });
const validators = new Map(schemas.map(({ file }) => [file, ajv.compile(committed(file))]));

/** The schema that editors get. */
function committed(file: string): AnySchema {
  return JSON.parse(read(schemaPath(file)));
}

/** What a file's JSON Schema has against a value. */
function problems(file: string, value: unknown): readonly string[] {
  const validate = validators.get(file);
  if (validate === undefined) throw new Error(`no schema for ${file}`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Fields without a description, by their path. */
function undescribed(schema: unknown, at: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [];
  const { properties, items, additionalProperties, anyOf }: JsonSchema = schema;
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => [
      ...(typeof field === 'object' && field.description !== undefined ? [] : [`${at}.${name}`]),
      ...undescribed(field, `${at}.${name}`),
    ]),
    ...[items, additionalProperties, ...(anyOf ?? [])].flatMap((one) => undescribed(one, `${at}[]`)),
  ];
}

describe('the JSON Schema of each file of a pack', () => {
  it('is current, as are the tables of docs/content.md: node scripts/pack-schema.ts', async () => {
    const made = await madeFiles();
    for (const [file, text] of made) expect(read(file), file).toBe(text);
    const there = globSync('docs/schema/**/*.json', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
    expect(there.filter((file) => !made.has(file))).toEqual([]);
  });

  it('says of every field what it is', () => {
    expect(schemas.flatMap(({ file, schema }) => undescribed(schema, file))).toEqual([]);
  });

  it.each(colleges)('holds for every file of %s', (college) => {
    const checked = schemas.filter(({ file }) => existsSync(path.join(root, college, file)));
    expect(checked.length).toBeGreaterThan(15);
    for (const { file } of checked) {
      expect(problems(file, JSON.parse(read(`${college}/${file}`))), `${college}/${file}`).toEqual([]);
    }
  });

  it.each(colleges)('is named by every file of %s that has room for it', (college) => {
    for (const file of globSync(['site.json', 'data/**/*.json'], { cwd: path.join(root, college) })) {
      const value: unknown = JSON.parse(read(`${college}/${file}`));
      if (Array.isArray(value)) continue;
      const from = path.posix.join(college, path.posix.dirname(file.replaceAll('\\', '/')));
      expect(value, file).toHaveProperty('$schema', path.posix.relative(from, schemaPath(file)));
    }
  });

  // What spans several fields or files, or is no value at all, only the loader can find.
  const ofOneField = [
    'a misspelt field',
    'a missing field',
    'a wrong type',
    'a list that is none',
    'a date of another form',
    'a publicUrl with a path',
    'a host with a scheme',
    'a theme token that escapes',
    'a theme token that loads',
    'an added link with a bad address',
  ];
  it.each(brokenPacks.filter(({ name }) => ofOneField.includes(name)))(
    'refuses $name, as the loader does',
    ({ file, files }) => {
      expect(problems(file, files[file])).not.toEqual([]);
    },
  );

  it('knows the broken packs that this test names', () => {
    const names = brokenPacks.map(({ name }) => name);
    expect(ofOneField.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('fieldTables', () => {
  const tables = fieldTables([
    {
      file: 'data/a.json',
      schema: {
        description: 'Rows.',
        type: 'array',
        items: {
          type: 'object',
          required: ['id'],
          properties: {
            id: { type: 'integer', description: 'A | B', examples: [7] },
            rest: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'More.' },
          },
        },
      },
    },
  ]);

  it('has one row a field, by its path', () => {
    expect(tables).toContain('### data/a.json\n\nRows.\n');
    expect(tables).toContain('| `[].id` | A \\| B | whole number | yes | `7` |');
    expect(tables).toContain('| `[].rest` | More. | text or null |  |  |');
  });

  it('refuses a guide that has no place for them', () => {
    expect(() => withTables('# A\n', tables)).toThrow(MissingMarkersError);
  });
});
