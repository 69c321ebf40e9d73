import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { offlineHtml } from './offline-page.ts';

const set = {
  id: 'year=2022-23',
  title: 'AQAR <2022-23>',
  savedAt: Date.UTC(2026, 10, 22, 12),
  bytes: 4_200_000,
  documents: [
    {
      title: 'Log "A" & B',
      context: 'Criterion 2',
      page: '/d/abcdefghij',
      file: '/admin/uploads/cell/a.pdf',
    },
  ],
  missing: 0,
  styles: ['/releases/shell/1/main.css'],
};

const read = (...args: Parameters<typeof offlineHtml>) => new JSDOM(offlineHtml(...args)).window.document;

test('lists the saved sets with links and escapes their text', () => {
  const page = read([set], '/Minutes?x="1"', 'n');
  expect(page.querySelector('h2')?.textContent).toBe('AQAR <2022-23>');
  expect(page.querySelector('summary span')?.textContent).toBe(
    '1 document, 4.2 MB, saved on 22 November 2026',
  );
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/Minutes?x="1"',
    '/d/abcdefghij',
    '/admin/uploads/cell/a.pdf',
  ]);
  expect(page.querySelector('li a')?.textContent).toBe('Log "A" & B');
  expect(page.querySelector('link[rel="stylesheet"]')?.getAttribute('href')).toBe(
    '/releases/shell/1/main.css',
  );
});

test('says so if nothing is saved', () => {
  expect(read([], '/', 'n').querySelector('main')?.textContent).toContain('Nothing is saved on this device.');
});
