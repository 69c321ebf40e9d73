import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import { csvOf, rowsOf } from '../../base/csv.ts';
import { PackError } from '../../content/pack/errors.ts';
import { dataFiles, dataPath } from '../../content/pack/schema/index.ts';
import { examinePack } from '../../content/pack/warnings/index.ts';

/** The parts of a schema that make the columns of a list. */
type Schema = v.GenericSchema & {
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
};

const columnsOf = (name: keyof typeof dataFiles) => (dataFiles[name].schema as Schema).item?.entries ?? {};

/** Names of the files of `data/` that are lists of records without lists of records. */
export const listNames = (Object.keys(dataFiles) as (keyof typeof dataFiles)[]).filter((name) => {
  const columns = Object.values(columnsOf(name));
  return columns.length > 0 && columns.every(({ wrapped }) => (wrapped?.item?.type ?? 'string') === 'string');
});

const cellOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

async function rowsIn(packDir: string, name: keyof typeof dataFiles): Promise<Record<string, unknown>[]> {
  return JSON.parse(await readFile(path.join(packDir, dataPath(name)), 'utf8').catch(() => '[]'));
}

/** Returns a list as CSV, one column a field. */
export async function listToCsv(packDir: string, name: keyof typeof dataFiles): Promise<string> {
  const columns = Object.keys(columnsOf(name));
  const { error } = await examinePack(packDir);
  if (error !== null) throw error;
  const rows = await rowsIn(packDir, name);
  return csvOf([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))], { bom: true });
}

/** Returns the value of a cell; undefined for an empty one. */
function parseCell(schema: Schema | undefined, cell: string): unknown {
  if (cell === '' || schema === undefined) return undefined;
  if (schema.wrapped?.item !== undefined) return cell.split(/\r?\n/);
  return !v.is(schema, cell) && v.is(schema, Number(cell)) ? Number(cell) : cell;
}

/**
 * Returns the JSON of a list that a CSV file replaces, and the numbers of rows then and before.
 * @throws {ConfigError} if the file has other columns.
 * @throws {PackError} that names rows of the file, from 0, if the pack could not be served.
 */
export async function listFromCsv(packDir: string, name: keyof typeof dataFiles, csvFile: string) {
  const [header = [], ...lines] = await readFile(csvFile, 'utf8')
    .then(rowsOf)
    .catch((cause: Error) => {
      throw new ConfigError(`${csvFile} cannot be read: ${cause.message}`, { cause });
    });
  const columns = columnsOf(name);
  const names = Object.keys(columns);
  if (header.join() !== names.join())
    throw new ConfigError(`${csvFile} has other columns than the list. Write them as ${names.join(',')}`);
  const rows = lines.map((cells) =>
    Object.fromEntries(names.map((name, at) => [name, parseCell(columns[name], cells[at] ?? '')])),
  );
  const text = `${JSON.stringify(rows, null, 2)}\n`;
  const { error } = await examinePack(packDir, new Map([[dataPath(name), text]]));
  if (error === null) return { text, rows: rows.length, before: (await rowsIn(packDir, name)).length };
  // The lines are those of a text that is not written.
  const issues = error.issues.map(({ message, file }) => ({
    message,
    file: file === dataPath(name) ? path.basename(csvFile) : file,
  }));
  throw new PackError(packDir, issues);
}
