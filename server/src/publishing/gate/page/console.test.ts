import { expect, it } from 'vitest';
import { consoleRemedy, formatLines, isUploadedPicture } from './console.ts';

const failed = 'Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)';
const uploads = 'http://127.0.0.1:3000/admin/uploads';

it('isUploadedPicture returns true for an uploaded picture that fails to load', () => {
  expect(isUploadedPicture(failed, `${uploads}/faculty/camp.jpg?w=640&f=webp`)).toBe(true);
});

it.each([
  [failed, 'http://127.0.0.1:3000/media/camp.webp'],
  [failed, `${uploads}/cell/report.pdf`],
  [failed, 'http://127.0.0.1:3000/releases/shell/1/a.js'],
  [failed, ''],
  ['Uncaught TypeError', `${uploads}/faculty/camp.jpg`],
])('isUploadedPicture returns false for %s at %s', (text, address) => {
  expect(isUploadedPicture(text, address)).toBe(false);
});

it.each([
  ['error: Minified React error #418; visit https://react.dev/errors/418', /rendered different markup/],
  ['console.error: Minified React error #425; visit https://react.dev/errors/425', /in an effect/],
  [
    "console.error: Loading the image 'https://x.example/a.png' violates the following Content Security Policy directive: \"img-src 'self'\"",
    /portal’s own origin/,
  ],
  ["console.error: Applying inline style violates the following directive 'style-src'", /no inline script/],
  [
    "error: Failed to set the 'innerHTML' property on 'Element': This document requires 'TrustedHTML' assignment.",
    /SafeHtml/,
  ],
  ['console.log: left over', /^A page must not write to the console/],
])('consoleRemedy says what to do about %s', (line, remedy) => {
  expect(consoleRemedy(line)).toMatch(remedy);
});

it('formatLines reports an error once that was thrown and logged', async () => {
  const lines = [
    { text: 'console.error: Error: broken\n    at f (x.js:1:2)', from: '' },
    { text: 'error: broken', from: '' },
    { text: 'console.log: left over', from: '' },
  ];
  expect(await formatLines({ lines, requests: [] }, null)).toEqual([
    'console.error: Error: broken',
    'console.log: left over',
  ]);
});
