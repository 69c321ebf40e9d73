import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { ApiField, ApiRecord } from '../../server/src/content/pack/schema/record.ts';
import * as academics from '../../server/src/content/pack/schema/records/academics.ts';
import * as cells from '../../server/src/content/pack/schema/records/cells.ts';
import * as gallery from '../../server/src/content/pack/schema/records/gallery.ts';
import * as home from '../../server/src/content/pack/schema/records/home.ts';
import * as quality from '../../server/src/content/pack/schema/records/quality.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tables = { academics, cells, gallery, home, quality };

const camelCase = (name: string) =>
  name.replace(/^[A-Z]/, (letter) => letter.toLowerCase()).replace(/Record$/, '');

const typeOf = ({ reader }: ApiField) =>
  typeof reader === 'object' ? `readonly ${reader.name}[]` : 'string';

function readerOf({ reader }: ApiField): string {
  if (typeof reader === 'object') return `list(${rowOf(reader)})`;
  return reader === 'file' || reader === 'html' ? `fields.${reader}` : reader;
}

function entriesOf({ base, fields }: ApiRecord): string {
  const own = Object.entries(fields).map(([key, field]) => {
    const reader = readerOf(field);
    return key === reader ? key : `${key}: ${reader}`;
  });
  const inherited = base === undefined ? [] : [`...${camelCase(base.name)}Entries(fields)`];
  return `{ ${[...inherited, ...own].join(', ')} }`;
}

function rowOf(record: ApiRecord, entries = entriesOf(record)): string {
  const { name, aliases, bare } = record;
  const shape = aliases === undefined && bare === undefined ? '' : `, ${JSON.stringify({ aliases, bare })}`;
  return `row<${name}>(${entries}${shape})`;
}

function declaration({ name, comment, base, fields, aliases = {} }: ApiRecord): string {
  const lines = Object.entries(fields).map(([key, field]) => {
    const fallback = aliases[key] === undefined ? [] : [`Falls back to \`${aliases[key]}\`.`];
    const words = [field.comment, ...fallback].filter((text) => text !== undefined).join(' ');
    return `${words === '' ? '' : `  /** ${words} */\n`}  readonly ${key}: ${typeOf(field)};\n`;
  });
  const heritage = base === undefined ? '' : ` extends ${base.name}`;
  return `/** ${comment} */\nexport interface ${name}${heritage} {\n${lines.join('')}}\n`;
}

function implementation(record: ApiRecord, isBase: boolean): string {
  const name = camelCase(record.name);
  const entries = `const ${name}Entries = (fields: Fields): Entries<${record.name}> => (${entriesOf(record)});\n\n`;
  const row = isBase ? rowOf(record, `${name}Entries(fields)`) : rowOf(record);
  const parameter = row.includes('fields') ? 'fields' : '';
  return `${isBase ? entries : ''}export const ${name}Row: RowReader<${record.name}> = (${parameter}) => ${row};\n`;
}

/** Returns a module of the contract with the records of a table. Pure, but for the formatter. */
export function recordsModule(table: Readonly<Record<string, unknown>>): string {
  const records = Object.values(table)
    .flatMap(recordIn)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const bases = new Set(records.map(({ base }) => base));
  const inner = new Set(records.flatMap(({ fields }) => Object.values(fields).map(({ reader }) => reader)));
  const code = records
    .filter((one) => !inner.has(one))
    .map((one) => implementation(one, bases.has(one)))
    .join('\n');
  const names = ['date', 'Entries', 'Fields', 'id', 'link', 'list', 'RowReader', 'row', 'text'];
  const used = names.filter((name) => new RegExp(`(?<![.\\w])${name}\\b(?!:)`).test(code));
  const imports = used.map((name) => (/^[A-Z]/.test(name) ? `type ${name}` : name)).join(', ');
  const source = [
    '// Generated: node scripts/generators/pack-schema.ts\n',
    `import { ${imports} } from '../fields.ts';\n\n`,
    `${records.map(declaration).join('\n')}\n${code}`,
  ].join('');
  const biome = path.join(root, 'node_modules/.bin/biome');
  const { stdout, stderr, status } = spawnSync(biome, ['format', '--stdin-file-path=records.ts'], {
    cwd: root,
    input: source,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The generated records are not TypeScript:\n${stderr}`);
  return stdout;
}

const isRecord = (value: unknown): value is ApiRecord =>
  typeof value === 'object' && value !== null && 'comment' in value && 'fields' in value;

/** Returns the record of an export of a table: itself, or that of a row's schema. */
function recordIn(value: unknown): readonly ApiRecord[] {
  if (isRecord(value)) return [value];
  const api = typeof value === 'object' && value !== null && 'api' in value ? value.api : undefined;
  return isRecord(api) ? [api] : [];
}

/** Returns interfaces and readers of the admin API's records by their paths in the repository. */
export function generatedRecords(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tables).map(([area, table]) => [
      `shared/contract/calls/records/${area}.ts`,
      recordsModule(table),
    ]),
  );
}
