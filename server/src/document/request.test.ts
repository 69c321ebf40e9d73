import { describe, expect, it } from 'vitest';
import { documentKey } from './request.ts';

type KeyInput = Parameters<typeof documentKey>[0];

const live = { name: 'mf-quality', version: '2.0.0' };
const previous = { name: 'mf-quality', version: '1.0.0' };

/** What a document depends on. */
function inputOf({
  id = 'palm',
  origin = 'https://palm.example',
  path = '/Minutes',
  query = '',
  releases = 'r1',
  pack = 'p1',
  responses = 'a1',
  quarantined = '',
} = {}): KeyInput {
  return {
    college: { id, pack: () => ({ revision: pack }), reader: { revision: () => responses } },
    view: {
      site: { origin },
      revision: releases,
      remotes: new Map([['mf-quality', { live, previous }]]),
    },
    route: { remote: 'mf-quality', path: '/Minutes' },
    monitor: {
      quarantine: {
        has: () => quarantined === 'release',
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
