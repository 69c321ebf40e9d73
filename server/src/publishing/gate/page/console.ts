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

/** Returns the error of a message without the channel on which it was reported. */
const errorOf = (text: string) =>
  withoutStack(text).replace(/^(console\.\w+|error): (Uncaught )?(\w*Error: )?/, '');

/**
 * Returns the distinct messages of a page, each with its location in the candidate's sources if known. An error that was
 * both thrown and logged is one message.
 */
export async function formatLines({ lines }: PageLog, sources: ReleaseSources | null): Promise<string[]> {
  const located = await Promise.all(
    lines.map(async ({ text, from }) => ({ text, location: (await sources?.findPosition(from)) ?? null })),
  );
  const reported = new Set<string>();
  // Those with a location first.
  return located
    .toSorted((a, b) => Number(a.location === null) - Number(b.location === null))
    .flatMap(({ text, location }) => {
      const error = errorOf(text);
      const at = location === null ? '' : `, at ${location}`;
      if (reported.has(error + at)) return [];
      reported.add(error).add(error + at);
      return [withoutStack(text) + at];
    });
}

/** What to do about kinds of messages, the first that matches. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /Trusted ?(HTML|Script|Types?)\b|TrustedScriptURL/,
    'Trusted Types allow no text as markup or script: render HTML with SafeHtml of @kalalaya/kit, everything else as JSX.',
  ],
  [
    /content.security.policy|violates the following .*directive/i,
    'The policy allows the portal’s own origin only: import scripts and styles, use no inline script or style attribute and no eval, and load files of others through the portal.',
  ],
  [
    /React error #(418|419|421|422|423|425)\b|hydrat|did not match/i,
    'The server and the browser rendered different markup: render the same first, without window, the current time, Math.random() or the visitor’s time zone, and change it in an effect. Nest elements as HTML allows.',
  ],
];

/** Returns what to do about a console message. */
export const consoleRemedy = (line: string): string =>
  remedies.find(([pattern]) => pattern.test(line))?.[1] ??
  'A page must not write to the console: fix the cause.';
