import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** A file named in the pack's data, and the folder for a bare name (specification/decisions.md, Calls). */
export interface Upload {
  readonly folder:
    | 'photos'
    | 'facultyimg'
    | 'facultyresume'
    | 'course'
    | 'faculty'
    | 'facultyfile'
    | 'cell'
    | 'documents';
  readonly name: string;
  /** Title from the data, or the file name without its extension. */
  readonly title: string;
  /** Date or period from the data, or an empty string. */
  readonly when: string;
}

const rows = v.array(v.record(v.string(), v.unknown()));
type Row = Record<string, unknown>;

const text = (row: Row, ...keys: readonly string[]): string => {
  for (const key of keys) {
    const value = row[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
};

/** Yields every object in a JSON tree with the nearest `period` above it. */
function* records(node: unknown, period = ''): Generator<{ row: Row; period: string }> {
  if (Array.isArray(node)) {
    for (const item of node) yield* records(item, period);
  } else if (node !== null && typeof node === 'object') {
    const row = v.parse(v.record(v.string(), v.unknown()), node);
    const own = text(row, 'period') || period;
    yield { row, period: own };
    for (const value of Object.values(row)) yield* records(value, own);
  }
}

const isBare = (name: string) =>
  name !== '' && !/^[a-z]+:|^\/|\.\./i.test(name) && /\.[a-z0-9]+$/i.test(name);
const base = (name: string) => name.replace(/\.[a-z0-9]+$/i, '');

/**
 * Returns the upload files named in a pack's `data/**`, each once, with the folder the portal expects.
 * @throws if a data file is not valid JSON
 */
export function uploadsOf(pack: string): Upload[] {
  const found = new Map<string, Upload>();
  const add = (folder: Upload['folder'], name: string, title: string, when = '') => {
    if (!isBare(name)) return;
    const key = `${folder}/${name}`;
    if (!found.has(key)) found.set(key, { folder, name, title: title || base(name), when });
  };
  const read = (file: string): unknown => {
    const full = path.join(pack, 'data', file);
    return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')) : [];
  };
  const list = (file: string) => v.parse(rows, read(file));
  const names = (value: unknown): string[] =>
    Array.isArray(value) ? value.flatMap(names) : typeof value === 'string' ? [value] : [];

  for (const file of ['testimonials.json', 'placements.json'])
    for (const row of list(file)) add('photos', text(row, 'photo'), text(row, 'name'));
  for (const { row } of records(read('gallery.json')))
    for (const name of [...names(row.featured_image), ...names(row.image)])
      add('photos', name, text(row, 'title'));
  for (const row of list('faculty.json')) {
    add('facultyimg', text(row, 'picture'), text(row, 'name'));
    add('facultyresume', text(row, 'resume'), `${text(row, 'name')}: curriculum vitae`);
  }
  const programmes = v.parse(v.record(v.string(), v.unknown()), read('programmes.json'));
  for (const [level, courses] of Object.entries(programmes))
    for (const { row } of records(courses)) {
      const degree = level === 'ug_programmes' ? 'B.Ed. ' : '';
      add('course', text(row, 'syllabus'), `${degree}${text(row, 'course_name')}: syllabus`);
    }
  for (const row of list('events.json')) {
    for (const name of [text(row, 'picture'), ...names(row.pictures)])
      add('faculty', name, text(row, 'title'), text(row, 'from_date'));
    add('facultyfile', text(row, 'uploadfile'), base(text(row, 'uploadfile')), text(row, 'from_date'));
  }
  for (const { row } of records(read('home.json')))
    add('facultyfile', text(row, 'uploadfile'), base(text(row, 'uploadfile')), text(row, 'from_date'));
  for (const row of list('reports.json'))
    for (const key of ['uploadfile', 'document'] as const)
      add('faculty', text(row, key), text(row, 'title'), text(row, 'datestart'));
  for (const row of list('cells.json')) add('cell', text(row, 'uploadfile'), text(row, 'name_of_the_cell'));
  const quality = path.join(pack, 'data/quality');
  for (const file of existsSync(quality) ? readdirSync(quality).sort() : []) {
    for (const { row, period } of records(read(`quality/${file}`))) {
      add('cell', text(row, 'filename', 'report'), text(row, 'file_original_name', 'titlehead'), period);
      add(
        'documents',
        text(row, 'pdf_path'),
        text(row, 'audit_practices') || base(text(row, 'pdf_path')),
        period,
      );
    }
  }
  return [...found.values()];
}
