import type { Site } from '@kalalaya/contract';
import { describe, expect, it } from 'vitest';
import { isRoutesModule, PageHeadError, readPageHandle, readPageHead } from './index.ts';

const site = {} as Site;
const headOf = (head: unknown) =>
  readPageHead({ path: '/A', head: () => head as never }, undefined, site, {});

describe('readPageHandle', () => {
  it('returns a valid handle unchanged, with its methods', () => {
    class Handle {
      readonly path = '/A';
      readonly #title = 'A';
      head() {
        return { title: this.#title };
      }
    }
    const handle = new Handle();
    expect(readPageHandle(handle)).toBe(handle);
    expect(readPageHandle(handle)?.head(undefined, site, {})).toEqual({ title: 'A' });
  });

  it.each([undefined, 7, {}, { head: () => ({}), path: 7 }, { head: () => ({}), Skeleton: 'x' }])(
    'returns null for %j',
    (handle) => {
      expect(readPageHandle(handle)).toBeNull();
    },
  );
});

describe('readPageHead', () => {
  it('accepts every field and ignores fields of a later contract', () => {
    const head = {
      title: 'A',
      lead: 'a lead',
      kind: 'list',
      description: undefined,
      canonical: '/event-details/7',
      crumbs: [{ label: 'IQAC', to: '/IQAC' }, { label: 'A' }],
      jsonLd: { '@type': 'Event' },
      bare: false,
      later: 7,
    };
    expect(headOf(head)).toBe(head);
  });

  it.each([
    [undefined, 'it'],
    ['A', 'it'],
    [{ title: 7 }, 'title'],
    [{ title: 'A', lead: null }, 'lead'],
    [{ title: 'A', kind: 3 }, 'kind'],
    [{ title: 'A', description: {} }, 'description'],
    [{ title: 'A', canonical: 'https://other.example/' }, 'canonical'],
    [{ title: 'A', crumbs: [{ to: '/A' }] }, 'crumbs'],
    [{ title: 'A', facts: [{ label: 'Seats', value: 100 }] }, 'facts'],
    [{ title: 'A', jsonLd: [] }, 'jsonLd'],
    [{ title: 'A', bare: 'yes' }, 'bare'],
  ])('rejects %j because of %s and names the page', (head, field) => {
    expect(() => headOf(head)).toThrow(PageHeadError);
    expect(() => headOf(head)).toThrow(new RegExp(`/A .*: ${field} is`));
  });
});

describe('isRoutesModule', () => {
  it('accepts a list of routes', () => {
    expect(isRoutesModule({ default: [{ path: '/A' }, { children: [] }] })).toBe(true);
    expect(isRoutesModule({ default: [] })).toBe(true);
  });

  it.each([undefined, null, {}, { default: ['/A'] }, { default: [{ path: 7 }] }])('rejects %j', (module) => {
    expect(isRoutesModule(module)).toBe(false);
  });
});
