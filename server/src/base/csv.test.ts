import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvOf, rowsOf } from './csv.ts';

it.each(['a;=2+3', 'a\t+1', 'a;  @SUM(1)', 'a\n-1', 'a;"=1', '=1', 'a;＝1'])(
  'lets no spreadsheet evaluate %j, whatever separates its cells',
  (cell) => {
    const text = csvOf([['Anu', cell]]);
    for (const delimiter of [',', ';', '\t']) {
      const rows = parse(text, {
        delimiter,
        relax_quotes: true,
        relax_column_count: true,
        quote: null,
      }) as string[][];
      for (const read of rows.flat()) expect(read.replace(/^["\s]+/, '')).not.toMatch(/^[=+\-@＝]/);
    }
  },
);

it('keeps other cells', () => {
  expect(csvOf([['2-3; and a = b', 'he said "yes"']])).toBe('"2-3; and a = b","he said ""yes"""\r\n');
});

it.each(['=1', '=1;=2', '\t+x;-2', ';-\n@x', ''])('reads %j back as it was', (cell) => {
  expect(rowsOf(csvOf([['Anu', cell]], { bom: true }))).toEqual([['Anu', cell]]);
});
