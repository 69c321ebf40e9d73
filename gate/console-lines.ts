import type { ReleaseSources } from '../server/src/release/sources.ts';
import type { Line } from './open-page.ts';

/** A message of React about markup that differs between server and browser. */
export const HYDRATION = /React error #(418|419|421|422|423|425)\b|hydrat|did not match/i;

/** Removes stack lines: they name built files, and the place in the sources is added. */
const withoutStack = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join(' ')
    .trim();

/**
 * Returns the distinct messages of a page, each with its place in the candidate's sources if known. An error that was
 * both thrown and logged is one message.
 */
export async function formatLines(lines: readonly Line[], sources: ReleaseSources | null): Promise<string[]> {
  const messages = new Map<string, string>();
  for (const { text, from } of lines) {
    const location = (await sources?.findPosition(from)) ?? null;
    const error = withoutStack(text).replace(/^(console\.\w+|error): (Uncaught )?(\w*Error: )?/, '');
    if (location !== null) messages.set(error, `${withoutStack(text)}, at ${location}`);
    else if (!messages.has(error)) messages.set(error, withoutStack(text));
  }
  return [...messages.values()];
}

/** What to do about a console message. */
export const consoleRemedy =
  'A page must not write to the console: fix the cause. The policy allows files of the portal only, no inline script or style and no eval; HTML is rendered with SafeHtml of @kalalaya/kit.';
