import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { SCANNED_PAGES, scannedReport } from '../fixture-api/large.ts';
import { pdfFixtures } from '../fixture-api/uploads.ts';
import { scriptDelay } from '../support/script-delay.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { startWithUpstream, type UpstreamPortal } from '../support/upstream.ts';

// One portal for the whole file: its one document is another file in each test.
test.describe.configure({ mode: 'default' });

let running: UpstreamPortal;
test.beforeAll(async () => {
  running = await startWithUpstream();
  running.api.replaced = { '/harithaProtocol': () => ({ list: [{ pdf_path: 'framed.pdf' }] }) };
});
test.afterAll(() => running.stop());

/** Cells across and down that two pictures of a page are compared in. */
const [ACROSS, DOWN] = [60, 85];
/** Two viewers draw the same letters a little apart; a page that stayed blank agrees with nothing. */
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

/** How far two pictures agree: 1 the same, 0 nothing in common, also for one of a single colour. */
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

/** Opens the page that frames one document, which is `file` of the fixtures. */
async function withDocument(
  page: Page,
  file: string,
  look: (frame: Locator, origin: string) => Promise<void>,
): Promise<void> {
  const { api, portal } = running;
  api.files = { 'framed.pdf': file };
  await page.goto(`${portal.url}/Haritha`);
  await hydrated(page);
  const frame = page.getByRole('region', { name: 'Haritha Protocol', exact: true });
  await frame.scrollIntoViewIfNeeded();
  await look(frame, portal.url);
}

async function hasButtons(frame: Locator): Promise<void> {
  await expect(frame.getByRole('link', { name: /^Open/ })).toHaveAttribute('target', '_blank');
  await expect(frame.getByRole('link', { name: /^Download/ })).toHaveAttribute('download', '');
}

for (const name of ['jbig2-scan', 'jpeg2000-scan', 'font-not-embedded', 'malayalam', 'several-pages']) {
  test(`${name}.pdf looks in the frame as it does in another viewer`, async ({ page, complaints }) => {
    await withDocument(page, `fixture-${name}.pdf`, async (frame, origin) => {
      const canvas = frame.locator('canvas').first();
      await expect(canvas).toBeVisible();
      const expected = await cells(path.join(pdfFixtures, `${name}.png`));
      await expect
        .poll(async () => agreement(await cells(await pictureOf(canvas)), expected), { timeout: 15_000 })
        .toBeGreaterThan(ALIKE);
      await hasButtons(frame);
      const elsewhere = await page.evaluate(
        (own) =>
          performance
            .getEntriesByType('resource')
            .map((entry) => entry.name)
            .filter((asked) => !asked.startsWith(own)),
        origin,
      );
      expect(elsewhere).toEqual([]);
    });
    expect(complaints.lines).toEqual([]);
  });
}

/** The whole canvas, also what is scrolled out of view. */
async function pictureOf(canvas: Locator): Promise<Buffer> {
  const address = await canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

for (const [file, line] of [
  ['fixture-encrypted.pdf', 'This document is protected by a password.'],
  ['fixture-truncated.pdf', 'This file is damaged, or is not a PDF, and cannot be shown here.'],
  ['fixture-empty.pdf', 'This document is empty: the file holds nothing.'],
  ['fixture-not-a-pdf.pdf', 'This file is damaged, or is not a PDF, and cannot be shown here.'],
  ['none.pdf', 'This document is not there.'],
] as const) {
  test(`${file}: a clear line, and the buttons stay`, async ({ page }) => {
    test.skip(
      scriptDelay > 0 && line.includes('damaged'),
      'While a test holds requests, Chromium says of every HEAD that the file is empty.',
    );
    await withDocument(page, file, async (frame) => {
      await expect(frame.getByText(line)).toBeVisible();
      await expect(frame.locator('canvas')).toHaveCount(0);
      await hasButtons(frame);
    });
  });
}

test('a document of several pages: number, zoom, keyboard, text to select, at most three pages drawn', async ({
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
    const place = await pages.evaluate((element) => element.scrollTop);
    await page.keyboard.press('PageDown');
    await expect.poll(() => pages.evaluate((element) => element.scrollTop)).toBeGreaterThan(place);
  });
});

test('on a phone: the first page, the buttons, and how many pages there are', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withDocument(page, 'fixture-several-pages.pdf', async (frame) => {
    await expect(frame.locator('canvas')).toHaveCount(1);
    await expect(frame.getByText('Page 1 of 9. Open or download the document for the rest.')).toBeVisible();
    await expect(frame.getByRole('toolbar')).toHaveCount(0);
    await hasButtons(frame);
  });
});

test('no script of a document runs, and only its links to other sites are followed', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => asked.push(request.url()));
  await withDocument(page, 'fixture-scripted.pdf', async (frame) => {
    const links = frame.locator('canvas ~ a, canvas ~ * a');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', 'https://council.example/recognition');
    await expect(links).toHaveAttribute('target', '_blank');
    await expect(links).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(links).toHaveAccessibleName(/opens in a new tab/);
    await expect(page).not.toHaveTitle('run');
    expect(asked.filter((what) => !what.startsWith(new URL(page.url()).origin))).toEqual([]);
  });
});

test('page 1 of a scan of 40 MB shows without loading all of it, and the rest comes as it is looked at', async ({
  page,
}) => {
  const report = await scannedReport();
  expect(report.length).toBeGreaterThan(35_000_000);
  let [received, parts] = [0, 0];
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  // As fast as a mobile network at its best. On the loopback all is there before the first page asks for anything.
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
    // A scan of noise is grey from afar; the page that stands there before is white.
    await expect.poll(async () => Math.max(...(await cells(await pictureOf(canvas))))).toBeLessThan(200);
    // The browser tells of an answer when it has time to; the page may stand there before.
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
