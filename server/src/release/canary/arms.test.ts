import { describe, expect, it } from 'vitest';
import { isInCanary, visitorBucket } from './arms.ts';

const visitors = Array.from(
  { length: 5_000 },
  (_none, index) => `10.0.${index >> 8}.${index & 255}\nFirefox`,
);
const canaryOf = (percent: number, seconds = 3600) => ({
  version: '1.1.0',
  percent,
  visits: 200,
  since: new Date(Date.now() - seconds * 1000).toISOString(),
  by: 'a',
});
const inCanary = (version: string, percent: number, seconds?: number) =>
  visitors.filter((visitor) =>
    isInCanary(visitorBucket(visitor, 'mf-a', version), canaryOf(percent, seconds)),
  );

describe('visitorBucket', () => {
  it('is the same for a visitor on every server', () => {
    expect(visitorBucket('10.0.0.1\nFirefox', 'mf-a', '1.1.0')).toBe(1416);
  });

  it('gives each canary its share, of other visitors', () => {
    for (const percent of [0.5, 5, 50]) {
      const share = inCanary('1.1.0', percent).length / visitors.length;
      expect(Math.abs(share - percent / 100)).toBeLessThan(0.02);
    }
    const [one, other] = [new Set(inCanary('1.1.0', 5)), inCanary('1.2.0', 5)];
    expect(other.filter((visitor) => one.has(visitor)).length / other.length).toBeLessThan(0.1);
  });

  it('keeps the visitors of a canary when its share grows', () => {
    const larger = new Set(inCanary('1.1.0', 20));
    expect(inCanary('1.1.0', 5).every((visitor) => larger.has(visitor))).toBe(true);
  });
});

describe('isInCanary', () => {
  it('shows a canary to at most one in two hundred visitors in its first minute', () => {
    expect(inCanary('1.1.0', 50, 59).length / visitors.length).toBeLessThan(0.0075);
    expect(inCanary('1.1.0', 50, 61).length / visitors.length).toBeGreaterThan(0.45);
    expect(inCanary('1.1.0', 0.1, 0).length).toBeLessThan(20);
  });
});
