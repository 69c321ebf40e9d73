import { expect, test } from 'vitest';
import { pictureName } from './picture-name.ts';

test('pictureName derives a caption from a file name of several words', () => {
  expect(pictureName('/admin/uploads/photos/onam-flowers_2026.webp?w=640')).toBe('Onam flowers 2026');
  expect(pictureName('/admin/uploads/photos/Rain%20on%20the%20tiles.JPG')).toBe('Rain on the tiles');
  expect(pictureName('/p/%E0%B4%93%E0%B4%A3%E0%B4%82%20%E0%B4%B8%E0%B4%A6%E0%B5%8D%E0%B4%AF.webp')).toBe(
    'ഓണം സദ്യ',
  );
});

test.each([
  'IMG-20260812-WA0007.jpg',
  'DSC_0042.JPG',
  'WhatsApp%20Image%202026.jpeg',
  'first%20(1).webp',
  'a1b2c3d4-e5f6.webp',
  'rain.webp',
  '2026-2027.webp',
  'broken-%E0%A4%A.webp',
])('pictureName returns undefined for %s', (file) => {
  expect(pictureName(`/admin/uploads/photos/${file}`)).toBeUndefined();
});
