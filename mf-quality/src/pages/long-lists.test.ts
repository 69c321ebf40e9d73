import { testApi } from '@kalalaya/testing';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open.ts';
import { aqarResponses } from '../testing/tree.ts';

const many = <T>(count: number, create: (number: number) => T): T[] =>
  Array.from({ length: count }, (_one, index) => create(index + 1));

const files = many(230, (number) => ({
  file_original_name: `Sheet ${number}`,
  filename: `sheet-${number}.pdf`,
}));
const responses = {
  ...aqarResponses,
  '/menu/aqarfiles/21/2023-2024/10/AQAR': { titlehead: 'AQAR 2023-2024', aqarfiles: files },
  '/menu/aqarSubfolder/30/2023-2024/30/AQAR': { head: '7.1.10 Environment', aqarfiles: files },
  '/MinutesATR': { period: many(230, (number) => ({ period: `Sheet ${number}`, pdf_path: 'm.pdf' })) },
  '/IQAC': { periods: many(230, (number) => ({ audit_practices: `Sheet ${number}`, pdf_path: 'm.pdf' })) },
};
const open = (path: string) => openPage(path, testApi({ answers: responses }));

/** Maximum size of a page's HTML, in characters. */
const MAX_LENGTH = 250_000;

test.each(['/AqarFiles/21/2023-2024?cell=10', '/AqarSubfolder/30/2023-2024?cell=10', '/Minutes', '/IQAC'])(
  '%s shows a hundred documents and links to the other pages',
  async (path) => {
    const first = await open(path);
    expect(first.status).toBe(200);
    expect(first.text).toContain('1 to 100 of 230 documents');
    expect(first.html.length).toBeLessThan(MAX_LENGTH);
    const third = `${path}${path.includes('?') ? '&' : '?'}page=3`;
    expect(first.links).toContain(third);
    const last = await open(third);
    expect(last.title).toBe(`${first.title}, page 3`);
    expect(last.text).toContain('Sheet 230');
    expect(last.links).toContain(path);
    expect((await open(third.replace('page=3', 'page=4'))).status).toBe(404);
  },
);

test('a list that fits one page has no pager', async () => {
  const page = await openPage('/AqarFiles/21/2023-2024?cell=10', testApi({ answers: aqarResponses }));
  expect(page.html).not.toContain('Pages of');
  expect(page.text).toContain('3 documents');
});
