import { expect, test, waitForHydration } from '../support/test.ts';

test.describe('navigation', () => {
  test('moves across all five remotes, back and forward without loading a document', async ({
    page,
    pageErrors,
  }) => {
    await page.goto('/');
    await waitForHydration(page);
    await page.evaluate(() => {
      (window as { mark?: string }).mark = 'same document';
    });
    const stations: [group: string, link: string, heading: RegExp][] = [
      ['Academics', 'Subjects', /Subjects/],
      ['Events', 'Events', /Events/],
      ['IQAC', 'AQAR', /Quality Assurance/],
      ['', 'Gallery', /Gallery/],
      ['About', 'Management', /Management/],
    ];
    const nav = page.getByRole('navigation', { name: /main|menu/i }).first();
    for (const [group, link, heading] of stations) {
      if (group) await nav.getByText(group, { exact: true }).first().click();
      await nav.getByRole('link', { name: link, exact: true }).first().click();
      await expect(page.locator('h1')).toHaveText(heading);
    }
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(/Gallery/);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(/Quality Assurance/);
    await page.goForward();
    await expect(page.locator('h1')).toHaveText(/Gallery/);
    expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('same document');
    expect(pageErrors.lines).toEqual([]);
  });
});
