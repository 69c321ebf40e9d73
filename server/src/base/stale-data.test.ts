import { afterEach, expect, it, vi } from 'vitest';
import { staleDataNotice } from './stale-data.ts';

afterEach(() => vi.useRealTimers());

it('staleDataNotice describes data older than an hour, in the time zone of the college', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T03:10:00Z') });
  const ago = (minutes: number) => Date.now() - minutes * 60_000;
  expect(staleDataNotice(null, 'UTC')).toBeNull();
  expect(staleDataNotice(ago(59), 'UTC')).toBeNull();
  expect(staleDataNotice(ago(60), 'UTC')).toEqual({ ms: 3_600_000, asOf: '22 November 2026 at 02:10' });
  expect(staleDataNotice(ago(60), 'Asia/Kolkata')?.asOf).toBe('22 November 2026 at 07:40');
});
