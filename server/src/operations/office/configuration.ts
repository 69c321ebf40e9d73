import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { UploadFolders } from '@kalalaya/contract';
import * as v from 'valibot';
import { dataFiles, frontMatterSchema } from '../../content/pack/schema/index.ts';
import type { FormField } from './in-page/register-formats.ts';

/** The parts of a JSON Schema of a pack (docs/schema) that make a form. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
  /** Kind of a record's text: `html` or `link`. */
  readonly kind?: string;
  /** Folder of a file: a key of the upload folders, or a path in the pack that ends in a slash. */
  readonly folder?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | false;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** What a pack and its repository say about the office. */
export interface OfficeOptions {
  readonly title: string;
  /** Option `backend` of the CMS. */
  readonly backend: Readonly<Record<string, unknown>>;
  /** Folder of the pack in the repository, with a slash at the end; `''` for its root. */
  readonly base: string;
  readonly folders: UploadFolders;
}

type Input = Partial<FormField> & Pick<FormField, 'widget'>;

/** Fields that hold the id of a row of a list, with the field that names the row. */
const relations: Readonly<Record<string, readonly [list: string, label: string]>> = {
  cellid: ['cells', 'name_of_the_cell'],
  eventid: ['events', 'title'],
};

/** Pattern of links in records, which the check of a pack does not test. */
const link = {
  pattern: '^$|^(/(?!/)|https?://|mailto:|tel:)',
  description: 'Must be a path of the portal like "/Events" or an address like "https://…".',
};

/** Returns the schema of the values that are not null. */
function withoutNull(schema: Schema): Schema {
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return others.length === 0 ? { ...schema, ...only } : schema;
}

