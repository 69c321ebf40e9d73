import { describe, expect, it } from 'vitest';
import { testSite } from '../testing/site.ts';
import { currentPage, documentHead } from './document-head.ts';

const match = { id: 'x', pathname: '/scolarship/', params: {}, data: null, loaderData: null };

describe('documentHead', () => {
  it('joins the titles of page and college, uses the college’s name for Home, and prefers a page’s canonical path', () => {
    const head = { title: 'AQAR' };
    expect(documentHead({ head, path: '/AQAR' }, testSite)).toEqual({
      title: 'AQAR · Test College',
      description: 'AQAR · Test College',
      canonical: 'https://test.example/AQAR',
    });
    const event = { ...head, canonical: '/event-details/7' };
    expect(documentHead({ head: event, path: '/CellOne/7' }, testSite).canonical).toBe(
      'https://test.example/event-details/7',
    );
    expect(documentHead({ head, path: '/' }, testSite).title).toBe('Test College');
  });
});

describe('currentPage', () => {
  it('reads the innermost handle that has a head', () => {
    const outer = { ...match, handle: { head: () => ({ title: 'outer' }) } };
    const inner = {
      ...match,
      loaderData: 7,
      handle: { path: '/A', head: (n: unknown) => ({ title: `n${n}` }) },
    };
    expect(currentPage([outer, inner, { ...match, handle: undefined }], testSite)).toEqual({
      head: { title: 'n7' },
      path: '/A',
    });
  });

  it('keeps the current path if the handle has no usable pattern', () => {
    const handle = { head: () => ({ title: 'x' }) };
    expect(currentPage([{ ...match, handle }], testSite)?.path).toBe('/scolarship/');
    expect(currentPage([{ ...match, handle: { ...handle, path: '*' } }], testSite)?.path).toBe(
      '/scolarship/',
    );
  });

  it('returns null if a head function throws', () => {
    const handle = {
      head: () => {
        throw new Error('head failed');
      },
    };
    expect(currentPage([{ ...match, handle }], testSite)).toBeNull();
  });

  it.each([
    ['a handle', 'AQAR'],
    ['a head', { path: '/AQAR', head: () => ({ title: 'AQAR', crumbs: 'IQAC' }) }],
  ])('returns null for %s of an incompatible release', (_what, handle) => {
    expect(currentPage([{ ...match, handle }], testSite)).toBeNull();
  });
});
