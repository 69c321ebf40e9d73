import { expect, test } from 'vitest';
import { isSparse } from './sparse.ts';

const empty = {
  html: '',
  people: [],
  tables: [],
  documents: [],
  pictures: [],
};

const row = (count: number) => Array.from({ length: count }, (_, index) => [`${index}`, 'Office']);

test('isSparse returns true for a title, a paragraph, two people or three documents', () => {
  expect(isSparse(empty)).toBe(true);
  expect(isSparse({ ...empty, html: `<p>${'word '.repeat(60)}</p>` })).toBe(true);
  const entry = { name: 'Leela Varma', role: 'Chair' };
  expect(isSparse({ ...empty, people: [{ heading: 'Board', entries: [entry, entry] }] })).toBe(true);
  const document = { title: 'Certificate', href: '/media/documents/a.pdf' };
  expect(isSparse({ ...empty, documents: [document, document, document] })).toBe(true);
});

test('isSparse returns false for a long text, a long table or a picture', () => {
  expect(isSparse({ ...empty, html: `<p>${'word '.repeat(180)}</p>` })).toBe(false);
  expect(isSparse({ ...empty, tables: [{ caption: 'Fees', columns: ['Item', 'Fee'], rows: row(12) }] })).toBe(
    false,
  );
  const picture = { src: '/media/a.webp', width: 1200, height: 800, alt: 'A room' };
  expect(isSparse({ ...empty, pictures: [picture] })).toBe(false);
});

test('isSparse ignores markup when it measures text', () => {
  const link = `<a href="/documents?${'x'.repeat(900)}">here</a>`;
  expect(isSparse({ ...empty, html: `<p>${link}</p>` })).toBe(true);
});