/** Splits a description into the label, which ends at the first pause, and the hint, to which it adds the example. */
function wordsOf(name: string, { description = name, examples: [example] = [] }: Schema) {
  const [start = ''] = description.split(/[,;:(]|\.(?=\s|$)/);
  const label = start.replace(/^Id of the /, '').trim();
  const shown = typeof example === 'string' && !example.includes('<') ? ` Example: ${example}` : '';
  const hint = `${description.slice(start.length).replace(/^[,;:.\s]+/, '')}${shown}`.trim();
  return { label: label.charAt(0).toUpperCase() + label.slice(1), hint: hint.replaceAll('<', '&lt;') };
}

/** An input for files of a folder; the example decides between pictures and documents. */
function fileInput(folder: string, schema: Schema, { base, folders }: OfficeOptions): Input {
  const key = Object.entries(folders).find(([name]) => name === folder)?.[1];
  const inPack = key === undefined ? folder.slice(0, -1) : `uploads/${key}`;
  const isPicture = /\.(webp|avif|jpe?g|png)$/.test(String([schema.examples?.[0]].flat()[0]));
  return {
    widget: isPicture ? 'image' : 'file',
    ...(!isPicture && { accept: '.pdf,.doc,.docx,.xls,.xlsx,.odt,.ods,.zip' }),
    multiple: schema.type === 'array',
    media_folder: `/${base}${inPack}`,
    public_folder: key === undefined ? `/${inPack}` : `/admin/${inPack}`,
  };
}

/** A list of rows: collapsed, with the first text as the summary of each. */
const rowsInput = (fields: readonly FormField[]): Input => ({
  widget: 'list',
  fields,
  label_singular: 'Entry',
  collapsed: true,
  add_to_top: true,
  summary: `{{fields.${(fields.find(({ widget }) => widget === 'string') ?? fields[0])?.name}}}`,
  // A copy would have the ids of its original.
  allow_duplicate: !fields.some(({ pack }) => pack === 'id'),
});

function listInput(items: Schema, options: OfficeOptions): Input {
  const row = [items, ...(items.anyOf ?? [])].find(({ properties }) => properties !== undefined);
  if (row === undefined)
    return {
      widget: 'list',
      ...(items.type !== 'string' && { field: formField('value', items, true, options) }),
    };
  // A row may be its file alone.
  const bare =
    row === items ? undefined : Object.entries(row.properties ?? {}).find(([, { folder }]) => folder)?.[0];
  return { ...rowsInput(formFields(row, options)), bare };
}

function inputOf(name: string, schema: Schema, options: OfficeOptions): Input {
  const { type, items, properties, additionalProperties, kind, folder } = schema;
  const [list, label] = relations[name] ?? [];
  if (folder !== undefined) return fileInput(folder, schema, options);
  if (list !== undefined)
    return {
      widget: 'relation',
      pack: 'reference',
      collection: 'lists',
      file: list,
      value_field: `${list}.*.id`,
      display_fields: [`${list}.*.${label}`],
    };
  if (kind === 'html') return { widget: 'text', pack: 'html' };
  if (name === 'id' && type === 'integer') return { widget: 'hidden', pack: 'id' };
  if (items) return listInput(items, options);
  if (additionalProperties) {
    const value = additionalProperties.properties
      ? formFields(additionalProperties, options)
      : [formField('_value', { ...additionalProperties, description: 'Value' }, true, options)];
    return { ...rowsInput([{ name: '_key', label: 'Name', widget: 'string' }, ...value]), pack: 'record' };
  }
  if (properties) return { widget: 'object', fields: formFields(schema, options), collapsed: true };
  // Unlike a checkbox, it can be left open.
  if (type === 'boolean') return { widget: 'select', options: [true, false] };
  if (type === 'number' || type === 'integer')
    return { widget: 'number', value_type: type === 'integer' ? 'int' : 'float' };
  const { pattern = '\\S', description = '' } = kind === 'link' ? link : schema;
  if (pattern.includes('\\d{4}-\\d{2}')) return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  const [, expectation = 'Must be like the example.'] = /(Must be .*)$/.exec(description) ?? [];
  return { widget: 'string', ...(pattern !== '\\S' && { pattern: [pattern, expectation] }) };
}

/** Returns the form's field for a field of a pack. */
function formField(name: string, schema: Schema, isRequired: boolean, options: OfficeOptions): FormField {
  const value = withoutNull(schema);
  const isChecked = value.pattern !== undefined || value.description?.includes('Must be ');
  const mayBeEmpty = value.type === 'string' && !isChecked;
  const required = isRequired && !mayBeEmpty && value.type !== 'array';
  const optional = !isRequired && !mayBeEmpty;
  return { name, ...wordsOf(name, value), required, optional, ...inputOf(name, value, options) };
}

const formFields = ({ properties = {}, required = [] }: Schema, options: OfficeOptions) =>
  Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .map(([name, schema]) => formField(name, schema, required.includes(name), options));

const schemas = path.resolve(import.meta.dirname, '../../../../docs/schema');

function fileOf(name: string, file: string, options: OfficeOptions) {
  const text = readFileSync(path.join(schemas, file.replace(/\.json$/, '.schema.json')), 'utf8');
  const schema: Schema = JSON.parse(text);
  const root = { ...formField(name, schema, true, options), required: false };
  const isDated = root.fields?.some(({ widget }) => widget === 'datetime');
  const older: FormField = { name: '_older', label: 'Older entries', widget: 'hidden', required: false };
  const fields = root.widget === 'list' ? [root, ...(isDated ? [older] : [])] : (root.fields ?? []);
  return { name, label: root.label, file: options.base + file, format: name, fields };
}

/** Returns the configuration of the CMS for a pack; its forms are made from the JSON Schemas of the pack alone. */
export function officeConfiguration(options: OfficeOptions) {
  const { title, backend, base } = options;
  const lists = Object.entries(dataFiles).map(([name, { file }]) => fileOf(name, `data/${file}`, options));
  const files = [fileOf('profile', 'site.json', options), fileOf('manifest', 'media/manifest.json', options)];
  const head = Object.entries(frontMatterSchema.entries).map(([name, entry]) =>
    formField(name, { type: 'string', ...v.getMetadata(entry) }, entry.type === 'string', options),
  );
  const pages = {
    name: 'pages',
    label: 'Pages',
    label_singular: 'Page',
    folder: `${base}pages`,
    format: 'page',
    slug: { editable: true, hint: 'The address: About for /About.' },
    fields: [
      ...head,
      { name: 'body', label: 'Text', widget: 'markdown', required: false, modes: ['raw', 'rich_text'] },
    ],
  };
  return {
    load_config_file: false,
    app_title: `Office: ${title}`,
    backend,
    media_folder: `${base}media`,
    public_folder: '/media',
    media_libraries: {
      all: { transformations: { raster_image: { width: 1600, height: 1600 } } },
      stock_assets: { providers: [] },
    },
    editor: { preview: false },
    show_preview_links: false,
    collections: [
      { name: 'lists', label: 'Lists', files: lists },
      pages,
      { name: 'site', label: 'Site', files },
    ],
  };
}
