import { describe, expect, it } from 'vitest';
import { linkKind } from './link-kind.ts';

describe('linkKind', () => {
  it.each([
    '/Career Guidence',
    '/NIRF.html',
    '?category=students',
    '/departments/B.Ed. English',
    '/AqarPeriod/2022-2023',
  ])('opens %s with the router', (to) => expect(linkKind(to)).toBe('page'));

  it.each([
    '/admin/uploads/cell/report',
    '/files/Report.PDF',
    '/sitemap.xml',
    '/__dev/off',
    '#aided',
    'tel:+914002550105',
    'mailto:a@b.example',
  ])('opens %s with the browser', (to) => expect(linkKind(to)).toBe('plain'));

  it.each(['https://college.example/x', 'HTTP://college.example', ' https://college.example '])(
    'opens %s in a new tab',
    (to) => expect(linkKind(to)).toBe('external'),
  );

  it.each([
    '',
    '//evil.example/x',
    '\\\\evil.example',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'java\tscript:alert(1)',
  ])('rejects %j', (to) => expect(linkKind(to)).toBeUndefined());
});
