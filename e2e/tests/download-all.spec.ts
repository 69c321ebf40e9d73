import { readFile } from 'node:fs/promises';
import { axeViolations } from '../support/axe.ts';
import { expect, test, waitForHydration } from '../support/test.ts';
import { portalForFile } from '../support/upstream.ts';

const running = portalForFile();

test.beforeAll(async () => {
  await expect(async () => {
    const answer = await fetch(`${running().url}/admin/api/documents`);
    expect(await answer.json()).toMatchObject({ state: { complete: true } });
  }).toPass();
});

for (const javaScriptEnabled of [true, false])
  test(`a criterion is downloaded as one ZIP ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${running().url}/AQAR`);
    for (const step of ['/AqarPeriod/', '/AqarParent/']) {
      await page.getByRole('main').getByRole('listitem').locator(`a[href^="${step}"]`).last().click();
      await page.waitForURL(({ pathname }) => pathname.startsWith(step));
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download all documents as ZIP' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^documents-sahya-.*\.zip$/);
    const archive = await readFile(await download.path());
    expect(archive.subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04'));
    expect(archive.includes('000 Contents.txt')).toBe(true);
    await context.close();
  });

test('documents saved by an earlier release are offered as files', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${running().url}/documents`);
  await page.evaluate(async () => {
    const set = await caches.open('kalalaya-kept-1 7 year=2022-23');
    const file = '/admin/uploads/cell/log%20book.pdf';
    const documents = [{ title: 'Log book', context: '', page: '/d/abcdefghij', file }];
    const record = {
      id: 'year=2022-23',
      title: '2022-23',
      savedAt: 7,
      bytes: 4,
      missing: 0,
      styles: [],
      documents,
    };
    await set.put('/sw.js?kept', Response.json(record));
    await set.put(file, new Response('%PDF'));
  });
  await page.reload();
  await waitForHydration(page);
  const title = page.getByText('2022-23 (1 document');
  await title.click();
  expect(await axeViolations(page, { within: 'main details' })).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Log book' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('log book.pdf');
  expect(await readFile(await download.path(), 'utf8')).toBe('%PDF');
  await page.getByRole('button', { name: 'Remove 2022-23 from this browser' }).click();
  await expect(title).toHaveCount(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.close();
});
