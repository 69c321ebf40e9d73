import { expect, it } from 'vitest';
import { isUploadedPicture } from './console.ts';

const failed = 'Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)';
const uploads = 'http://127.0.0.1:3000/admin/uploads';

it('holds no release to account for a picture that a college uploaded broken', () => {
  expect(isUploadedPicture(failed, `${uploads}/faculty/camp.jpg?w=640&f=webp`)).toBe(true);
});

it.each([
  [failed, 'http://127.0.0.1:3000/media/camp.webp'],
  [failed, `${uploads}/cell/report.pdf`],
  [failed, 'http://127.0.0.1:3000/releases/shell/1/a.js'],
  [failed, ''],
  ['Uncaught TypeError', `${uploads}/faculty/camp.jpg`],
])('hears everything else: %s %s', (text, address) => {
  expect(isUploadedPicture(text, address)).toBe(false);
});
