import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  compileExample,
  ExampleError,
  examplesOf,
  exportedNames,
  readSources,
  runExample,
} from './docstrings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = readSources(root, ['shared/contract', 'shared/runtime', 'shared/kit']);
const examples = [...sources].flatMap(([file, source]) => examplesOf(file, source));

const load = (from: string): Promise<Readonly<Record<string, unknown>>> => import(/* @vite-ignore */ from);
const same = (actual: unknown, expected: unknown, line: string) => expect(actual, line).toEqual(expected);

/** Returns the source files that a package's `exports` lists. */
function entries(folder: string): readonly string[] {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  return Object.values(exports).map((file) => path.posix.join(folder, file));
}

/** True for functions, except components and classes. */
const isFunction = (name: string, value: unknown) => typeof value === 'function' && /^[a-z]/.test(name);

describe('the public functions of the shared packages', () => {
  const public_ = [...entries('shared/contract'), ...entries('shared/runtime'), 'shared/kit/format/index.ts'];

  it.each(public_)('all have an example in their docstring: %s', async (file) => {
    const declared = new Set([...sources.values()].flatMap(exportedNames));
    const router = await load('react-router-dom');
    const exported = Object.entries(await load(path.join(root, file)));
    // A deprecated name is another export of a declared function.
    const isAlias = (name: string, value: unknown) =>
      !declared.has(name) && exported.some(([other, one]) => one === value && declared.has(other));
    const names = exported.filter(
      ([name, value]) => isFunction(name, value) && router[name] !== value && !isAlias(name, value),
    );
    const documentedNames = new Set(examples.map(({ name }) => name));
    expect(names.map(([name]) => name).filter((name) => !declared.has(name))).toEqual([]);
    expect(names.map(([name]) => name).filter((name) => !documentedNames.has(name))).toEqual([]);
  });

  it('have more than thirty examples', () => {
    expect(examples.length).toBeGreaterThan(30);
  });

  it.each(examples.map((example) => [`${example.file} ${example.name}`, example] as const))(
    '%s: the example holds and has at most four lines',
    async (_name, example) => {
      expect(example.lines.length).toBeLessThanOrEqual(4);
      await runExample(root, example, load, same);
    },
  );
});

describe('a docstring example', () => {
  const source = [
    '/**',
    ' * Doubles.',
    ' *',
    ' * @example',
    ' * double(2) // → 4',
    " * double('a') // → throws TypeError",
    ' * @see nothing',
    ' */',
    'export function double(n: number) {}',
  ].join('\n');
  const [parsedExample] = examplesOf('a.ts', source);

  it('consists of the lines between its tag and the next', () => {
    expect(parsedExample).toEqual({
      file: 'a.ts',
      name: 'double',
      lines: ['double(2) // → 4', "double('a') // → throws TypeError"],
    });
  });

  it('may contain imports', () => {
    const lines = ["import { a as b } from './c.ts';", "import d from 'e';", 'b // → 1'];
    expect(compileExample({ lines })).toContain(
      'const { a: b } = await load("./c.ts");\nconst { default: d } = await load("e");',
    );
  });

  const example = (...lines: string[]) => ({
    file: 'shared/kit/format/bytes.ts',
    name: 'formatBytes',
    lines,
  });

  it('fails if its value differs', async () => {
    await expect(runExample(root, example("formatBytes(1) // → '2 bytes'"), load, same)).rejects.toThrow(
      /1 byte/,
    );
  });

  it('fails if nothing is thrown, or a different error', async () => {
    const lines = ['formatBytes(1) // → throws TypeError', 'formatByte(1) // → throws TypeError'];
    for (const line of lines)
      await expect(runExample(root, example(line), load, same)).rejects.toThrow(ExampleError);
  });

  it('fails if it asserts nothing', async () => {
    await expect(runExample(root, example('formatBytes(1)'), load, same)).rejects.toThrow(/asserts nothing/);
  });
});
