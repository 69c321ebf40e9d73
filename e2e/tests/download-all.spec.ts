import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';
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
