import { describe, expect, it } from 'vitest';
import { testSite } from '../testing/site.ts';
import { canonicalPath, currentPage, documentHead } from './document-head.ts';

const match = { id: 'x', pathname: '/scolarship/', params: {}, data: null, loaderData: null };

describe('canonicalPath', () => {
  it('spells the path as its remote claims it', () => {
    expect(canonicalPath('/Scolarship', match)).toBe('/Scolarship');
    expect(canonicalPath('/Career Guidence', match)).toBe('/Career%20Guidence');
    expect(canonicalPath('/', { pathname: '/', params: {} })).toBe('/');
  });

  it('puts parameters in, encoded', () => {
    const params = { slug: 'Social Science/History' };
    expect(canonicalPath('/departments/:slug', { pathname: '/x', params })).toBe(
      '/departments/Social%20Science%2FHistory',
    );
  });

  it('keeps the address where no pattern is known', () => {
    expect(canonicalPath(undefined, match)).toBe('/scolarship/');
    expect(canonicalPath('*', match)).toBe('/scolarship/');
  });
});

describe('documentHead', () => {
  it('names page and college; Home by the college alone', () => {
    const head = { title: 'AQAR' };
    expect(documentHead({ head, path: '/AQAR' }, testSite)).toEqual({
      title: 'AQAR · Test College',
      description: 'AQAR · Test College',
      canonical: 'https://test.example/AQAR',
    });
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

  it('survives a head that throws', () => {
    const handle = {
      head: () => {
        throw new Error('a bug of a remote');
      },
    };
    expect(currentPage([{ ...match, handle }], testSite)).toBeNull();
  });
});
