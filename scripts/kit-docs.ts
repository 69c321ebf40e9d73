import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// Makes the list of docs/kit.md from the docstrings and the examples of the kit.

const root = path.resolve(import.meta.dirname, '..');
const FILE = path.join(root, 'docs/kit.md');
const BEGIN = '<!-- Made from shared/kit by `node scripts/kit-docs.ts`. -->';
const END = '<!-- End of what is made. -->';

/** Thrown when docs/kit.md has no place for its list. */
export class MissingMarkersError extends Error {
  constructor() {
    super(`docs/kit.md lacks the lines between which the components stand:\n${BEGIN}\n${END}`);
  }
}

/** A component or an example, as the list has it. */
export interface Entry {
  readonly name: string;
  readonly words: string;
}

/** The first sentence of a docstring's text. */
function firstSentence(docstring: string): string {
  const text = docstring.replace(/\s*\n\s*\* ?/g, ' ').trim();
  return /^.+?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
}

/** Components that a source exports, each with the first sentence of its docstring. Pure. */
export function componentsIn(source: string): readonly Entry[] {
  const found = source.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export function ([A-Z]\w*)/g);
  return [...found].map(([, docstring = '', name = '']) => ({ name, words: firstSentence(docstring) }));
}

/** Examples of a file of examples, each with its title. Pure. */
export function examplesIn(source: string): readonly Entry[] {
  const found = source.matchAll(/^ {2}(\w+): \{\n {4}title: (['"])(.*)\2,$/gm);
  return [...found].map(([, name = '', , words = '']) => ({ name, words }));
}

const line = ({ name, words }: Entry) => `- \`${name}\`: ${words}`;

/** The list of the kit: for each folder its public components and its examples, in Markdown. */
export function kitList(): string {
  const kit = path.join(root, 'shared/kit');
  const read = (file: string) => readFileSync(path.join(kit, file), 'utf8');
  const index = read('index.ts');
  const isPublic = ({ name }: Entry) => new RegExp(`\\b${name}\\b`).test(index);
  return globSync('*/*.examples.tsx', { cwd: kit })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => {
      const folder = path.posix.dirname(file);
      const sources = globSync(`${folder}/*.tsx`, { cwd: kit }).filter((name) => !/\.\w+\.tsx$/.test(name));
      const components = sources.sort().flatMap((name) => componentsIn(read(name)).filter(isPublic));
      return [
        `### ${folder}`,
        '',
        ...components.map(line),
        '',
        `Examples ([${path.posix.basename(file)}](../shared/kit/${file})):`,
        '',
        ...examplesIn(read(file)).map(line),
      ].join('\n');
    })
    .join('\n\n');
}

/** A document with what stands between its two markers replaced. Pure. Throws `MissingMarkersError`. */
export function withList(document: string, list: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new MissingMarkersError();
  return `${document.slice(0, begin)}${BEGIN}\n\n${list}\n\n${document.slice(end)}`;
}

/** docs/kit.md as it is and as it should be. Throws `MissingMarkersError`. */
export function kitDocument(): { readonly is: string; readonly should: string } {
  const is = readFileSync(FILE, 'utf8');
  return { is, should: withList(is, kitList()) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { is, should } = kitDocument();
  if (is !== should) {
    await writeFile(FILE, should);
    console.log('Written: docs/kit.md');
  }
}
