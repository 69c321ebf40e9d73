import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { described, text, words } from '../../server/src/content/pack/schema/fields.ts';
import { field, file, html, record, toApi } from '../../server/src/content/pack/schema/record.ts';
import { fieldsFor, type RowReader } from '../../shared/contract/calls/fields.ts';
import { recordsModule } from './records.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('a field that is added to a table alone', () => {
  const entries = { name: field('text', text, 'Name of the person.', 'Arun Das') };
  const before = record('PlacementRecord', 'A placement.', entries);
  const table = record('PlacementRecord', 'A placement.', {
    ...entries,
    year: field('text', words, 'Year of the placement.', '2025'),
    letter: file('photos', words, 'Letter of the employer', 'letter.webp'),
    story: html('How it went.', '<p>Well.</p>'),
    salary: described(words, 'Salary.', '12'),
  });
  const added = { year: '2025', letter: 'letter.webp', story: '<p>Well.</p>' };
  const row = { name: 'Arun Das', ...added, salary: '12' };
  let folder = '';
  let module = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-records-'));
    module = recordsModule({ table });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is accepted in a pack', () => {
    expect(v.is(before, row)).toBe(false);
    expect(v.parse(table, row)).toMatchObject(added);
    expect(v.is(table, { ...row, year: 2025 })).toBe(false);
  });

  it('is sent by the embedded API, unless the table has it for packs alone', () => {
    expect(toApi(before.api)(row)).toEqual({ name: 'Arun Das' });
    expect(toApi(table.api)(row)).toEqual({ name: 'Arun Das', ...added });
  });

  it('is in the interface of the contract, with its description', () => {
    expect(module).toContain('/** Year of the placement. Plain text. */\n  readonly year: string;');
    expect(module).toContain(
      '/** Letter of the employer, in the folder `photos`. */\n  readonly letter: string;',
    );
    expect(module).not.toContain('salary');
  });

  it('is read tolerantly', async () => {
    const fields = pathToFileURL(path.join(root, 'shared/contract/calls/fields.ts')).href;
    const source = path.join(folder, 'records.ts');
    await writeFile(source, module.replace("'../fields.ts'", `'${fields}'`));
    const { placementRow }: { readonly placementRow: RowReader<object> } = await import(source);
    const read = (value: unknown) => v.parse(placementRow(fieldsFor({})), value);
    expect(read({ ...row, year: 2025 })).toMatchObject(added);
    expect(read({ name: 'Arun Das', year: null })).toMatchObject({ year: '', letter: '', story: '' });
    expect(read(row)).not.toHaveProperty('salary');
  });
});
