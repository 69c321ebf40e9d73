import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from './chromium.ts';

const fonts = path.resolve(import.meta.dirname, '../../fonts');
const face = (family: string, file: string, weight: string) =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(path.join(fonts, file)).toString('base64')})}`;

/** Returns a style sheet with the project's fonts inlined, for pages without a base URL. */
export const fontCss = (): string =>
  face('Page Malayalam', 'noto-sans-malayalam-400.woff2', '400') +
  face('Page Malayalam', 'noto-sans-malayalam-600.woff2', '600') +
  face('Page Sans', 'source-sans-3.woff2', '400 700') +
  face('Page Serif', 'source-serif-4-display.woff2', '400 600');

/** Prints PDFs with a Chromium that starts on first use. */
export class Printer {
  #browser: Browser | undefined;

  /**
   * Prints a page to an A4 PDF. Chromium shapes Malayalam, which the PDF library cannot.
   * @param date timestamp for the PDF metadata (`YYYY-MM-DD`), so that the same page gives the same bytes
   */
  async print(html: string, file: string, date: string): Promise<void> {
    this.#browser ??= await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
    const page = await this.#browser.newPage();
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const bytes = await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true });
    await page.close();
    const stamp = `D:${date.replaceAll('-', '')}100000+00'00'`;
    const fixed = Buffer.from(bytes)
      .toString('latin1')
      .replace(/\/(CreationDate|ModDate) \(D:\d{14}\+00'00'\)/g, (_, name: string) => `/${name} (${stamp})`);
    await writeFile(file, Buffer.from(fixed, 'latin1'));
  }

  async close(): Promise<void> {
    await this.#browser?.close();
  }
}
