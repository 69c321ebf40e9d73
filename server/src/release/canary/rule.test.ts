import { describe, expect, it } from 'vitest';
import { type CanaryFigures, emptyFigures, ratingOf } from './figures.ts';
import { judgeCanary } from './rule.ts';

const START = Date.UTC(2026, 10, 1);
const canary = { version: '1.1.0', percent: 5, visits: 200, since: new Date(START).toISOString(), by: 'a' };

type Changes = { readonly [Arm in 'canary' | 'live']?: Partial<CanaryFigures['canary']> } & {
  readonly broken?: string;
  readonly lastFailure?: string;
};
function judge({ canary: one = {}, live = {}, ...rest }: Changes, minutes = 60) {
  const figures = emptyFigures();
  Object.assign(figures.canary, one);
  Object.assign(figures.live, live);
  return judgeCanary(canary, '1.0.0', { ...figures, ...rest }, START + minutes * 60_000);
}
const poor = (count: number, of: number): [number, number, number] => [of - count, 0, count];

describe('judgeCanary', () => {
  it('waits for the visits, and at least ten minutes', () => {
    expect(judge({ canary: { visits: 199 } })).toEqual({ kind: 'wait', reason: '199 of 200 visits.' });
    expect(judge({ canary: { visits: 200 } }, 9).kind).toBe('wait');
    expect(judge({ canary: { visits: 200 } }, 10).kind).toBe('all');
  });

  it('promotes a canary that fails no more often than the live release', () => {
    expect(judge({ canary: { visits: 250, failures: 3 }, live: { visits: 4750, failures: 60 } })).toEqual({
      kind: 'all',
      reason: '1.1.0 went to all visitors: 3 of 250 visits of 1.1.0 failed, 60 of 4750 of 1.0.0.',
    });
  });

  it('ends a canary that fails clearly more often, however early', () => {
    const lastFailure = '/Events in a browser';
    expect(
      judge(
        { canary: { visits: 9, failures: 1, browserFailures: 3 }, live: { visits: 180 }, lastFailure },
        1,
      ),
    ).toEqual({
      kind: 'back',
      reason: 'Back to 1.0.0: 4 of 9 visits of 1.1.0 failed (last: /Events in a browser), 0 of 180 of 1.0.0.',
    });
  });

  it('ends no canary for two failures, or for failures that the live release has too', () => {
    expect(judge({ canary: { visits: 2, browserFailures: 2 } }).kind).toBe('wait');
    expect(judge({ canary: { visits: 50, failures: 10 }, live: { visits: 950, failures: 150 } }).kind).toBe(
      'wait',
    );
  });

  it('ends a canary that is broken at once', () => {
    expect(judge({ broken: 'cannot be evaluated on the server' }, 0)).toEqual({
      kind: 'back',
      reason: 'Back to 1.0.0: 1.1.0 cannot be evaluated on the server.',
    });
  });

  it('ends a canary whose renders are slower, with enough of them', () => {
    const live = { renders: 400, slow: 8 };
    expect(judge({ canary: { renders: 19, slow: 19 }, live }).kind).toBe('wait');
    expect(judge({ canary: { renders: 40, slow: 5 }, live }).kind).toBe('wait');
    expect(judge({ canary: { renders: 40, slow: 10 }, live }).reason).toBe(
      'Back to 1.0.0: 10 of 40 renders of 1.1.0 took over a second, 8 of 400 of 1.0.0.',
    );
  });

  it('ends a canary with more poor web vitals, if both releases were measured', () => {
    const vitals = { lcp: poor(0, 30), inp: poor(12, 30), cls: poor(0, 30) };
    const liveVitals = { ...vitals, inp: poor(20, 300) };
    expect(judge({ canary: { vitals }, live: { vitals: liveVitals } }).reason).toBe(
      'Back to 1.0.0: 12 of 30 page views of 1.1.0 have a poor INP, 20 of 300 of 1.0.0.',
    );
    expect(judge({ canary: { vitals } }).kind).toBe('wait');
    expect(judge({ canary: { vitals }, live: { vitals } }).kind).toBe('wait');
  });
});

describe('ratingOf', () => {
  it('rates by the limits of the Core Web Vitals', () => {
    expect([2500, 2501, 4001].map((value) => ratingOf('lcp', value))).toEqual([0, 1, 2]);
    expect([200, 500, 501].map((value) => ratingOf('inp', value))).toEqual([0, 1, 2]);
    expect([0.1, 0.25, 0.26].map((value) => ratingOf('cls', value))).toEqual([0, 1, 2]);
  });
});
