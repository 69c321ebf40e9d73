import { describe, expect, it } from 'vitest';
import type { College } from './college.ts';
import { collegeFor, hostsOf } from './college.ts';

const college = (id: string, ...hosts: string[]) => ({ id, hosts: new Set(hosts) }) as unknown as College;
const colleges = [college('sahya', 'sahya.example', 'localhost'), college('nila', 'nila.localhost')];

describe('collegeFor', () => {
  it.each([
    ['sahya.example', 'sahya'],
    ['SAHYA.EXAMPLE.:443', 'sahya'],
    ['nila.localhost:3000', 'nila'],
    ['localhost:3000', 'nila'],
    ['127.0.0.1', 'nila'],
  ])('maps host %s to %s', (host, id) => {
    expect(collegeFor(colleges, 'nila', host)?.id).toBe(id);
  });

  it.each(['evil.example', 'sahya.example.evil.example', '', undefined])(
    'returns null for host %s',
    (host) => {
      expect(collegeFor(colleges, 'sahya', host)).toBeNull();
    },
  );
});

describe('hostsOf', () => {
  it('returns the listed hosts and that of the public origin, normalized like Host headers', () => {
    const hosts = hostsOf(['WWW.Sahya.example'], 'https://sahya.example:8443');
    expect([...hosts]).toEqual(['www.sahya.example', 'sahya.example']);
  });
});
