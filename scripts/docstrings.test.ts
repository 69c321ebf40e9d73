import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bodyOf, declaredIn, ExampleError, examplesOf, readSources, runExample } from './docstrings.ts';

const root = path.resolve(import.meta.dirname, '..');
const sources = readSources(root, ['shared/contract', 'shared/runtime', 'shared/kit']);
const examples = [...sources].flatMap(([file, source]) => examplesOf(file, source));

const load = (from: string): Promise<Readonly<Record<string, unknown>>> => import(/* @vite-ignore */ from);
const same = (made: unknown, expected: unknown, line: string) => expect(made, line).toEqual(expected);

/** Entries of the packages that server, shell and remotes stand on, as their package.json names them. */
function entries(folder: string): readonly string[] {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  return Object.values(exports).map((file) => path.posix.join(folder, file));
}

/** Whether a name is that of a function to call: no component, no class. */
const isFunction = (name: string, value: unknown) => typeof value === 'function' && /^[a-z]/.test(name);

describe('the public functions of the ground', () => {
  const public_ = [...entries('shared/contract'), ...entries('shared/runtime'), 'shared/kit/format/index.ts'];

  it.each(public_)('each have an example in their docstring: %s', async (file) => {
    const declared = new Set([...sources.values()].flatMap(declaredIn));
    const router = await load('react-router-dom');
    const exported = Object.entries(await load(path.join(root, file)));
    const names = exported.filter(([name, value]) => isFunction(name, value) && router[name] !== value);
    const shown = new Set(examples.map(({ name }) => name));
    expect(names.map(([name]) => name).filter((name) => !declared.has(name))).toEqual([]);
    expect(names.map(([name]) => name).filter((name) => !shown.has(name))).toEqual([]);
  });

  it('are more than thirty', () => {
    expect(examples.length).toBeGreaterThan(30);
  });

  it.each(examples.map((example) => [`${example.file} ${example.name}`, example] as const))(
    '%s does what its example says, in at most four lines',
    async (_name, example) => {
      expect(example.lines.length).toBeLessThanOrEqual(4);
      await runExample(root, example, load, same);
    },
  );
});

describe('an example', () => {
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
  const [found] = examplesOf('a.ts', source);

  it('is the lines between its tag and the next', () => {
    expect(found).toEqual({
      file: 'a.ts',
      name: 'double',
      lines: ['double(2) // → 4', "double('a') // → throws TypeError"],
    });
  });

  it('may import', () => {
    const lines = ["import { a as b } from './c.ts';", "import d from 'e';", 'b // → 1'];
    expect(bodyOf({ lines })).toContain(
      'const { a: b } = await load("./c.ts");\nconst { default: d } = await load("e");',
    );
  });

  const example = (...lines: string[]) => ({
    file: 'shared/kit/format/bytes.ts',
    name: 'formatBytes',
    lines,
  });

  it('fails when its value is another', async () => {
    await expect(runExample(root, example("formatBytes(1) // → '2 bytes'"), load, same)).rejects.toThrow(
      /1 byte/,
    );
  });

  it('fails when nothing is thrown, or something else', async () => {
    const lines = ['formatBytes(1) // → throws TypeError', 'formatByte(1) // → throws TypeError'];
    for (const line of lines)
      await expect(runExample(root, example(line), load, same)).rejects.toThrow(ExampleError);
  });

  it('fails when it asserts nothing', async () => {
    await expect(runExample(root, example('formatBytes(1)'), load, same)).rejects.toThrow(/asserts nothing/);
  });
});
