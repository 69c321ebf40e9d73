import { expect, it } from 'vitest';
import { landingPage } from './landing-page.ts';

const routes = [{ path: '/Book/:id' }, { path: '/Library' }, { path: '/Shelves' }];

it.each([
  [undefined, '/Library'],
  ['/Book/7?page=2#top', '/Book/7?page=2#top'],
  ['Library', '/Library'],
  ['https://evil.example', '/Library'],
  ['//evil.example', '/Library'],
  ['/\\evil.example', '/Library'],
  ['/\t/evil.example', '/Library'],
  ['/.//evil.example', '/Library'],
])('landingPage opens %j at %s', (requested, page) => {
  expect(landingPage(requested, routes)).toBe(page);
});

it('landingPage opens the home page without a route to choose', () => {
  expect(landingPage(undefined)).toBe('/');
  expect(landingPage(undefined, [{ path: '/Book/:id' }])).toBe('/');
});
