import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultFolders } from '@kalalaya/contract/address';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dataFiles, manifestSchema, profileSchema } from '../../content/pack/schema/index.ts';
import { officeConfiguration } from './configuration.ts';
import { localBackend } from './folder.ts';
import { type FormField, registerFormats } from './in-page/register-formats.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const { collections } = officeConfiguration({
  title: 'Nila College',
  backend: localBackend,
  base: 'colleges/nila/',
  folders: defaultFolders,
});
const officeFiles = collections.flatMap((one) => ('files' in one ? one.files : []));
const formOf = (name: string) => {
  const form = officeFiles.find((file) => file.name === name);
  if (form === undefined) throw new Error(`the office has no file ${name}`);
  return form;
};
const rowFields = (name: string) => {
  const { fields } = formOf(name);
  return fields[0]?.name === name ? (fields[0].fields ?? []) : fields;
};
const fieldOf = (file: string, name: string) => {
  return rowFields(file).find((one) => one.name === name);
};

interface Format {
  fromFile(text: string): Record<string, unknown>;
  toFile(value: Record<string, unknown>): string;
}

/** Returns the formats that the office teaches the CMS. */
function startFormats(): ReadonlyMap<string, Format> {
  const formats = new Map<string, Format>();
  registerFormats((name, _extension, one) => void formats.set(name, one), officeFiles);
  return formats;
}
const format = (name: string, formats = startFormats()): Format => {
  const one = formats.get(name);
  if (one === undefined) throw new Error(`no format ${name}`);
  return one;
};

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
}

/** Paths of the fields of a JSON Schema, as the reference lists them. */
function pathsOf(schema: JsonSchema, at = ''): readonly string[] {
  const { properties = {}, items, additionalProperties, anyOf = [] } = schema;
  const own = Object.entries(properties).filter(([name]) => name !== '$schema');
  const each = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [
    ...own.flatMap(([name, one]) => [`${at}.${name}`, ...pathsOf(one, `${at}.${name}`)]),
    ...[...(items ? [items] : []), ...each, ...anyOf].flatMap((one) => pathsOf(one, at)),
  ];
}

/** Paths of the fields of a form, without those that only the form has. */
const formPaths = (fields: readonly FormField[], at = ''): readonly string[] =>
  fields.flatMap(({ name, fields: own = [] }) => {
    if (name.startsWith('_')) return formPaths(own, at);
    return [`${at}.${name}`, ...formPaths(own, `${at}.${name}`)];
  });

describe('the configuration of the office', () => {
  it.each([
    ...Object.entries(dataFiles).map(([name, { file }]) => [name, `data/${file}`] as const),
    ['profile', 'site.json'] as const,
  ])('has every field of %s', (name, file) => {
    const schema = readFileSync(
      path.join(root, 'docs/schema', file.replace('.json', '.schema.json')),
      'utf8',
    );
    expect(new Set(formPaths(rowFields(name)))).toEqual(new Set(pathsOf(JSON.parse(schema))));
  });

  it('takes labels, hints, patterns, relations and upload folders from the schemas', () => {
    expect(fieldOf('events', 'title')).toMatchObject({
      label: 'Title of the event',
      widget: 'string',
      required: true,
    });
    expect(fieldOf('events', 'from_date')).toMatchObject({
      label: 'First day',
      widget: 'datetime',
      type: 'date',
    });
    expect(fieldOf('events', 'cellid')).toMatchObject({
      label: 'Cell that organises the event',
      widget: 'relation',
      value_field: 'cells.*.id',
    });
    expect(fieldOf('events', 'picture')).toMatchObject({
      widget: 'image',
      media_folder: '/colleges/nila/uploads/faculty',
      public_folder: '/admin/uploads/faculty',
    });
    expect(fieldOf('events', 'uploadfile')).toMatchObject({ widget: 'file', required: false });
    expect(fieldOf('events', 'link')).toMatchObject({
      pattern: [expect.stringMatching('https'), expect.any(String)],
    });
  });

  it('puts uploads of equal paths in two files into the same folder, because the CMS takes the first', () => {
    const folders = new Map<string, unknown>();
    const check = (fields: readonly FormField[], at: string) => {
      for (const { name, fields: own = [], media_folder: folder } of fields) {
        check(own, `${at}.${name}`);
        if (folder === undefined) continue;
        expect(folders.get(`${at}.${name}`) ?? folder).toBe(folder);
        folders.set(`${at}.${name}`, folder);
      }
    };
    for (const { fields } of officeFiles) check(fields, '');
    expect(folders.size).toBeGreaterThan(20);
  });

  it('gives the fields of a form different labels', () => {
    const check = (fields: readonly FormField[]) => {
      const labels = fields.map(({ label }) => label);
      expect(labels).toEqual([...new Set(labels)]);
      for (const { fields: own } of fields) check(own ?? []);
    };
    for (const { fields } of officeFiles) check(fields);
  });
});

