import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { declaredNames, ParseError, readDeclaredNames, wordsOfName } from './identifiers.ts';
import { retiredNameProblem } from './retired-names.ts';

describe('declaredNames', () => {
  it('returns variables, parameters, functions, types and members', () => {
    const source = `
      interface Shape { readonly width: number; area(): number }
      type Size<T> = T;
      class Square { #side = 1; constructor(side: number) { this.#side = side; } }
      const { a, b: [c, ...rest] } = load();
      export const scale = ({ x = 1 }: Point, ...others: number[]) => x;
      try { run(); } catch (error) { report(error); }
    `;
    const names = declaredNames('a.ts', source).map(({ name }) => name);
    expect(new Set(names)).toEqual(
      new Set(
        [
          'Shape',
          'width',
          'area',
          'Size',
          'T',
          'Square',
          'side',
          'constructor',
          'a',
          'c',
          'rest',
          'scale',
          'x',
        ].concat(['others', 'error']),
      ),
    );
  });

  it('leaves keys of object literals out', () => {
    expect(declaredNames('a.ts', 'const size = { kept: 1 };').map(({ name }) => name)).toEqual(['size']);
  });

  it('throws ParseError for a syntax error', () => {
    expect(() => declaredNames('a.ts', 'const = 1;')).toThrow(ParseError);
  });
});

describe('wordsOfName', () => {
  it('splits camel case, acronyms and snake case', () => {
    expect(wordsOfName('readHTMLFile')).toEqual(['read', 'html', 'file']);
    expect(wordsOfName('MAX_SIZE')).toEqual(['max', 'size']);
    expect(wordsOfName('#privateName')).toEqual(['private', 'name']);
  });
});

describe('retiredNameProblem', () => {
  it.each(['told', 'askedId', 'readWishes', 'atDusk', 'kept', 'found', 'PATIENCE_MS'])(
    'refuses %s',
    (name) => {
      expect(retiredNameProblem({ file: 'a.ts', name })).not.toBeNull();
    },
  );

  it.each(['cachedPage', 'isKnown', 'knownRemotes', 'constructor', 'maxintake', 'findRoute'])(
    'accepts %s',
    (name) => {
      expect(retiredNameProblem({ file: 'a.ts', name })).toBeNull();
    },
  );
});

// Every source is parsed, which takes long on a busy machine.
it('no source declares a retired name', { timeout: 120_000 }, () => {
  const refused = readDeclaredNames(path.resolve(import.meta.dirname, '../../..')).flatMap((declared) => {
    const problem = retiredNameProblem(declared);
    return problem === null ? [] : [`${declared.file}:${declared.line} ${declared.name}: ${problem}`];
  });
  expect(refused).toEqual([]);
});
