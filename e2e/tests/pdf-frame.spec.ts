import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { SCANNED_PAGES, scannedReport } from '../fixture-api/large.ts';
import { pdfFixtures } from '../fixture-api/uploads.ts';
import { expect, test, waitForHydration } from '../support/test.ts';
import { upstreamForFile } from '../support/upstream.ts';

// One portal for the complete file. Each test serves another file as its only document.
const running = upstreamForFile();
test.beforeAll(async () => {
  running().api.overrides = { '/harithaProtocol': () => ({ list: [{ pdf_path: 'framed.pdf' }] }) };
});

/** Width and height of the grid in which two images of a page are compared. */
const [ACROSS, DOWN] = [60, 85];
/**
 * Minimum correlation. Two viewers render text slightly differently; a blank page correlates with nothing.
 */
const ALIKE = 0.8;

async function cells(picture: Buffer | string): Promise<number[]> {
  const raw = await sharp(picture)
    .flatten({ background: '#fff' })
    .grayscale()
    .resize(ACROSS, DOWN, { fit: 'fill' })
    .blur(0.8)
    .raw()
    .toBuffer();
  return [...raw];
}

/** Returns the correlation of two images: 1 if identical, 0 if unrelated or if one has a single colour. */
function agreement(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, first, second] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const [x, y] = [value - a, (other[index] ?? 0) - b];
    both += x * y;
    first += x * x;
    second += y * y;
  }
  return first === 0 || second === 0 ? 0 : both / Math.sqrt(first * second);
}

/** Opens the page with the PDF frame, which shows `file` of the fixtures. */
async function withDocument(
  page: Page,
  file: string,
  look: (frame: Locator, origin: string) => Promise<void>,
): Promise<void> {
  const { api, portal } = running();
  api.files = { 'framed.pdf': file };
  await page.goto(`${portal.url}/Haritha`);
  await waitForHydration(page);
  const frame = page.getByRole('region', { name: 'Haritha Protocol', exact: true });
  await frame.scrollIntoViewIfNeeded();
  await look(frame, portal.url);
}

async function expectButtons(frame: Locator): Promise<void> {
  await expect(frame.getByRole('link', { name: /^Open/ })).toHaveAttribute('target', '_blank');
  await expect(frame.getByRole('link', { name: /^Download/ })).toHaveAttribute('download', '');
}

const files = ['jbig2-scan', 'jpeg2000-scan', 'font-not-embedded', 'malayalam', 'several-pages'];
for (const name of files) {
  test(`${name}.pdf is rendered like in another viewer`, async ({ page, pageErrors }) => {
    await withDocument(page, `fixture-${name}.pdf`, async (frame, origin) => {
      const canvas = frame.locator('canvas').first();
      await expect(canvas).toBeVisible();
      const expected = await cells(path.join(pdfFixtures, `${name}.png`));
      await expect
        .poll(async () => agreement(await cells(await pictureOf(canvas)), expected), { timeout: 15_000 })
        .toBeGreaterThan(ALIKE);
      await expectButtons(frame);
      const elsewhere = await page.evaluate(
        (own) =>
          performance
            .getEntriesByType('resource')
            .map((entry) => entry.name)
            .filter((address) => !address.startsWith(own)),
        origin,
      );
      expect(elsewhere).toEqual([]);
    });
    expect(pageErrors.lines).toEqual([]);
  });
}

/** Returns the complete canvas, including parts scrolled out of view. */
async function pictureOf(canvas: Locator): Promise<Buffer> {
  const address = await canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

for (const [file, line] of [
  ['fixture-encrypted.pdf', 'This document is protected by a password.'],
  ['fixture-truncated.pdf', 'This file is damaged, or is not a PDF, and cannot be shown here.'],
  ['fixture-empty.pdf', 'This document is empty.'],
  ['fixture-not-a-pdf.pdf', 'This file is damaged, or is not a PDF, and cannot be shown here.'],
  ['none.pdf', 'This document could not be found.'],
] as const) {
  test(`${file} shows a clear message and keeps the buttons`, async ({ page }) => {
    await withDocument(page, file, async (frame) => {
      await expect(frame.getByText(line)).toBeVisible();
      await expect(frame.locator('canvas')).toHaveCount(0);
      await expectButtons(frame);
    });
  });
}

test('a PDF of several pages has page number, zoom, keyboard and selectable text and renders at most three pages', async ({
  page,
}) => {
  await withDocument(page, 'fixture-several-pages.pdf', async (frame) => {
    await expect(frame.locator('label', { hasText: 'of 9' })).toBeVisible();
    const pages = frame.getByRole('region', { name: 'Haritha Protocol, 9 pages' });
    await expect(pages.locator('canvas').first()).toBeVisible();
    await expect(pages.locator('span', { hasText: 'Self Study Report' }).first()).toBeAttached();
    const number = frame.getByRole('textbox', { name: /page/i }).or(frame.getByRole('spinbutton'));
    await number.fill('5');
    await number.press('Enter');
    await expect(number).toHaveValue('5');
    await expect.poll(() => pages.locator('canvas').count()).toBeLessThanOrEqual(3);
    const width = () =>
      pages
        .locator('canvas')
        .first()
        .evaluate((canvas) => canvas.clientWidth);
    const before = await width();
    await pages.focus();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before);
    await page.keyboard.press('-');
    await expect.poll(width).toBe(before);
    // These zoom in the browser.
    for (const keys of ['Control++', 'Meta++', 'Control+-']) await page.keyboard.press(keys);
    await page.keyboard.press('+');
    await page.keyboard.press('-');
    await expect.poll(width).toBe(before);
    const place = await pages.evaluate((element) => element.scrollTop);
    await page.keyboard.press('PageDown');
    await expect.poll(() => pages.evaluate((element) => element.scrollTop)).toBeGreaterThan(place);
  });
});