const files = [
  ...Object.entries(dataFiles).map(([name, { file, schema }]) => ({ name, file: `data/${file}`, schema })),
  { name: 'profile', file: 'site.json', schema: profileSchema },
  { name: 'manifest', file: 'media/manifest.json', schema: manifestSchema },
];

describe('the formats of the office', () => {
  it.each(['nila', 'sahya'])('write every file of %s with the meaning that it had', (college) => {
    for (const { name, file, schema } of files) {
      if (!existsSync(path.join(root, 'colleges', college, file))) continue;
      const text = readFileSync(path.join(root, 'colleges', college, file), 'utf8');
      const meaning = (json: string) => {
        const { $schema: _, ...rest } = JSON.parse(json);
        return v.parse(schema, Array.isArray(JSON.parse(json)) ? JSON.parse(json) : rest);
      };
      const { fromFile, toFile } = format(name);
      expect(meaning(toFile(fromFile(text))), file).toEqual(meaning(text));
    }
  });

  it.each(['nila', 'sahya'])('write every page of %s as it was', (college) => {
    const { fromFile, toFile } = format('page');
    for (const file of globSync(`colleges/${college}/pages/*.md`, { cwd: root })) {
      const text = readFileSync(path.join(root, file), 'utf8');
      expect(toFile(fromFile(text)).trim(), file).toBe(text.trim());
    }
  });

  it('give a new row an id that no row of the pack has', () => {
    const formats = startFormats();
    format('cells', formats).fromFile('[{ "id": 2001, "name_of_the_cell": "Cell" }]');
    const events = format('events', formats);
    const read = events.fromFile('[{ "id": 1001, "title": "First" }]') as { events: object[] };
    const written = JSON.parse(events.toFile({ events: [{ title: 'Second' }, ...read.events] }));
    expect(written).toEqual([
      { id: 1001, title: 'First' },
      { title: 'Second', id: 2002 },
    ]);
  });

  it('leave out what is empty and optional, and keep texts that may be empty', () => {
    const row = { _key: 'gate', file: '/media/gate.webp', width: 1, height: 1, alt: '', focus: '' };
    const written = format('manifest').toFile({ manifest: [row] });
    expect(JSON.parse(written)).toEqual({ gate: { file: 'gate.webp', width: 1, height: 1, alt: '' } });
  });

  it('leave values alone that the form shows as they are', () => {
    const row = {
      id: 1,
      title: 'T',
      description: 'Fish &amp; chips',
      picture: 'https://old.example/admin/uploads/faculty/a.webp',
    };
    const { fromFile, toFile } = format('events');
    expect(JSON.parse(toFile(fromFile(JSON.stringify([row]))))).toEqual([row]);
  });

  it('keep the older rows of a draft when the file is read again meanwhile', () => {
    const { fromFile, toFile } = format('events');
    const rows = Array.from({ length: 300 }, (_, id) => ({
      id,
      title: `Event ${id}`,
      from_date: '2026-01-01',
    }));
    const draft = fromFile(JSON.stringify(rows));
    fromFile(JSON.stringify([...rows, { id: 300, title: 'Of another editor', from_date: '2026-01-02' }]));
    expect(JSON.parse(toFile(draft))).toEqual(rows);
  });

  it('write plain text as paragraphs, and leave other HTML alone', () => {
    const { fromFile, toFile } = format('events');
    const write = (description: string) =>
      JSON.parse(toFile({ events: [{ id: 1, title: 'T', description }] }))[0].description;
    expect(write('Tea & walk.\n\nBring < 2 bags.')).toBe('<p>Tea &amp; walk.</p><p>Bring &lt; 2 bags.</p>');
    expect(write('<ul><li>7.00</li></ul>')).toBe('<ul><li>7.00</li></ul>');
    const text = JSON.stringify([{ id: 1, description: '<p>Tea &amp; walk.</p><p>Home.</p>' }]);
    expect(fromFile(text)).toMatchObject({ events: [{ id: 1, description: 'Tea & walk.\n\nHome.' }] });
  });
});
