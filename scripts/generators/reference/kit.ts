import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A component or an example in the list. */
export interface Entry {
  readonly name: string;
  readonly description: string;
}

/** Returns the first sentence of a docstring. */
function firstSentence(docstring: string): string {
  const text = docstring.replace(/\s*\n\s*\* ?/g, ' ').trim();
  return /^.+?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
}

/** Returns the components that a source exports, with the first sentence of their docstrings. Pure. */
function componentsIn(source: string): readonly Entry[] {
  const matches = source.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export function ([A-Z]\w*)/g);
  return [...matches].map(([, docstring = '', name = '']) => ({
    name,
    description: firstSentence(docstring),
  }));
}

/** Returns the examples of a `*.examples.tsx` file with their titles. Pure. */
export function examplesIn(source: string): readonly Entry[] {
  const matches = source.matchAll(/^ {2}(\w+): \{\n {4}title: (['"])(.*)\2,$/gm);
  return [...matches].map(([, name = '', , description = '']) => ({ name, description }));
}

const line = ({ name, description }: Entry) => `- \`${name}\`: ${description}`;

/** Renders docs/reference/kit.md: the public components and examples of each folder of the kit. */
export function kitPage(root: string): string {
  const kit = path.join(root, 'shared/kit');
  const read = (file: string) => readFileSync(path.join(kit, file), 'utf8');
  const index = read('index.ts');
  const isPublic = ({ name }: Entry) => new RegExp(`\\b${name}\\b`).test(index);
  const sections = globSync('*/*.examples.tsx', { cwd: kit })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => {
      const folder = path.posix.dirname(file);
      const sources = globSync(`${folder}/*.tsx`, { cwd: kit }).filter((name) => !/\.\w+\.tsx$/.test(name));
      const components = sources.sort().flatMap((name) => componentsIn(read(name)).filter(isPublic));
      return [
        `## ${folder}`,
        '',
        ...components.map(line),
        '',
        `Examples ([${path.posix.basename(file)}](../../shared/kit/${file})):`,
        '',
        ...examplesIn(read(file)).map(line),
      ].join('\n');
    })
    .join('\n\n');
  return [
    '# Components of the kit',
    '`npm run kit` shows every example below. [The kit](../kit.md) explains how to use and add components.',
    sections,
  ].join('\n\n');
}
