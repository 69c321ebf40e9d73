import { describe, expect, it } from 'vitest';
import type { KeyStatus } from './signed-requests/events.ts';
import { liveVersion, statusLines } from './status.ts';

const pointer = { version: '1.0.0', since: '2026-11-24T10:12:00.000Z', by: 'library team', previous: null };
const status: KeyStatus = {
  key: '0123456789ab',
  name: 'library team',
  colleges: ['*'],
  remotes: [
    {
      name: 'mf-library',
      live: [{ college: '*', ...pointer }],
      releases: [
        { version: '1.1.0', received: '2026-11-24T09:00:00.000Z', commit: '0123456789abcdef' },
        { version: '1.0.0', received: '2026-11-23T09:00:00.000Z', note: 'first shelf', author: 'Ann' },
      ],
    },
  ],
};

describe('statusLines', () => {
  it('lists day, commit, author and note of each release, with the live one marked', () => {
    expect(statusLines(status)).toEqual([
      'Key 0123456789ab of library team',
      'mf-library for every college: 1.0.0, since 2026-11-24 10:12 UTC by library team, before: nothing',
      'mf-library in the portal:',
      '  1.1.0  2026-11-24  0123456',
      '  1.0.0  live for every college  2026-11-23  Ann  first shelf',
    ]);
  });

  it('says that nothing is live or stored', () => {
    const remotes = [{ name: 'mf-library', live: [], releases: [] }];
    expect(statusLines({ ...status, remotes }).slice(1)).toEqual([
      'mf-library: no release is live',
      'mf-library in the portal: no release',
    ]);
  });
});

describe('liveVersion', () => {
  it('returns the pointer of the target college, or none', () => {
    expect(liveVersion(status, 'mf-library', undefined)).toBe('1.0.0');
    expect(liveVersion(status, 'mf-library', 'nila')).toBe('none');
    expect(liveVersion(status, 'mf-other', undefined)).toBe('none');
  });

  it('takes the only college of a key as the target', () => {
    const [remote] = status.remotes;
    const live = [{ college: 'nila', ...pointer }];
    const remotes = remote ? [{ ...remote, live }] : [];
    expect(liveVersion({ ...status, colleges: ['nila'], remotes }, 'mf-library', undefined)).toBe('1.0.0');
  });
});
