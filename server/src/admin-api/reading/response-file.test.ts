import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../../testing/temp-folder.ts';
import { openResponseFile, storageKey } from './response-file.ts';

const folder = useTempFolder();

const response = (fetchedAt: number) => ({ json: '{}', etag: `"${fetchedAt}"`, fetchedAt });

describe('openResponseFile', () => {
  it('deletes the oldest responses beyond the limit while it is open, and when it is opened', () => {
    const now = 1_000_000;
    const file = openResponseFile(folder(), () => now, 10);
    for (let index = 1; index <= 1_000; index += 1) file.put('palm', `/cell/${index}`, response(now + index));
    expect(file.get('palm', '/cell/990')).toBeNull();
    expect(file.get('palm', '/cell/991')).toEqual(response(now + 991));
    file.close();
    const reopened = openResponseFile(folder(), () => now, 3);
    expect(reopened.get('palm', '/cell/997')).toBeNull();
    expect(reopened.get('palm', '/cell/998')).toEqual(response(now + 998));
    reopened.close();
  });
});

describe('storageKey', () => {
  it('is the id of a college without an upstream, and differs for each upstream without naming it', () => {
    expect(storageKey({ college: 'palm' })).toBe('palm');
    const [one, other] = ['https://user:secret@one.example', 'https://other.example'].map((upstream) =>
      storageKey({ college: 'palm', upstream }),
    );
    expect(one).not.toBe(other);
    expect(one).toMatch(/^palm /);
    expect(one).not.toContain('secret');
  });
});
