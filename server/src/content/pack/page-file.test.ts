import { expect, it } from 'vitest';
import { readPage } from './page-file.ts';

const htmlOf = (body: string) =>
  readPage('pages/Contact.md', `---\ntitle: Contact\n---\n\n${body}\n`, '2026-11-23').page.html;

it.each([
  [
    'Telephone 0400 255 0107, at any hour.',
    '<p>Telephone <a href="tel:04002550107">0400\u00a0255\u00a00107</a>, at any hour.</p>',
  ],
  ['From 2024 2026 follows, room 3 4.', '<p>From 2024 2026 follows, room 3 4.</p>'],
  ['`0400 255 0107`', '<p><code>0400 255 0107</code></p>'],
  ['[0400 255 0107](tel:04002550107)', '<p><a href="tel:04002550107">0400\u00a0255\u00a00107</a></p>'],
  ['Buses until 8 pm, 1.2 km away, 3 masters.', '<p>Buses until 8\u00a0pm, 1.2\u00a0km away, 3 masters.</p>'],
  ['Fees of Rs. 1,850 and 640 Rs. in all.', '<p>Fees of Rs.\u00a01,850 and 640 Rs. in all.</p>'],
])('keeps grouped digits, and a number with its unit or currency, on one line: %s', (body, html) => {
  expect(htmlOf(body)).toBe(html);
});

it('links e-mail addresses and phone numbers, except in links and code', () => {
  expect(htmlOf('Write to **a.b@sahya.example** or `c@sahya.example`.')).toBe(
    '<p>Write to <strong><a href="mailto:a.b@sahya.example">a.b@sahya.example</a></strong> or <code>c@sahya.example</code>.</p>',
  );
  expect(htmlOf('[ring 0400 255 0107](/Contact)')).toBe(
    '<p><a href="/Contact">ring 0400\u00a0255\u00a00107</a></p>',
  );
});
