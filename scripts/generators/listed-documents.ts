import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
export const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value);
export const textOf = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns the value at a path such as `site.pages[AAA.html].facts.0`. */
export function valueAt(scope: Json, name: string): Json {
  const keys = [...name.matchAll(/\[([^\]]+)\]|[^.[\]]+/g)].map(([key, bracketed]) => bracketed ?? key);
  return keys.reduce<Json>((value, key) => {
    if (isList(value)) return value[Number(key)];
    return isRecord(value) ? value[key] : undefined;
  }, scope);
}

/** A PDF that a list of the pack names. */
export interface ListedDocument {
  /** Path of the file inside the pack. */
  readonly file: string;
  /** Label in the list. */
  readonly label: string;
  /** Titles of the folders that contain it, the nearest last. */
  readonly folders: readonly string[];
  /** Academic year of the evidence, `2024-25`; of a return named by one year, the year before it. */
  readonly year: string;
  /** The record that names the file. */
  readonly record: Json;
}

const folderOf: Readonly<Record<string, string>> = {
  'data/quality/aqar.json': 'uploads/cell',
  'data/quality/ssr.json': 'uploads/cell',
  'data/quality/feedback.json': 'uploads/documents',
  'data/quality/haritha.json': 'uploads/documents',
  'data/quality/iqac.json': 'uploads/documents',
  'data/quality/minutes.json': 'uploads/documents',
  'data/events.json': 'uploads/facultyfile',
  'data/home.json': 'uploads/facultyfile',
  'data/reports.json': 'uploads/faculty',
  'data/faculty.json': 'uploads/facultyresume',
  'data/programmes.json': 'uploads/course',
  'site.json': 'media/documents',
};

const fileFields = ['filename', 'pdf_path', 'report', 'resume', 'syllabus', 'uploadfile', 'document', 'file'];
const folderFields = ['parentfoldertitle', 'subfoldertitle', 'label', 'titlehead'];
const labelFields = [
  'file_original_name',
  'audit_practices',
  'label',
  'course_name',
  'title',
  'name',
  'period',
];

export const firstText = (record: Json, fields: readonly string[]) =>
  fields.map((field) => textOf(valueAt(record, field))).find((text) => text !== '') ?? '';

/** Extracts the academic year from texts, the first that has one: `2023-24` from `2023-2024`, `2019-2024` or `2024`. */
function academicYear(...texts: readonly string[]): string {
  for (const text of texts) {
    const [, range, single] = /20\d\d[-–](?:20)?(\d\d)|20(\d\d)/.exec(text) ?? [];
    const end = Number(range ?? single);
    if (!Number.isNaN(end)) return `20${String(end - 1).padStart(2, '0')}-${String(end).padStart(2, '0')}`;
  }
  return '';
}

export function readJson(pack: string, file: string): Json {
  const at = path.join(pack, file);
  return existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : null;
}

/** Lists the PDFs that `site.json` and `data/` of a pack name. */
export function listedDocuments(pack: string): ListedDocument[] {
  const documents = new Map<string, ListedDocument>();
  const visit = (json: string, value: Json, folders: readonly string[], period: string): void => {
    if (isList(value)) {
      for (const one of value) visit(json, one, folders, period);
      return;
    }
    if (!isRecord(value)) return;
    const ownPeriod = textOf(value.period) || period;
    for (const field of fileFields) {
      const name = textOf(value[field]);
      if (!name.endsWith('.pdf')) continue;
      const file = `${folderOf[json]}/${name}`;
      const label = firstText(value, labelFields) || name.slice(0, -'.pdf'.length);
      const year = academicYear(label, textOf(value.year), ownPeriod, name);
      if (!documents.has(file)) documents.set(file, { file, label, folders, year, record: value });
    }
    const title = firstText(value, folderFields);
    for (const one of Object.values(value))
      visit(json, one, title === '' ? folders : [...folders, title], ownPeriod);
  };
  for (const json of Object.keys(folderOf)) {
    const value = readJson(pack, json);
    visit(json, json === 'site.json' ? valueAt(value, 'pages') : value, [], '');
  }
  return [...documents.values()];
}
