import type { RecordTable } from '@kalalaya/contract/records';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { packRow, toApi } from './row.ts';

describe('a table of fields', () => {
  const table = {
    fields: {
      name: 'requiredText',
      year: 'text',
      letter: { file: 'photos' },
      story: 'html',
      salary: { pack: 'text' },
      cellid: { api: 'id' },
    },
  } as const satisfies RecordTable;
  const row = { name: 'Arun Das', year: '2025', letter: 'letter.webp', story: '<p>Well.</p>', salary: '12' };

  it('is the strict schema of a pack, without the fields of the API alone', () => {
    expect(v.parse(packRow(table), row)).toEqual(row);
    expect(v.parse(packRow(table), { name: 'Arun Das' })).toMatchObject({ year: '', letter: '', salary: '' });
    for (const wrong of [{ name: '' }, { year: 2025 }, { cellid: 7 }, { yaer: '2025' }])
      expect(v.is(packRow(table), { ...row, ...wrong })).toBe(false);
  });

  it('is what the embedded API sends, without the fields of packs alone', () => {
    const { salary: _salary, ...sent } = row;
    expect(toApi(table)({ ...row, cellid: 7 })).toEqual({ ...sent, cellid: 7 });
  });
});
