import { describe, expect, it } from 'vitest';
import { docstringsIn, sample } from './docstrings.ts';

describe('docstringsIn', () => {
  it('returns text, declaration and line of each docstring', () => {
    const source =
      'import x from "x";\n\n/** Adds one. */\nexport const next = 1;\n\n/**\n * Two\n * lines.\n */\nfunction f() {}\n';
    expect(docstringsIn('a.ts', source)).toEqual([
      { file: 'a.ts', line: 4, text: 'Adds one.', declaration: 'export const next = 1;' },
      { file: 'a.ts', line: 10, text: 'Two\nlines.', declaration: 'function f() {}' },
    ]);
  });

  it('ignores ordinary comments', () => {
    expect(docstringsIn('a.ts', '// Note\n/* Block */\nconst a = 1;\n')).toEqual([]);
  });
});

describe('sample', () => {
  it('picks the requested number of different items', () => {
    const picked = sample([1, 2, 3, 4, 5], 3);
    expect(new Set(picked).size).toBe(3);
  });

  it('returns all items if there are fewer than requested', () => {
    expect([...sample(['a', 'b'], 5)].sort()).toEqual(['a', 'b']);
  });
});
