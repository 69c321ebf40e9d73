import { hasVariants } from '@kalalaya/contract/address';
import type { ConsoleMessage, Page, Request } from 'playwright';
import type { ReleaseSources } from '../../../release/sources.ts';

/**
 * Whether a line of the console tells of an uploaded picture that cannot be shown: it is broken, or many are being made. The
 * page shows its fallback, and no release is at fault.
 */
export function isUploadedPicture(text: string, address: string): boolean {
  const path = URL.parse(address)?.pathname ?? '';
  return (
    text.startsWith('Failed to load resource') && path.startsWith('/admin/uploads/') && hasVariants(path)
  );
}

/** What a page says or what goes wrong in it, with the places of the scripts at fault. */
interface Line {
  readonly text: string;
  /** A stack, or `address:line:column` of the script that wrote it. */
  readonly from: string;
}

/** What was heard of a page. */
export interface Heard {
  readonly lines: readonly Line[];
  readonly asked: readonly Request[];
}

function placeOf(message: ConsoleMessage): string {
  const { url, lineNumber, columnNumber } = message.location();
  return `${message.text()}\n${url}:${lineNumber + 1}:${columnNumber + 1}`;
}

/** Everything that a page says or that goes wrong in it from now on, and what it asks for. */
export function listen(page: Page): Heard {
  const lines: Line[] = [];
  const asked: Request[] = [];
  page.on('console', (message) => {
    if (isUploadedPicture(message.text(), message.location().url)) return;
    lines.push({ text: `console.${message.type()}: ${message.text()}`, from: placeOf(message) });
  });
  page.on('pageerror', (error) => lines.push({ text: `error: ${error.message}`, from: error.stack ?? '' }));
  page.on('request', (request) => asked.push(request));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a page itself stops loading, such as a film out of view, is no failure.
    if (reason !== 'net::ERR_ABORTED') lines.push({ text: `failed: ${request.url()} ${reason}`, from: '' });
  });
  return { lines, asked };
}

/** A text without the lines of a stack: those name files that were built, and the place is said apart. */
const withoutStack = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join(' ')
    .trim();

/** The lines as findings tell them, each once, with the source that is at fault where that is the candidate's. */
export async function told({ lines }: Heard, sources: ReleaseSources | null): Promise<string[]> {
  const all = await Promise.all(
    lines.map(async ({ text, from }) => {
      const place = (await sources?.placeIn(from)) ?? null;
      return place === null ? withoutStack(text) : `${withoutStack(text)}, at ${place}`;
    }),
  );
  return [...new Set(all)];
}
