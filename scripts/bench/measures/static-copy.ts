import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { onSlowLine } from '../../../e2e/support/test.ts';
import type { ServedFile } from '../nginx.ts';
import { phone } from './phone.ts';

const isText = (type: string) => /^text\/|\/(?:svg\+xml|json)/.test(type);

/** A document without its scripts, those that sleep in templates too. */
const bare = (html: string) =>
  html.replace(/<template\b[\s\S]*?<\/template>/g, '').replace(/<script\b[\s\S]*?<\/script>/g, '');

/**
 * The bare static copy of a page: its document without script, and the styles, pictures and fonts that a phone on a slow
 * line loads for it, text compressed by brotli 11.
 */
export async function staticCopy(browser: Browser, origin: string, path: string): Promise<ServedFile[]> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await onSlowLine(page);
    const files = new Map<string, Promise<ServedFile>>();
    page.on('response', (response) => {
      const { origin: from, pathname, search } = new URL(response.url());
      const type = response.headers()['content-type']?.split(';')[0] ?? '';
      if (from !== origin || !response.ok() || type.includes('javascript')) return;
      const file = async (): Promise<ServedFile> => {
        const read = await response.body();
        const body = type === 'text/html' ? Buffer.from(bare(read.toString())) : read;
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
