import { rm, writeFile } from 'node:fs/promises';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { describe, expect, it } from 'vitest';
import { openStoredResponses, storageKey } from './stored-responses.ts';

const folder = useTempFolder();

const palm = { college: 'palm', uploadsBase: '/admin/uploads' };
const response = (fetchedAt: number) => ({ json: '{}', etag: `"${fetchedAt}"`, fetchedAt });

describe('openStoredResponses', () => {
  it('deletes the oldest responses beyond the limit while it is open, and when it is opened', () => {
    const now = 1_000_000;
    const file = openStoredResponses(folder(), () => now, 10);
    for (let index = 1; index <= 1_000; index += 1) file.put(palm, `/cell/${index}`, response(now + index));
    expect(file.get(palm, '/cell/990')).toBeNull();
    expect(file.get(palm, '/cell/991')).toEqual(response(now + 991));
    file.close();
    const reopened = openStoredResponses(folder(), () => now, 3);
    expect(reopened.get(palm, '/cell/997')).toBeNull();
    expect(reopened.get(palm, '/cell/998')).toEqual(response(now + 998));
    reopened.close();
  });

  it('opens a file that could not be opened once it can, and tries twice a minute', async () => {
    await writeFile(folder('answers'), 'no folder');
    let time = 1_000_000;
    const file = openStoredResponses(folder('answers'), () => time);
    file.put(palm, '/AQAR', response(1_000_000));
    expect(file.get(palm, '/AQAR')).toBeNull();
    await rm(folder('answers'));
    expect(file.get(palm, '/AQAR')).toBeNull();
    time += 30_000;
    file.put(palm, '/AQAR', response(1_000_000));
    expect(file.get(palm, '/AQAR')).toEqual(response(1_000_000));
    file.close();
  });
});

describe('storageKey', () => {
  it('is the id of a college without an upstream, and differs for each upstream without naming it', () => {
    expect(storageKey(palm)).toBe('palm');
    const [one, other] = ['https://user:secret@one.example', 'https://other.example'].map((upstream) =>
      storageKey({ ...palm, upstream }),
    );
    expect(one).not.toBe(other);
    expect(one).toMatch(/^palm /);
    expect(one).not.toContain('secret');
  });
});
