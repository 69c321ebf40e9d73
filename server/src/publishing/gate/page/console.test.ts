import { expect, it } from 'vitest';
import { isUploadedPicture } from './console.ts';

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
