import { expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { PackTable } from './pack-table.tsx';

it('links telephone numbers only', () => {
  const html = markup(
    <PackTable
      table={{
        caption: 'Cells',
        columns: ['Cell', 'Telephone', 'Since', 'Fee'],
        rows: [['Grievance', '0400 255 0122', '19-06-2026', '35,150']],
      }}
    />,
  );
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="tel:04002550122"']);
});
