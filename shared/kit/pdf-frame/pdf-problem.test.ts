// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';

// pdf.js needs DOMMatrix, which jsdom lacks.
vi.stubGlobal('DOMMatrix', class {});
const { pdfjs } = await import('react-pdf');
const { problemOf } = await import('./pdf-problem.ts');

describe('problemOf', () => {
  it.each([
    ['503', new pdfjs.ResponseException('Unexpected', 503, false), 'network'],
    ['no connection', new TypeError('Failed to fetch'), 'network'],
    ['no connection in Safari', new TypeError('Load failed'), 'network'],
    ['no connection in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), 'network'],
    ['a missing function', new TypeError('URL.parse is not a function'), 'viewer'],
    [
      'a missing object',
      new TypeError("undefined is not an object (evaluating 'a.withResolvers')"),
      'viewer',
    ],
    ['anything else', 'nonsense', 'viewer'],
  ])('maps %s to its problem', (_name, error, problem) => expect(problemOf(error)).toBe(problem));
});
