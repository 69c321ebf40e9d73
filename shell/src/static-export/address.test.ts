import { describe, expect, it } from 'vitest';
import { documentFor } from './address.ts';

const routeTable = [
  '/',
  '/About',
  '/Career Guidence',
  '/cells',
  '/event-details/:id',
  '/departments/:slug',
].map((path) => ({ path, remote: 'mf-a', title: path }));
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://college.example');
  return { pathname, search };
};
const of = (path: string | null, query: readonly string[] = []) => ({ path, query, live: null });

describe('the page of what is not there', () => {
  it.each([
    ['/nothing', 'own'],
    ['/ABOUT', { spelled: '/About' }],
    ['/career%20GUIDENCE/', { spelled: '/Career%20Guidence' }],
    ['/DEPARTMENTS/Art%20&%20Craft', { spelled: '/departments/Art%20%26%20Craft' }],
    ['/event-details/999', 'other'],
    ['/departments/Art%20&%20Craft/', 'other'],
  ])('at %s is %j', (address, found) => {
    expect(documentFor(of(null), routeTable, at(address))).toEqual(found);
  });
});

describe('the document of /cells, which reads ?id=', () => {
  it.each([
    ['/cells', 'own'],
    ['/Cells/', 'own'],
    ['/cells?from=menu', 'own'],
    ['/cells?id=', 'own'],
    ['/cells?id=7', 'other'],
  ])('at %s is %j', (address, found) => {
    expect(documentFor(of('/cells', ['id']), routeTable, at(address))).toEqual(found);
  });
});
