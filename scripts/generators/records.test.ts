import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { described, words } from '../../server/src/pack/schema/fields.ts';
import { field, file, html, record, toApi } from '../../server/src/pack/schema/record.ts';
import { placement } from '../../server/src/pack/schema/records/home.ts';
import { fieldsFor, type RowReader } from '../../shared/contract/calls/fields.ts';
import { recordsModule } from './records.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('a field that is added to a table alone', () => {
  const table = record('PlacementRecord', 'A placement.', {
    ...placement.entries,
    year: field('text', words, 'Year of the placement.', '2025'),
    letter: file('photos', words, 'Letter of the employer', 'letter.webp'),
    story: html('How it went.', '<p>Well.</p>'),
    salary: described(words, 'Salary.', '12'),
  });
  const added = { year: '2025', letter: 'letter.webp', story: '<p>Well.</p>' };
  const row = { id: 1, name: 'Arun Das', ...added, salary: '12' };
  let folder = '';
  let text = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-records-'));
    text = recordsModule({ table });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is accepted in a pack', () => {
    expect(v.is(placement, row)).toBe(false);
    expect(v.parse(table, row)).toMatchObject(added);
    expect(v.is(table, { ...row, year: 2025 })).toBe(false);
  });

  it('is sent by the embedded API, unless the table has it for packs alone', () => {
    expect(toApi(placement.api)(row)).toEqual({ id: 1, name: 'Arun Das' });
    expect(toApi(table.api)(row)).toEqual({ id: 1, name: 'Arun Das', ...added });
  });

  it('is in the interface of the contract, with its description', () => {
    expect(text).toContain('/** Year of the placement. Plain text. */\n  readonly year: string;');
    expect(text).toContain(
      '/** Letter of the employer, in the folder `photos`. */\n  readonly letter: string;',
    );
    expect(text).not.toContain('salary');
  });

  it('is read tolerantly', async () => {
    const fields = pathToFileURL(path.join(root, 'shared/contract/calls/fields.ts')).href;
    const module = path.join(folder, 'records.ts');
    await writeFile(module, text.replace("'../fields.ts'", `'${fields}'`));
    const { placementRow }: { readonly placementRow: RowReader<object> } = await import(module);
    const read = (value: unknown) => v.parse(placementRow(fieldsFor({})), value);
    expect(read({ ...row, year: 2025 })).toMatchObject(added);
    expect(read({ name: 'Arun Das', year: null })).toMatchObject({ year: '', letter: '', story: '' });
    expect(read(row)).not.toHaveProperty('salary');
  });
});
