import { describe, expect, it } from 'vitest';
import { testSite } from '../testing/site.ts';
import { currentPage, documentHead } from './document-head.ts';

const match = { id: 'x', pathname: '/scolarship/', params: {}, data: null, loaderData: null };

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

  it('keeps the address where no pattern is known', () => {
    const handle = { head: () => ({ title: 'x' }) };
    expect(currentPage([{ ...match, handle }], testSite)?.path).toBe('/scolarship/');
    expect(currentPage([{ ...match, handle: { ...handle, path: '*' } }], testSite)?.path).toBe(
      '/scolarship/',
    );
  });

  it('survives a head that throws', () => {
    const handle = {
      head: () => {
        throw new Error('a bug of a remote');
      },
    };
    expect(currentPage([{ ...match, handle }], testSite)).toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'AQAR'],
    ['no title', { lead: 'x' }],
    ['a title that is no text', { title: { en: 'AQAR' } }],
    ['steps that are no list', { title: 'AQAR', crumbs: 'IQAC' }],
    ['a step without a label', { title: 'AQAR', crumbs: [{ to: '/IQAC' }] }],
  ])('survives the head of a release built on another contract: %s', (_what, head) => {
    expect(currentPage([{ ...match, handle: { path: '/AQAR', head: () => head } }], testSite)).toBeNull();
  });

  it.each([
    ['a text', 'AQAR'],
    ['a head that is no function', { head: { title: 'AQAR' } }],
    ['a pattern that is no text', { path: 7, head: () => ({ title: 'AQAR' }) }],
  ])('takes no page from %s in the place of a handle', (_what, handle) => {
    expect(currentPage([{ ...match, handle }], testSite)).toBeNull();
  });
});
