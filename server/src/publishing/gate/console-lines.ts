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

/** Returns the error of a message without the channel on which it was reported. */
const errorOf = (text: string) =>
  withoutStack(text).replace(/^(console\.\w+|error): (Uncaught )?(\w*Error: )?/, '');

/**
 * Returns the distinct messages of a page, each with its place in the candidate's sources if known. An error that was
 * both thrown and logged is one message.
 */
export async function formatLines(lines: readonly Line[], sources: ReleaseSources | null): Promise<string[]> {
  const located = await Promise.all(
    lines.map(async ({ text, from }) => ({ text, location: (await sources?.findPosition(from)) ?? null })),
  );
  // Those with a place first.
  const ordered = located.toSorted((a, b) => Number(a.location === null) - Number(b.location === null));
  const reported = new Set<string>();
  return ordered.flatMap(({ text, location }) => {
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
];

/** Returns what to do about a console message. */
export const consoleRemedy = (line: string): string =>
  remedies.find(([pattern]) => pattern.test(line))?.[1] ??
  'A page must not write to the console: fix the cause.';
