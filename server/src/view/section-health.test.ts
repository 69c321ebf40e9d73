import { describe, expect, it } from 'vitest';
import { releaseToBlame, SectionHealth } from './section-health.ts';

const failed = (path: string, isOnlyPage = false) => ({ path, isOnlyPage });

describe('SectionHealth', () => {
  it('reports a section once several pages in a row have failed', () => {
    const health = new SectionHealth();
    const reported = ['/A', '/B', '/A', '/B'].map((page) => health.recordFailure('mf-a', failed(page)));
    expect(reported).toEqual([false, false, true, false]);
    expect(health.failing()).toEqual(['mf-a']);
    health.recordSuccess('mf-a');
    expect(health.failing()).toEqual([]);
  });

  it('does not report a section for one page that fails', () => {
    const health = new SectionHealth();
    for (let count = 0; count < 10; count += 1) health.recordFailure('mf-a', failed('/A'));
    expect(health.failing()).toEqual([]);
  });

  it('reports a section whose only page fails', () => {
    const health = new SectionHealth();
    for (let count = 0; count < 3; count += 1) health.recordFailure('mf-a', failed('/A', true));
    expect(health.failing()).toEqual(['mf-a']);
  });

  it('starts again after a success', () => {
    const health = new SectionHealth();
    health.recordFailure('mf-a', failed('/A'));
    health.recordFailure('mf-a', failed('/B'));
    health.recordSuccess('mf-a');
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
