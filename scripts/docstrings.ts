import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** An example of a docstring: lines of plain JavaScript, of which `expression // → value` is an assertion. */
export interface DocExample {
  /** Source file in the repository, with forward slashes. */
  readonly file: string;
  /** What the docstring stands above. */
  readonly name: string;
  readonly lines: readonly string[];
}

/** An assertion of an example that does not hold. */
export class ExampleError extends Error {
  override readonly name = 'ExampleError';
}

/** Examples of one source file. A block ends with the docstring or the next tag. Pure. */
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

/** Names of what the sources declare and export. Pure. */
export function declaredIn(source: string): readonly string[] {
  const found = source.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm);
  return [...found].map(([, name = '']) => name);
}

/** Sources below some folders of the repository, by their path in it; tests and fixtures left out. */
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

/** An import of an example as the same from a function that loads modules. */
function importLine(line: string): string | null {
  const found = /^import (.+) from '([^']+)';$/.exec(line);
  if (found === null) return null;
  const [, names = '', from = ''] = found;
  const wanted = names.startsWith('{') ? names.replaceAll(' as ', ': ') : `{ default: ${names} }`;
  return `const ${wanted} = await load(${JSON.stringify(from)});`;
}

/** An example as the body of an async function that calls `load` and `check`. Pure. */
export function bodyOf({ lines }: Pick<DocExample, 'lines'>): string {
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
  made: () => Promise<unknown>,
  expected: (() => unknown) | null,
  thrown: string | null,
) => Promise<void>;

type Body = (load: (from: string) => Promise<unknown>, check: Check, ...scope: unknown[]) => Promise<void>;

/** The constructor of functions from text with `await` in them: it has no global name. */
const AsyncFunction: new (...args: string[]) => Body = Object.getPrototypeOf(async () => {}).constructor;

/**
 * Runs an example with the exports of its own file in scope; relative imports are of that file. `load` imports a
 * module by its address or name, `same` throws when two values differ. Throws `ExampleError` for an example that
 * asserts nothing or does not throw as it says.
 */
export async function runExample(
  root: string,
  example: DocExample,
  load: (from: string) => Promise<Readonly<Record<string, unknown>>>,
  same: (made: unknown, expected: unknown, line: string) => void,
): Promise<void> {
  const place = pathToFileURL(path.join(root, example.file));
  const scope = await load(place.href);
  if (!example.lines.some((line) => line.includes(ARROW)))
    throw new ExampleError(`the example of ${example.name} asserts nothing; write expression${ARROW}value`);
  const check: Check = async (line, made, expected, thrown) => {
    if (thrown === null) return same(await made(), expected?.(), line);
    const error: unknown = await made().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof Error) || error.name !== thrown) throw new ExampleError(`${line}: got ${error}`);
  };
  const names = Object.keys(scope).filter((name) => name !== 'default');
  const run = new AsyncFunction('load', 'check', ...names, bodyOf(example));
  const from = (name: string) => load(name.startsWith('.') ? new URL(name, place).href : name);
  await run(from, check, ...names.map((name) => scope[name]));
}
