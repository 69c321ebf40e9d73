import { describe, expect, it } from 'vitest';
import type { College } from './college.ts';
import { collegeFor, hostName, hostsOf } from './college.ts';

const college = (id: string, ...hosts: string[]) => ({ id, hosts: new Set(hosts) }) as unknown as College;
const colleges = [college('sahya', 'sahya.example', 'localhost'), college('nila', 'nila.localhost')];

describe('collegeFor', () => {
  it.each([
    ['sahya.example', 'sahya'],
    ['SAHYA.EXAMPLE:443', 'sahya'],
    ['nila.localhost:3000', 'nila'],
    ['localhost:3000', 'nila'],
    ['127.0.0.1', 'nila'],
  ])('host %s belongs to %s', (host, id) => {
    expect(collegeFor(colleges, 'nila', host)?.id).toBe(id);
  });

  it.each(['evil.example', 'sahya.example.evil.example', '', undefined])(
    'host %s belongs to nobody',
    (host) => {
      expect(collegeFor(colleges, 'sahya', host)).toBeNull();
    },
  );
});

describe('hostsOf', () => {
  it('holds the listed hosts and that of the public origin, as Host headers are compared', () => {
    const hosts = hostsOf(['WWW.Sahya.example'], 'https://sahya.example:8443');
    expect([...hosts]).toEqual(['www.sahya.example', 'sahya.example']);
  });
});

describe('hostName', () => {
  it('reads a header without port, in small letters, without the root dot', () => {
    expect(hostName('College.Example.:8080')).toBe('college.example');
  });
});
