import type { Locator, Page } from 'playwright/test';
import { expect, test, waitForHydration } from '../support/test.ts';

// No test in this file uses a pointer: the focus is moved by keyboard or set, and all input is key presses.

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/**
 * Returns '' if the focused element has a visible focus ring, its own or its label's; its markup if not; null
 * without focus.
 */
function checkFocusRing(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const shows = (candidate: Element | null) => {
      if (candidate === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const { width, height } = element.getBoundingClientRect();
    const visible = width > 1 && height > 1 && element.checkVisibility();
    return (shows(element) || shows(element.nextElementSibling)) && visible
      ? ''
      : element.outerHTML.slice(0, 160);
  });
}

async function press(locator: Locator, key: string): Promise<void> {
  await locator.focus();
  await expect(locator).toBeFocused();
  await locator.press(key);
}

test('the first tab stop skips to the content, and every tab stop shows its focus', async ({ page }) => {
  await open(page, '/Contact');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
    true,
  );

  await open(page, '/Contact');
  const hidden: string[] = [];
  let stops = 0;
  for (; stops < 200; stops += 1) {
    await page.keyboard.press('Tab');
    const focusResult = await checkFocusRing(page);
    if (focusResult === null) break;
    if (focusResult !== '') hidden.push(focusResult);
  }
  expect(hidden).toEqual([]);
  expect(stops).toBeGreaterThan(30);
});

test('the main menu opens, moves, closes and follows links by keyboard', async ({ page, pageErrors }) => {
  await open(page, '/');
  const about = page.locator('header summary', { hasText: 'About' });
  const panel = about.locator('xpath=..').getByRole('link');
  await press(about, 'Enter');
  await expect(panel.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(panel.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(panel.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(about).toBeFocused();
  await expect(panel.first()).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('header summary', { hasText: 'Staff' })).toBeFocused();

  await press(about, 'ArrowDown');
  await page.keyboard.press('End');
  await expect(panel.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^RTI/);
  await expect(page.locator('h1')).toBeFocused();
  await expect(panel.first()).toBeHidden();
  expect(pageErrors.lines).toEqual([]);
});

test('the mobile menu traps the focus and closes on Escape and on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await press(button, 'Enter');
  await expect(sheet).toBeVisible();
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await press(sheet.locator('summary', { hasText: 'Facilities' }), 'Enter');
  await sheet.getByRole('link', { name: 'Library' }).focus();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(sheet).toBeHidden();

  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('link', { name: 'Library' })).toBeHidden();
  await press(sheet.locator('summary', { hasText: 'Facilities' }), 'Enter');
  await press(sheet.getByRole('link', { name: 'Library' }), 'Enter');
  await expect(page).toHaveTitle(/Library/);
  await expect(sheet).toBeHidden();
  await expect(page.locator('h1')).toBeFocused();
});

test('the mobile menu has the focus as soon as it opens and does not steal it from a key pressed right after', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const states = await page.evaluate(async () => {
    const sheet = document.getElementById('site-menu');
    const button = document.querySelector<HTMLElement>('[popovertarget=site-menu]');
    const group = [...(sheet?.querySelectorAll('summary') ?? [])].at(-1);
    if (!sheet || !button || !group) return null;
    const toggled = () => new Promise((resolve) => sheet.addEventListener('toggle', resolve, { once: true }));
    const state = () => ({
      role: sheet.getAttribute('role'),
      inside: sheet.contains(document.activeElement),
    });
    const first = toggled();
    button.focus();
    button.click();
    const opened = state();
    group.focus();
    await first;
    const isFocusKept = document.activeElement === group;
    // Closed and reopened in one task, which the browser reports afterwards in one event.
    const second = toggled();
    sheet.hidePopover();
    const closed = state();
    button.click();
    const reopened = state();
    group.focus();
    await second;
    return { opened, kept: isFocusKept, closed, reopened, keptAgain: document.activeElement === group };
  });
  expect(states).toEqual({
    opened: { role: 'dialog', inside: true },
    kept: true,
    closed: { role: null, inside: false },
    reopened: { role: 'dialog', inside: true },
    keptAgain: true,
  });
});

