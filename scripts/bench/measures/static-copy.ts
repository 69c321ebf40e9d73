import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { emulateSlowConnection } from '../../../e2e/support/test.ts';
import type { ServedFile } from '../nginx.ts';
import { phone } from './phone.ts';

const isText = (type: string) => /^text\/|\/(?:svg\+xml|json)/.test(type);

/** Removes the scripts of a document, including those deferred in templates. */
const withoutScripts = (html: string) =>
  html.replace(/<template\b[\s\S]*?<\/template>/g, '').replace(/<script\b[\s\S]*?<\/script>/g, '');

/**
 * Exports a page without scripts: the document, and the styles, pictures and fonts that a phone on a slow connection
 * loads for it. Text is compressed with brotli, quality 11.
 */
export async function exportStaticPage(
  browser: Browser,
  origin: string,
  path: string,
): Promise<ServedFile[]> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await emulateSlowConnection(page);
    const files = new Map<string, Promise<ServedFile>>();
    page.on('response', (response) => {
      const { origin: from, pathname, search } = new URL(response.url());
      const type = response.headers()['content-type']?.split(';')[0] ?? '';
      if (from !== origin || !response.ok() || type.includes('javascript')) return;
      const file = async (): Promise<ServedFile> => {
        const read = await response.body();
        const body = type === 'text/html' ? Buffer.from(withoutScripts(read.toString())) : read;
        const brotli = isText(type);
        return {
          address: pathname + search,
          type,
          brotli,
          body: brotli ? brotliCompressSync(body) : body,
        };
      };
      files.set(pathname + search, file());
    });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    return await Promise.all(files.values());
  } finally {
    await context.close();
  }
}
