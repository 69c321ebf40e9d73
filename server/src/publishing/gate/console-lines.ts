import type { ReleaseSources } from '../../release/sources.ts';
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
];

/** Returns what to do about a console message. */
export const consoleRemedy = (line: string): string =>
  remedies.find(([pattern]) => pattern.test(line))?.[1] ??
  'A page must not write to the console: fix the cause.';
