import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Maximum number of words in hand-written documentation. */
export const MAX_WORDS = 35_000;

const isIgnored = (name: string) => name === 'node_modules' || name === 'dist';

/** Pages that are generated, recorded from elsewhere, or content of the colleges. */
const EXCLUDED = /^(?:CHANGELOG\.md|colleges\/|docs\/specification\/|docs\/contract\/report\.md|releases\/)/;

/** Returns the hand-written Markdown files of a checkout with their text. Generated pages say so in their first line. */
export function readDocs(root: string): ReadonlyMap<string, string> {
  const files = globSync('{*.md,{docs,deploy,e2e,mf-*,scripts,server,shared,shell,tools}/**/*.md}', {
    cwd: root,
    exclude: isIgnored,
  });
  const texts = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !EXCLUDED.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  return new Map(texts.filter(([, text]) => !text.startsWith('<!-- Generated')));
}

/** Counts words as `wc -w` does. Pure. */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** Commands and paths that a text marks as planned, as `*(planned)*` with what stands in backticks on that line. Pure. */
export function plannedThings(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => /\(planned[):]/.test(line))
    .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, thing = '']) => thing));
}
