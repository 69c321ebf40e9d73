import { navigateTo } from '../../gate/in-page/navigation.ts';
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
    const sheets = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(sheets, 'each stylesheet is linked once').toEqual([...new Set(sheets)]);
    expect(pageErrors.lines).toEqual([]);
  });

  test('sends cookies, without which a proxy that asks for a password refuses a page', async ({
    page,
    context,
  }) => {
    await page.goto('/faculties');
    await waitForHydration(page);
    await context.addCookies([{ name: 'entrance', value: 'open', url: page.url() }]);
    const request = page.waitForRequest((one) => /\/AQAR$/.test(one.url()) && one.resourceType() === 'xhr');
    await page.evaluate(navigateTo, '/AQAR');
    expect((await (await request).allHeaders()).cookie).toContain('entrance=open');
  });

  test('opens the document of a row that is pressed beside its links', async ({ page, context }) => {
    await page.goto('/Mandatorydisclosure');
    const viewLink = { name: /^View PDF/ };
    const rows = page.getByRole('main').getByRole('listitem');
    const row = rows.filter({ has: page.getByRole('link', viewLink) }).first();
    const view = row.getByRole('link', viewLink);
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    const href = await view.evaluate((link) => (link instanceof HTMLAnchorElement ? link.href : ''));
    const documentRequest = context.waitForEvent('request', (request) => request.url() === href);
    await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await documentRequest;
  });

  test('keeps the top of a page that was opened by a full load, and reaches anchors', async ({ page }) => {
    await page.goto('/Programmes');
    await waitForHydration(page);
    await page.evaluate(() => scrollTo(0, 1_200));
    await page.goto('/Events');
    await waitForHydration(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goto('/Programmes');
    await waitForHydration(page);
    for (const name of ['Mathematics', 'Commerce']) {
      await page.evaluate((id) => location.assign(`#${id}`), `subject-${name.toLowerCase()}`);
      await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
      // Leaves the entry, so that the router remembers its position.
      await page.evaluate(navigateTo, '/Events');
      await expect(page.locator('main h1')).toHaveText('Events');
      await page.evaluate(navigateTo, '/Programmes');
      await expect(page.locator('main h1')).not.toHaveText('Events');
    }
  });

  test('moves through the months of the calendar where it stands, and forgets a filter that was left', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/Events');
    await waitForHydration(page);
    const earlier = page.getByRole('link', { name: /^Earlier: / });
    await earlier.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(200);
    await earlier.click();
    await page.waitForURL(/month=/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    const later = page.getByRole('link', { name: /^Later: / });
    await later.focus();
    for (let name = await later.textContent(); name !== 'Later: none'; name = await later.textContent()) {
      await page.keyboard.press('Enter');
      await expect(later).not.toHaveText(name ?? '');
    }
    await expect(later).toBeFocused();

    await page.goto('/Events?cell=601&year=1999');
    await waitForHydration(page);
    await page.getByRole('main').getByRole('link', { name: 'All events' }).click();
    await expect(page.getByRole('combobox', { name: 'Cell' })).toHaveValue('');
  });

  test('leaves no elements of the pages that were left', async ({ page }) => {
    await page.goto('/Contact');
    await waitForHydration(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const visit = async (path: string) => {
      await page.evaluate(navigateTo, path);
      await expect(page).toHaveURL(path);
      await expect(page.locator('main h1')).not.toHaveText('Contact Us');
      await expect(page.getByRole('progressbar'), 'no skeleton').toHaveCount(0);
      // Swiper has replaced the plain rows.
      if (path === '/') {
        await page.getByRole('heading', { name: 'Placements' }).scrollIntoViewIfNeeded();
        await expect(page.getByRole('button', { name: 'Next, Placements' })).toBeVisible();
      }
      const nodes = await page.evaluate(
        () => document.evaluate('count(//main//node())', document).numberValue,
      );
      await page.evaluate(navigateTo, '/Contact');
      await expect(page.locator('main h1')).toHaveText('Contact Us');
      return nodes;
    };
    const countNodes = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'Nodes')?.value ?? 0;
    };
    // Film, carousels and lazy pictures: Chromium keeps each of them if it is removed in the wrong order.
    for (const path of ['/', '/Events', '/Gallery', '/faculties']) {
      for (let time = 0; time < 2; time += 1) await visit(path);
      const before = await countNodes();
      let nodesOfPage = 0;
      for (let time = 0; time < 6; time += 1) nodesOfPage = await visit(path);
      // A picture that is being loaded keeps its page until then, and the browser may keep the last one.
      await expect
        .poll(async () => (await countNodes()) - before, {
          message: `nodes kept after six visits of ${path}`,
          timeout: 60_000,
        })
        .toBeLessThan(2 * nodesOfPage + 100);
    }
  });
});
