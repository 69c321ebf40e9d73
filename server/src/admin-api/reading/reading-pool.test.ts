import { readFile } from 'node:fs/promises';
import { NoAnswerError } from '@kalalaya/contract';
import { type AnyCall, teachingStaff } from '@kalalaya/contract/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTempFolder } from '../../testing/temp-folder.ts';
import { createReadingPool, type ReadingPool } from './reading-pool.ts';
import type { RawResponse } from './types.ts';

// Each thread starts jsdom, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const origin = { college: 'sahya', uploadsBase: '/admin/uploads' };
const now = Date.now();
const folder = useTempFolder();
let reading: ReadingPool;

beforeEach(async () => {
  reading = createReadingPool(folder());
});
afterEach(async () => {
  await reading.close();
});

const staff = (rows: number) => ({
  faculty: Array.from({ length: rows }, (_value, id) => ({
    id,
    name: `Person ${id}`,
    description: `<p onclick="x()">No ${id}<script>alert(${id})</script></p>`,
    password: 'secret-password',
    aadhaar: '1234 5678 9012',
    mobile: '9999999999',
  })),
});
const raw = (body: unknown, fetchedAt = now): RawResponse => ({
  call: teachingStaff as AnyCall,
  address: '/teachingstaff',
  raw: body,
  fetchedAt,
  persist: true,
});

describe('createReadingPool', () => {
  it('reads and sanitises in a thread and stores the response across restarts', async () => {
    const { json, etag } = await reading.read(origin, raw(staff(3)));
    expect(json).toContain('<p>No 2</p>');
    expect(json).not.toMatch(/<script|onclick|secret|aadhaar|9999999999/);
    await reading.close();
    const stored = await readFile(folder('answers.sqlite'), 'latin1');
    expect(stored).toContain('Person 2');
    expect(stored).not.toMatch(/secret-password|1234 5678 9012|9999999999/);
    reading = createReadingPool(folder());
    expect(await reading.load(origin, '/teachingstaff')).toEqual({ json, etag, fetchedAt: now });
    expect(await reading.load({ ...origin, college: 'nila' }, '/teachingstaff')).toBeNull();
  });

  it('sanitises a text for the heading level of its context', async () => {
    const html = '<h1 onclick="x()">Land</h1><img src="cell/a.jpg" alt=""><script>alert(1)</script>';
    const asPage = await reading.clean(html, { uploadsBase: '/admin/uploads', topHeading: 2 });
    expect(asPage).toMatch(/^<h2>Land<\/h2>/);
    expect(asPage).not.toMatch(/script|onclick/);
    expect(await reading.clean(html, { uploadsBase: '/admin/uploads' })).toMatch(/^<h3>Land<\/h3>/);
  });

  it('rejects an unreadable response and stores nothing', async () => {
    await expect(reading.read(origin, raw('<html>'))).rejects.toBeInstanceOf(NoAnswerError);
    expect(await reading.load(origin, '/teachingstaff')).toBeNull();
  });
});
