import { describe, expect, it } from 'vitest';
import { releaseToBlame, SectionHealth } from './section-health.ts';

const failed = (path: string, isOnlyPage = false) => ({ path, isOnlyPage });

describe('SectionHealth', () => {
  it.each([
    ['once several pages in a row have failed', true, ['/A', '/B', '/A', '/B'].map((page) => failed(page))],
    ['whose only page fails', true, Array.from({ length: 3 }, () => failed('/A', true))],
    ['not for one page that fails', false, Array.from({ length: 10 }, () => failed('/A'))],
    ['not for two failures', false, [failed('/A'), failed('/B')]],
  ])('reports a section %s', (_when, isFailing, pages) => {
    const health = new SectionHealth();
    const begins = pages.filter((page) => health.recordFailure('mf-a', page));
    expect(begins).toHaveLength(isFailing ? 1 : 0);
    expect(health.failing()).toEqual(isFailing ? ['mf-a'] : []);
    health.recordSuccess('mf-a');
    expect(health.failing()).toEqual([]);
    expect(health.recordFailure('mf-a', failed('/C'))).toBe(false);
  });
});

describe('releaseToBlame', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const moved = (name: string, time: string) => ({ name, version: '1', since: `2026-11-24T${time}:00.000Z` });

  it('is the release that was moved last', () => {
    const moves = [moved('mf-a', '09:00'), moved('mf-b', '11:30'), moved('mf-c', '11:00')];
    expect(releaseToBlame('mf-a', moves, now)?.name).toBe('mf-b');
  });

  it('is none if the section itself or the shell was moved last, or the last move is long ago', () => {
    expect(releaseToBlame('mf-b', [moved('mf-a', '09:00'), moved('mf-b', '11:30')], now)).toBeNull();
    expect(releaseToBlame('mf-b', [moved('shell', '11:30')], now)).toBeNull();
    expect(releaseToBlame('mf-b', [moved('mf-c', '11:30'), moved('mf-b', '11:30')], now)).toBeNull();
    expect(releaseToBlame('mf-b', [moved('mf-a', '09:00')], now)).toBeNull();
    expect(releaseToBlame('mf-b', [], now)).toBeNull();
  });
});