test('on a phone the PDF frame shows the first page, the buttons and the number of pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withDocument(page, 'fixture-several-pages.pdf', async (frame) => {
    await expect(frame.locator('canvas')).toHaveCount(1);
    await expect(frame.getByText('Page 1 of 9. Open or download the document for the rest.')).toBeVisible();
    await expect(frame.getByRole('group', { name: 'Document' })).toHaveCount(0);
    await expectButtons(frame);
  });
});

type Most = { readonly canvases: number; readonly bytes: number };

test('pages take at most 64 MB of pixels, and those out of sight give theirs back', async ({ browser }) => {
  // Hundreds of pages are drawn in software.
  test.setTimeout(600_000);
  const page = await browser.newPage({ viewport: { width: 844, height: 390 }, deviceScaleFactor: 3 });
  await page.addInitScript(() => {
    const canvases = new Set<HTMLCanvasElement>();
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...parameters: unknown[]) {
      canvases.add(this);
      return Reflect.apply(getContext, this, parameters);
    } as typeof getContext;
    // The most canvases and bytes that were held in any frame.
    const most = { canvases: 0, bytes: 0 };
    (function look() {
      const held = [...canvases].map(({ width, height }) => width * height * 4).filter((bytes) => bytes > 0);
      most.canvases = Math.max(most.canvases, held.length);
      most.bytes = Math.max(
        most.bytes,
        held.reduce((sum, bytes) => sum + bytes, 0),
      );
      requestAnimationFrame(look);
    })();
    Object.assign(window, { most });
  });
  await withDocument(page, 'scanned-report.pdf', async (frame) => {
    const pages = frame.getByRole('region', { name: `Haritha Protocol, ${SCANNED_PAGES} pages` });
    const zoomIn = frame.getByRole('button', { name: 'Zoom in' });
    for (const zooms of [0, 4]) {
      for (let count = 0; count < zooms; count += 1) await zoomIn.click();
      await pages.evaluate(async (element) => {
        for (let top = 0; top < element.scrollHeight; top += element.scrollHeight / 200) {
          element.scrollTop = top;
          await new Promise((resolve) => setTimeout(resolve, 40));
        }
      });
      await expect(pages.locator('canvas').last()).toBeVisible({ timeout: 120_000 });
    }
    const { canvases, bytes } = await page.evaluate(() => (window as typeof window & { most: Most }).most);
    expect(canvases).toBeGreaterThan(0);
    expect(canvases).toBeLessThanOrEqual(6);
    expect(bytes).toBeLessThanOrEqual(64_000_000);
  });
  await page.close();
});

test('scripts of a PDF do not run, and only its external links are clickable', async ({ page }) => {
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => events.push(request.url()));
  await withDocument(page, 'fixture-scripted.pdf', async (frame) => {
    const links = frame.locator('canvas ~ a, canvas ~ * a');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', 'https://council.example/recognition');
    await expect(links).toHaveAttribute('target', '_blank');
    await expect(links).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(links).toHaveAccessibleName(/opens in a new tab/);
    await expect(page).not.toHaveTitle('run');
    expect(events.filter((what) => !what.startsWith(new URL(page.url()).origin))).toEqual([]);
  });
});

test('a scanned PDF of 40 MB shows page 1 before it is loaded and fetches other pages on demand', async ({
  page,
}) => {
  const report = await scannedReport();
  expect(report.length).toBeGreaterThan(35_000_000);
  let [received, parts] = [0, 0];
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  // Speed of a fast mobile network. Over loopback everything would arrive before the first page is requested.
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 3_000_000,
    uploadThroughput: 1_000_000,
  });
  const ofReport = new Set<string>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/framed.pdf')) ofReport.add(requestId);
  });
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    if (ofReport.has(requestId) && response.status === 206) parts += 1;
  });
  devTools.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (ofReport.has(requestId)) received += dataLength;
  });
  await withDocument(page, 'scanned-report.pdf', async (frame) => {
    const canvas = frame.locator('canvas').first();
    await expect(canvas).toBeVisible();
    // A scan of noise is grey when scaled down, while the placeholder before it is white.
    await expect.poll(async () => Math.max(...(await cells(await pictureOf(canvas))))).toBeLessThan(200);
    // The response event may arrive after the page is rendered.
    await expect.poll(() => parts).toBeGreaterThan(0);
    const first = received;
    expect(first).toBeLessThan(report.length / 5);
    const number = frame.getByRole('textbox', { name: /page/i });
    await number.fill(String(SCANNED_PAGES));
    await number.press('Enter');
    await expect.poll(() => received).toBeGreaterThan(first);
    await page.waitForLoadState('networkidle');
    expect(received).toBeLessThan(report.length / 4);
  });
});
