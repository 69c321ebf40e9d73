import { testApi } from '@kalalaya/testing';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open.ts';

test('/Haritha links a document of another host instead of embedding it', async () => {
  const protocol = { list: [{ pdf_path: 'https://elsewhere.example/h.pdf' }] };
  const page = await openPage('/Haritha', testApi({ answers: { '/harithaProtocol': protocol } }));
  expect(page.links).toContain('https://elsewhere.example/h.pdf');
  expect(page.text).not.toContain('Loading...');
});

test.each(['AQAR', 'SSR', 'IQAC', 'Minutes', 'Feedback', 'Haritha'])(
  '/%s shows what the college says about its documents, if its pack does',
  async (key) => {
    const answers = {
      '/AQAR': { periods: [] },
      '/SSRReports': { period: [] },
      '/IQAC': { periods: [] },
      '/MinutesATR': { period: [] },
      '/getCategories': { data: [] },
      '/harithaProtocol': { list: [] },
    };
    const own = {
      lead: 'Plates of steel.',
      html: '<p>No flags of plastic.</p>',
      facts: [{ label: 'Bins', value: 'Three' }],
    };
    const page = await openPage(`/${key}`, testApi({ answers, contents: { [key]: own } }));
    expect(page.text).toContain('Plates of steel.');
    expect(page.text).toContain('No flags of plastic.');
    expect(page.text).toContain('Three');
    const without = await openPage(`/${key}`, testApi({ answers }));
    expect(without.status).toBe(200);
    expect(without.text).not.toContain('Plates of steel.');
  },
);

test('a content page shows title and breadcrumb if the pack has no content', async () => {
  const page = await openPage('/SSS.html', testApi({ contents: { 'SSS.html': {} } }));
  expect(page).toMatchObject({ status: 200, title: 'Student Satisfaction Survey' });
  expect(page.text).not.toContain('No data found');
});
