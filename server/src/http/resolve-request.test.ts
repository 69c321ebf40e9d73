import { describe, expect, it } from 'vitest';
import { declaredQuery, resolveAddress } from './resolve-request.ts';

const feedback = { path: '/Feedback', remote: 'mf-quality', title: 'Feedback', query: ['category', 'b'] };

describe('declaredQuery', () => {
  it.each([
    ['declared parameters in one order', 'utm_source=x&category=Students&b=1', 'b=1&category=Students'],
    ['the first value of a repeated parameter', 'category=a&category=b', 'category=a'],
    ['no empty and no very long value', `category=&b=${'x'.repeat(201)}`, ''],
    ['encoded values', 'category=%3Cscript%3E%26x', 'category=%3Cscript%3E%26x'],
  ])('returns %s', (_what, search, expected) => {
    expect(declaredQuery(feedback, search)).toBe(expected);
    expect(declaredQuery(null, search)).toBe('');
  });
});

describe('resolveAddress', () => {
  const view = {
    site: { origin: 'https://palm.example', unavailable: ['/Cell/:id'] },
    revision: 'r1',
    remotes: new Map(),
    routeTable: [feedback, { path: '/event-details/:id', remote: 'mf-cells-events', title: 'Event' }],
  };
  const college = { id: 'palm', pack: () => ({ revision: 'p1' }), reader: { revision: () => 'a1' } };
  const source = { snapshot: { views: new Map([['palm', view]]), pool: {} }, monitor: {} };
  type Arguments = Parameters<typeof resolveAddress>;
  const resolve = (address: string) =>
    resolveAddress(college as unknown as Arguments[0], address, source as unknown as Arguments[2]);

  it.each([
    ['/feedback/?b=1&x=2', '/Feedback', 'b=1', true],
    ['/event-details/7', '/event-details/7', '', true],
    ['/event-details/7.ics', '/not-found', '', false],
    ['/admin/api/home', '/not-found', '', false],
    ['/cell/7', '/Cell/:id', '', false],
    ['/nothing?b=1', '/not-found', '', false],
  ])('resolves %s to %s?%s', (address, path, query, hasRoute) => {
    const resolved = resolve(address);
    expect(resolved).toMatchObject({ college, view, address, path, query });
    expect(resolved.route !== null).toBe(hasRoute);
  });

  it('gives all spellings of an address one key', () => {
    expect(resolve('/FEEDBACK?b=1').key).toBe(resolve('/Feedback/?utm=x&b=1').key);
    expect(resolve('/Feedback').key).not.toBe(resolve('/Feedback?b=1').key);
  });
});
