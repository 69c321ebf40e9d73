import { describe, expect, it } from 'vitest';
import { defaultFolders, type FileSite, fileAddress, pictureAddress } from './files.ts';
import { isFileName } from './names.ts';
import { webAddress } from './web-address.ts';

const folders = { ...defaultFolders, facultyimg: 'faculty images', course: 'course/syllabus' };
const site: FileSite = { uploadsBase: '/admin/uploads', origin: 'https://portal.example', folders };
const embedded: FileSite = { ...site, uploadsBase: 'https://portal.example/admin/uploads/' };

describe('isFileName', () => {
  it('reads a name that was encoded thousands of times, and refuses longer ones', () => {
    expect(isFileName(`a%${'25'.repeat(500)}2Fb.pdf`)).toBe(true);
    expect(isFileName(`%${'25'.repeat(400)}2e%${'25'.repeat(80)}2e%2fa.pdf`)).toBe(false);
    expect(isFileName(`%${'25'.repeat(100_000)}41`)).toBe(false);
  });
});

describe('fileAddress', () => {
  it.each([
    ['a.pdf', '/admin/uploads/cell/a.pdf'],
    ['Report [final] #2 (50%)?.pdf', '/admin/uploads/cell/Report%20%5Bfinal%5D%20%232%20(50%25)%3F.pdf'],
    ['a%20b.pdf', '/admin/uploads/cell/a%20b.pdf'],
    ['a%2Fb.pdf', '/admin/uploads/cell/a%252Fb.pdf'],
    ['a\\b.pdf', '/admin/uploads/cell/a%5Cb.pdf'],
    ['റിപ്പോർട്ട്.pdf', `/admin/uploads/cell/${encodeURIComponent('റിപ്പോർട്ട്')}.pdf`],
    ['/admin/uploads/cell/a b.pdf', '/admin/uploads/cell/a%20b.pdf'],
    ['/media/sahya/a.pdf', '/media/sahya/a.pdf'],
    ['2024/a.pdf', '/admin/uploads/2024/a.pdf'],
    ['uploads/cell/a.pdf', '/admin/uploads/cell/a.pdf'],
    ['admin/uploads/cell/a.pdf', '/admin/uploads/cell/a.pdf'],
    ['https://portal.example/admin/uploads/a.pdf', '/admin/uploads/a.pdf'],
  ])('resolves %j to %j', (value, href) => {
    expect(fileAddress(site, 'cell', value)).toMatchObject({ href, own: true, type: 'PDF', isPdf: true });
  });

  it('joins bare names to the folders of the profile', () => {
    expect(fileAddress(site, 'facultyimg', 'a.jpg')?.href).toBe('/admin/uploads/faculty%20images/a.jpg');
    expect(fileAddress(site, 'course', 'a.pdf')?.href).toBe('/admin/uploads/course/syllabus/a.pdf');
  });

  it('resolves to the portal for pages on another origin', () => {
    for (const value of [
      'a.pdf',
      '/admin/uploads/cell/a.pdf',
      'https://portal.example/admin/uploads/cell/a.pdf',
    ]) {
      expect(fileAddress(embedded, 'cell', value)).toMatchObject({
        href: 'https://portal.example/admin/uploads/cell/a.pdf',
        own: true,
      });
    }
  });

  it('keeps addresses on other hosts', () => {
    expect(fileAddress(site, 'cell', 'https://drive.example/d/a%20b.DOCX?x=1')).toEqual({
      href: 'https://drive.example/d/a%20b.DOCX?x=1',
      own: false,
      type: 'DOCX',
      isPdf: false,
      isPicture: false,
      name: 'a b.DOCX',
    });
  });

  it.each([
    ['a.docx', 'DOCX', false],
    ['a.bin', 'BIN', false],
    ['a.JPG', 'JPG', true],
    ['a', 'File', false],
    ['a.b c', 'File', false],
  ])('returns the type of %j: %s', (value, type, isPicture) => {
    expect(fileAddress(site, 'cell', value)).toMatchObject({ type, isPicture, isPdf: false, name: value });
  });

  it.each([
    '',
    'cell/',
    'data:image/png;base64,AA',
    '/\\evil.example',
    '..',
    'x/%2e%2e/a.pdf',
    '%2e%2e%2fa.pdf',
    'a\u0001.pdf',
    '\ud800.pdf',
    'https://user@evil.example/a.pdf',
  ])('rejects %j', (value) => {
    expect(fileAddress(site, 'cell', value)).toBeNull();
    expect(fileAddress(embedded, 'cell', value)).toBeNull();
  });
});

it('pictureAddress accepts own pictures only', () => {
  expect(pictureAddress(site, 'photos', 'a b.jpg')).toBe('/admin/uploads/photos/a%20b.jpg');
  expect(pictureAddress(site, 'photos', 'https://other.example/a.jpg')).toBeNull();
  expect(pictureAddress(site, 'photos', 'a.pdf')).toBeNull();
  expect(pictureAddress(site, 'photos', '')).toBeNull();
});

it.each([
  ['https://a.example/x y', 'https://a.example/x%20y'],
  ['http://a.example', 'http://a.example/'],
  ['/path', null],
  ['javascript:alert(1)', null],
  ['https://a@b.example', null],
])('webAddress(%j) is %j', (value, href) => {
  expect(webAddress(value)?.href ?? null).toBe(href);
});
