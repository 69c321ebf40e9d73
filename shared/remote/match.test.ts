import { describe, expect, it } from 'vitest';
import { canonicalPath, matchClaim } from './match.ts';

const claims = [
  '/',
  '/Career Guidence',
  '/Cell/:cellid',
  '/departments/:slug',
  '/Departments',
  '/NIRF.html',
].map((path) => ({ path }));

describe('matchClaim', () => {
  it.each([
    ['/', '/'],
    ['/career%20guidence/', '/Career%20Guidence'],
    ['/CELL/12', '/Cell/12'],
    ['/departments', '/Departments'],
    [
      '/Departments/Art%2C%20Health%20%26%20Physical%20Education',
      '/departments/Art%2C%20Health%20%26%20Physical%20Education',
    ],
    ['/departments/a%2Fb%3Fc%23d', '/departments/a%2Fb%3Fc%23d'],
    ['/nirf.HTML', '/NIRF.html'],
  ])('%s is %s', (asked, canonical) => {
    const match = matchClaim(claims, asked);
    expect(match && canonicalPath(match)).toBe(canonical);
  });

  it.each(['/nope', '/Cell', '/Cell/1/2', '//evil.example/Cell/1'])('%s is claimed by nobody', (asked) => {
    expect(matchClaim(claims, asked)).toBeNull();
  });
});
