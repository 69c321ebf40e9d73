// @vitest-environment jsdom
import { afterEach, describe, expect, it, test, vi } from 'vitest';

// pdf.js needs DOMMatrix, which jsdom lacks.
vi.stubGlobal('DOMMatrix', class {});
const { pdfjs } = await import('react-pdf');
const { isEmptyFile, problemOf } = await import('./pdf-problem.ts');

describe('problemOf', () => {
  it.each([
    ['a password', new pdfjs.PasswordException('No password given', 1), 'encrypted'],
    ['no PDF', new pdfjs.InvalidPDFException('Invalid PDF structure.'), 'damaged'],
    ['404', new pdfjs.ResponseException('Missing PDF', 404, true), 'missing'],
    ['503', new pdfjs.ResponseException('Unexpected', 503, false), 'network'],
    ['no connection', new TypeError('Failed to fetch'), 'network'],
    ['anything else', 'nonsense', 'viewer'],
  ])('maps %s to its problem', (_name, error, problem) => expect(problemOf(error)).toBe(problem));
});

test('isEmptyFile returns true only for a content-length of 0, and false if the request fails', async () => {
  const stubContentLength = (bytes: string) =>
    vi.stubGlobal('fetch', async () => new Response(null, { headers: { 'content-length': bytes } }));
  stubContentLength('0');
  expect(await isEmptyFile('/a.pdf')).toBe(true);
  stubContentLength('12');
  expect(await isEmptyFile('/a.pdf')).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isEmptyFile('/a.pdf')).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());