test.describe('moving content', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('ticker and carousel are paused and the carousel is moved by keyboard', async ({ page }) => {
    await open(page, '/');
    const pause = page.getByRole('button', { name: 'Pause the notices' });
    await press(pause, 'Space');
    await expect(page.getByRole('button', { name: 'Play the notices' })).toBeFocused();
    const track = page.locator('section[aria-labelledby=ticker-name] ul').locator('xpath=..');
    await expect(track).toHaveCSS('animation-play-state', 'paused');

    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Latest Events' }) });
    await section.scrollIntoViewIfNeeded();
    await press(section.getByRole('button', { name: /^Pause/ }), 'Enter');
    await expect(section.getByRole('button', { name: /^Play/ })).toBeFocused();
    const position = section.getByText(/^\d.* of 9$/);
    const before = (await position.textContent()) ?? '';
    await press(section.getByRole('button', { name: /^Next/ }), 'Enter');
    await expect(position).not.toHaveText(before);
    await press(section.getByRole('button', { name: /^Previous/ }), 'Enter');
    await expect(position).toHaveText(before);
  });
});

test('nothing moves under prefers-reduced-motion', async ({ browser, portal }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await open(page, `${portal.url}/`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Pause the notices' })).toHaveCount(0);
  const moving = await page.evaluate(() => [
    ...document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => String((animation.effect as KeyframeEffect | null)?.target?.className)),
    ...[...document.querySelectorAll('video')].filter((video) => !video.paused).map(() => 'video'),
  ]);
  expect(moving).toEqual([]);
  await context.close();
});

test('the gallery slideshow wraps around, closes on Escape and restores the focus', async ({ page }) => {
  await open(page, '/Gallery');
  const album = page.getByRole('main').locator('a[href*="album="]').first();
  await press(album, 'Enter');
  const show = page.getByRole('dialog');
  await expect(show).toContainText(/1 \/ \d+/);
  await page.keyboard.press('ArrowRight');
  await expect(show).toContainText(/2 \/ \d+/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(show).toContainText(/(\d+) \/ \1/);
  await page.keyboard.press('Escape');
  await expect(show).toBeHidden();
  await expect(album).toBeFocused();
});

test('the contact form focuses a missing field and is submitted by keyboard', async ({ page }) => {
  await open(page, '/Contact');
  const name = page.getByLabel('Name', { exact: true });
  await press(page.getByRole('button', { name: 'Send message' }), 'Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('Sreedevi M.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sreedevi@visitor.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hostel');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Is there a room?');
  await press(page.getByRole('button', { name: 'Send message' }), 'Enter');
  await expect(page.locator('#contact-result')).toHaveText(/has been sent/);
});

test('the theme is chosen with arrow keys and survives a reload', async ({ page }) => {
  await open(page, '/About');
  const choices = page.getByRole('radio');
  await choices.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('a navigation starts at the top of the new page and is announced, and Back restores the scroll position', async ({
  page,
}) => {
  await open(page, '/faculties');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Site Map', exact: true });
  await link.focus();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  const left = await page.evaluate(() => scrollY);
  await link.press('Enter');
  await expect(page.locator('h1')).toHaveText('Site Map');
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Site Map ·' })).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Teaching Staff');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 50);
  await expect(link).toBeFocused();
});

test('title, focus and live region follow a page that could not be opened, and Back returns to its link', async ({
  page,
}) => {
  await open(page, '/Events');
  await page.route('**/releases/mf-academics/**', (route) => route.abort());
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Departments', exact: true });
  await link.press('Enter');
  await expect(page.locator('h1')).toHaveText('This page could not be opened');
  await expect(page.locator('h1')).toBeFocused();
  await expect(page).toHaveTitle(/^This page could not be opened ·/);
  await expect(page.getByRole('status').filter({ hasText: 'could not be opened' })).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveTitle(/^Events ·/);
  await expect(link).toBeFocused();
});

test('a slow response shows a progress bar', async ({ page }) => {
  await open(page, '/');
  // The navigation asks for the document, whose state has the data.
  await page.route('**/IQAC', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const link = page.locator('header a[href="/IQAC"]').first();
  await press(page.locator('header summary', { hasText: 'IQAC' }), 'Enter');
  await press(link, 'Enter');
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  await expect(page).toHaveTitle(/IQAC Initiatives/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
