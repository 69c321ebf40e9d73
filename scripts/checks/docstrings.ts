import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** An `@example` of a docstring: lines of JavaScript, in which `expression // → value` is an assertion. */
export interface DocExample {
  /** Path of the source file in the repository, with forward slashes. */
  readonly file: string;
  /** Name of the documented export. */
  readonly name: string;
  readonly lines: readonly string[];
}

/** Thrown for an example that does not hold or asserts nothing. */
export class ExampleError extends Error {
  override readonly name = 'ExampleError';
}

/** Extracts the examples of a source file. An example ends at the next tag or the end of the docstring. Pure. */
export function examplesOf(file: string, source: string): readonly DocExample[] {
  const docstrings = source.matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:async )?(?:function\*?|const|class) (\w+)/g,
  );
  return [...docstrings].flatMap(([, text = '', name = '']) => {
    const [, ...blocks] = text.split(/^\s*\*\s*@example\b/m);
    return blocks.map((block) => {
      const lines = block.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
      const end = lines.findIndex((line) => line.startsWith('@'));
      const own = end === -1 ? lines : lines.slice(0, end);
      return { file, name, lines: own.filter((line) => line !== '') };
    });
  });
}

/** Returns the names that a source declares and exports. Pure. */
export function exportedNames(source: string): readonly string[] {
  const declarations = source.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm);
  return [...declarations].map(([, name = '']) => name);
}

/** Reads the sources below folders of the repository by path, without tests and fixtures. */
export function readSources(root: string, folders: readonly string[]): ReadonlyMap<string, string> {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (name) => name === 'node_modules' },
  );
  return new Map(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.(?:test|fixture|examples)\.tsx?$/.test(file))
      .sort()
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
}

const ARROW = ' // → ';

/** Converts an import of an example to a call of `load`. */
function importLine(line: string): string | null {
  const match = /^import (.+) from '([^']+)';$/.exec(line);
  if (match === null) return null;
  const [, names = '', from = ''] = match;
  const bindings = names.startsWith('{') ? names.replaceAll(' as ', ': ') : `{ default: ${names} }`;
  return `const ${bindings} = await load(${JSON.stringify(from)});`;
}

/** Compiles an example to the body of an async function that calls `load` and `check`. Pure. */
export function compileExample({ lines }: Pick<DocExample, 'lines'>): string {
  return lines
    .map((line) => {
      const [expression = '', value] = line.split(ARROW);
      if (value === undefined) return importLine(line) ?? line;
      const thrown = /^throws (\w+)$/.exec(value)?.[1];
      const expected = thrown === undefined ? `() => (${value})` : 'null';
      return `await check(${JSON.stringify(line)}, async () => (${expression}), ${expected}, ${JSON.stringify(thrown ?? null)});`;
    })
    .join('\n');
}

type Check = (
  line: string,
  actual: () => Promise<unknown>,
  expected: (() => unknown) | null,
  thrown: string | null,
) => Promise<void>;

type Body = (load: (from: string) => Promise<unknown>, check: Check, ...scope: unknown[]) => Promise<void>;

/** Constructor of async functions, which has no global name. */
const AsyncFunction: new (...args: string[]) => Body = Object.getPrototypeOf(async () => {}).constructor;

/**
 * Runs an example with the exports of its file in scope; relative imports are resolved from that file.
 *
 * @param load - Imports a module by URL or name.
 * @param same - Throws if two values differ.
 * @throws {ExampleError} if the example asserts nothing or does not throw the expected error.
 */
export async function runExample(
  root: string,
  example: DocExample,
  load: (from: string) => Promise<Readonly<Record<string, unknown>>>,
  same: (actual: unknown, expected: unknown, line: string) => void,
): Promise<void> {
  const sourceUrl = pathToFileURL(path.join(root, example.file));
  const scope = await load(sourceUrl.href);
  if (!example.lines.some((line) => line.includes(ARROW)))
    throw new ExampleError(`The example of ${example.name} asserts nothing; write expression${ARROW}value`);
  const check: Check = async (line, actual, expected, thrown) => {
    if (thrown === null) return same(await actual(), expected?.(), line);
    const error: unknown = await actual().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof Error) || error.name !== thrown) throw new ExampleError(`${line}: got ${error}`);
  };
  const names = Object.keys(scope).filter((name) => name !== 'default');
  const run = new AsyncFunction('load', 'check', ...names, compileExample(example));
  const from = (name: string) => load(name.startsWith('.') ? new URL(name, sourceUrl).href : name);
  await run(from, check, ...names.map((name) => scope[name]));
}
