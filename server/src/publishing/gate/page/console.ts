import { hasVariants } from '@kalalaya/contract/address';
import type { ConsoleMessage, Page, Request } from 'playwright';
import type { ReleaseSources } from '../../../release/sources.ts';

/**
 * Returns true for a console message about an uploaded picture that fails to load. The picture is broken or the resizer
 * is busy; the page shows its fallback, and no release is the cause.
 */
export function isUploadedPicture(text: string, address: string): boolean {
  const path = URL.parse(address)?.pathname ?? '';
  return (
    text.startsWith('Failed to load resource') && path.startsWith('/admin/uploads/') && hasVariants(path)
  );
}

/** A console message or error of a page. */
interface Line {
  readonly text: string;
  /** A stack, or `address:line:column` of the script. */
  readonly from: string;
}

/** Console messages, errors and requests of a page. */
export interface PageLog {
  readonly lines: readonly Line[];
  readonly requests: readonly Request[];
}

function sourceLocation(message: ConsoleMessage): string {
  const { url, lineNumber, columnNumber } = message.location();
  return `${message.text()}\n${url}:${lineNumber + 1}:${columnNumber + 1}`;
}

/** Records the console messages, errors and requests of a page from now on. */
export function recordPage(page: Page): PageLog {
  const lines: Line[] = [];
  const requests: Request[] = [];
  page.on('console', (message) => {
    if (isUploadedPicture(message.text(), message.location().url)) return;
    lines.push({ text: `console.${message.type()}: ${message.text()}`, from: sourceLocation(message) });
  });
  page.on('pageerror', (error) => lines.push({ text: `error: ${error.message}`, from: error.stack ?? '' }));
  page.on('request', (request) => requests.push(request));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Aborted by the page itself, such as a film that left the viewport.
    if (reason !== 'net::ERR_ABORTED') lines.push({ text: `failed: ${request.url()} ${reason}`, from: '' });
  });
  return { lines, requests };
}

/** Removes stack lines: they name built files, and the source location is added separately. */
const withoutStack = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join(' ')
    .trim();

/** Returns the distinct messages of a page, each with its location in the candidate's sources if known. */
export async function formatLines({ lines }: PageLog, sources: ReleaseSources | null): Promise<string[]> {
  const all = await Promise.all(
    lines.map(async ({ text, from }) => {
      const location = (await sources?.findPosition(from)) ?? null;
      return location === null ? withoutStack(text) : `${withoutStack(text)}, at ${location}`;
    }),
  );
  return [...new Set(all)];
}
