import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A docstring with the first line of the declaration below it. */
export interface Docstring {
  /** Source file in the repository, with forward slashes. */
  readonly file: string;
  /** Line of the declaration, from 1. */
  readonly line: number;
  /** Text without comment markers; paragraphs keep their line breaks. */
  readonly text: string;
  readonly declaration: string;
}

const SOURCES = '{shared,shell,mf-*,server,e2e,scripts}/**/*.{ts,tsx}';
const isIgnored = (name: string) => name === 'node_modules' || name === 'dist';

/** Removes comment markers from a block comment. */
const textOf = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();

/** Returns the docstrings of one source file. Pure. */
export function docstringsIn(file: string, source: string): readonly Docstring[] {
  return [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n([^\n]+)/g)].map((match) => {
    const [fullText, comment = '', declaration = ''] = match;
    const line = source.slice(0, match.index + fullText.length).split('\n').length;
    return { file, line, text: textOf(comment), declaration: declaration.trim() };
  });
}

/** Returns every docstring of the repository's sources; tests are left out. */
export function readDocstrings(root: string): readonly Docstring[] {
  return globSync(SOURCES, { cwd: root, exclude: isIgnored })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => docstringsIn(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Picks `count` different items at random. */
export function sample<T>(
  items: readonly T[],
  count: number,
  random: () => number = Math.random,
): readonly T[] {
  const rest = [...items];
  const picked: T[] = [];
  while (picked.length < count && rest.length > 0) {
    picked.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return picked;
}
