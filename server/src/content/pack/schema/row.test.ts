import type { RecordTable } from '@kalalaya/contract/records';
import { describe, expect, it } from 'vitest';
import { toApi } from './row.ts';

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

  it('is what the embedded API sends, without the fields of packs alone', () => {
    const { salary: _salary, ...sent } = row;
    expect(toApi(table)({ ...row, cellid: 7 })).toEqual({ ...sent, cellid: 7 });
  });
});
