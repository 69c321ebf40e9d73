import { describe, expect, it } from 'vitest';
import { readConfig } from '../base/config.ts';

import { readForwardedFor, requestTarget } from './request-validation.ts';

describe('readForwardedFor', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['1.2.3.4:80,203.0.113.7:51234', '1.2.3.4, 203.0.113.7'],
    ['"[2001:db8::7]:443", [2001:db8::8], 2001:db8::9', '2001:db8::7, 2001:db8::8, 2001:db8::9'],
    ['1.2.3.4, junk, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, unknown', null],
    ['1.2.3.4:80:90', null],
    ['', null],
  ])('reads %s as %s', (header, addresses) => expect(readForwardedFor(header)).toBe(addresses));
});

describe('requestTarget', () => {
  it.each([
    ['/a?b', '/a?b', 'palm.example'],
    ['http://other.example/a?b', '/a?b', 'other.example'],
    ['HTTP://other.example:81', '/', 'other.example:81'],
    ['https://user@other.example?x', '/?x', 'other.example'],
    ['http://', '/', ''],
  ])('reads %s as %s at %s', (url, path, host) => {
    const headers = { host: 'palm.example' };
    expect(requestTarget({ url, headers })).toBe(path);
    expect(headers.host).toBe(host);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    ['0', false],
    ['off', false],
    ['2', 2],
    [
      '10.0.0.0/8, 2001:db8::/32,192.0.2.1,loopback',
      ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1', 'loopback'],
    ],
  ])('accepts %s', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual(expected);
  });
});
