import { describe, expect, it } from 'vitest';
import { documentKey, isQuarantined } from './request.ts';

type KeyInput = Parameters<typeof documentKey>[0];

const live = { name: 'mf-quality', version: '2.0.0' };
const previous = { name: 'mf-quality', version: '1.0.0' };

/** What a document depends on; its page or its entire release may be quarantined. */
function inputOf({
  id = 'palm',
  origin = 'https://palm.example',
  path = '/Minutes',
  query = '',
  releases = 'r1',
  pack = 'p1',
  responses = 'a1',
  quarantined = null as string | null,
  fallback = previous as object | null,
  remote = 'mf-quality' as string | null,
} = {}): KeyInput {
  return {
    college: { id, pack: () => ({ revision: pack }), reader: { revision: () => responses } },
    view: {
      site: { origin },
      revision: releases,
      remotes: new Map([['mf-quality', { live, previous: fallback }]]),
    },
    route: remote === null ? null : { remote, path: '/Minutes' },
    monitor: {
      quarantine: {
        has: (_name: string, _version: string, page?: string) =>
          quarantined === 'release' || quarantined === page,
      },
    },
    path,
    query,
  } as unknown as KeyInput;
}

describe('documentKey', () => {
  it.each([
    { id: 'nila' },
    { origin: 'https://other.example' },
    { path: '/AQAR' },
    { query: 'year=2024' },
    { releases: 'r2' },
    { pack: 'p2' },
    { responses: 'a2' },
    { quarantined: 'release' },
  ])('distinguishes documents by %o', (other) => {
    expect(documentKey(inputOf())).toBe(documentKey(inputOf()));
    expect(documentKey(inputOf(other))).not.toBe(documentKey(inputOf()));
  });
});

describe('isQuarantined', () => {
  it.each([
    [true, { quarantined: '/Minutes' }],
    [true, { quarantined: 'release' }],
    [false, {}],
    [false, { quarantined: '/AQAR' }],
    [false, { quarantined: '/Minutes', fallback: null }],
    [false, { quarantined: 'release', remote: null }],
  ])('is %s for %o', (expected, input) => {
    expect(isQuarantined(inputOf(input))).toBe(expected);
  });
});
