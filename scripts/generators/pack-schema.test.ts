import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonSchema } from '@valibot/to-json-schema';
import { Ajv, type AnySchema } from 'ajv';
import { describe, expect, it } from 'vitest';
import { brokenPacks } from '../../server/src/content/pack/testing/broken-packs.ts';
import { generatedFiles, packSchemas, schemaPath } from './pack-schema.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const colleges = globSync('colleges/*/site.json', { cwd: root }).map((file) => path.dirname(file));
const schemas = packSchemas();

const ajv = new Ajv({
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  validateFormats: false,
  keywords: ['folder', 'kind'],
});
const validators = new Map(schemas.map(({ file }) => [file, ajv.compile(readCommitted(file))]));

/** Returns the committed schema, which editors use. */
function readCommitted(file: string): AnySchema {
  return JSON.parse(read(schemaPath(file)));
}

/** Validates a value against the JSON Schema of a file. Returns the errors. */
function problems(file: string, value: unknown): readonly string[] {
  const validate = validators.get(file);
  if (validate === undefined) throw new Error(`no schema for ${file}`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Returns the paths of fields without a description. */
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

describe('the JSON Schemas of pack files', () => {
  it('are current, as is docs/reference/pack-fields.md (update with node scripts/generators/pack-schema.ts)', () => {
    const expectedFiles = generatedFiles();
    for (const [file, text] of expectedFiles) expect(read(file), file).toBe(text);
    const committedFiles = globSync('docs/schema/**/*.json', { cwd: root }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    expect(committedFiles.filter((file) => !expectedFiles.has(file))).toEqual([]);
  });

  it('describe every field', () => {
    expect(schemas.flatMap(({ file, schema }) => undescribed(schema, file))).toEqual([]);
  });

  it.each(colleges)('accept every file of %s', (college) => {
    const checked = schemas.filter(({ file }) => existsSync(path.join(root, college, file)));
    expect(checked.length).toBeGreaterThan(15);
    for (const { file } of checked) {
      expect(problems(file, JSON.parse(read(`${college}/${file}`))), `${college}/${file}`).toEqual([]);
    }
  });

  it.each(colleges)('are referenced by every file of %s that is an object', (college) => {
    for (const file of globSync(['site.json', 'data/**/*.json'], { cwd: path.join(root, college) })) {
      const value: unknown = JSON.parse(read(`${college}/${file}`));
      if (Array.isArray(value)) continue;
      const from = path.posix.join(college, path.posix.dirname(file.replaceAll('\\', '/')));
      expect(value, file).toHaveProperty('$schema', path.posix.relative(from, schemaPath(file)));
    }
  });

  // Only the loader can check conditions that span several fields or files.
  const ofOneField = [
    'a misspelt field',
    'a missing field',
    'a wrong type',
    'a value that is not a list',
    'a date in another format',
    'a publicUrl with a path',
    'a host with a scheme',
    'a theme token that contains several declarations',
    'a theme token with a resource',
    'a link with a bad address',
  ];
  it.each(brokenPacks.filter(({ name }) => ofOneField.includes(name)))(
    'reject $name, like the loader',
    ({ file, files }) => {
      expect(problems(file, files[file])).not.toEqual([]);
    },
  );

  it('are tested with broken packs that exist', () => {
    const names = brokenPacks.map(({ name }) => name);
    expect(ofOneField.filter((name) => !names.includes(name))).toEqual([]);
  });
});
