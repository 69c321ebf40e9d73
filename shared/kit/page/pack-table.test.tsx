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

it('sets the row of a total in bold and keeps an amount on the line of its currency', () => {
  const html = markup(
    <PackTable
      table={{
        caption: 'Fees',
        columns: ['Item', 'First year'],
        rows: [
          ['Tuition', 'Rs. 40,000'],
          ['Total', 'Rs. 98,790'],
        ],
      }}
    />,
  );
  expect(html).toContain('<strong>Total</strong>');
  expect(html).toMatch(/<strong><span class="[^"]*unbroken[^"]*">Rs\. 98,790<\/span><\/strong>/);
});

it('joins the ends of a range on a phone, in words if they name the row', () => {
  const phoneTexts = (columns: readonly string[], row: readonly string[]) =>
    [
      ...markup(<PackTable table={{ caption: 'Terms', columns, rows: [row] }} />).matchAll(
        /data-phone="([^"]*)"/g,
      ),
    ].map(([, text]) => text);
  expect(phoneTexts(['Begins', 'Ends', 'What'], ['07/12/2026', '18/12/2026', 'Papers'])).toEqual([
    '7 to 18 December 2026',
  ]);
  expect(phoneTexts(['Name', 'Since From', 'Since To'], ['Anna', '01/06/2023', 'In office'])).toEqual([
    '01/06/2023 – In office',
  ]);
  expect(phoneTexts(['Name', 'Since From', 'Since To'], ['Anna', '01/06/2023', ''])).toEqual(['01/06/2023']);
  expect(phoneTexts(['From', 'Platform To'], ['a', 'b'])).toEqual([]);
});
