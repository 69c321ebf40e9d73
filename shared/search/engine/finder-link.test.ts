import { describe, expect, it } from 'vitest';
import { finderAddress } from './finder-link.ts';

describe('finderAddress', () => {
  it.each([
    ['2.3.1', '/documents?q=2.3.1'],
    ['1.1.2 of 2023-24', '/documents?q=1.1.2+of+2023-24'],
    ['aqar 2.3.1 2021', '/documents?q=aqar+2.3.1+2021'],
    ['NAAC 7.2.1', '/documents?q=7.2.1'],
    ['evidence for metric 5.1.3', '/documents?q=5.1.3'],
  ])('leads %s to the document finder: %s', (query, address) => {
    expect(finderAddress([{ path: '/documents' }], query)).toBe(address);
  });

  it.each(['aqar', 'aqar 2022-23', 'room 2.3', '12.03.2022.'])('is null for %s', (query) => {
    expect(finderAddress([{ path: '/documents' }], query)).toBeNull();
  });

  it('is null without a remote that provides the finder', () => {
    expect(finderAddress([{ path: '/' }], '2.3.1')).toBeNull();
  });
});
