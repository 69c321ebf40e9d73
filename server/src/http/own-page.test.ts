import { describe, expect, it } from 'vitest';
import { isOwnPage } from './messages.ts';

const own = 'https://palm.example';
const host = 'palm.example';
const www = 'https://www.palm.example';

describe('isOwnPage', () => {
  it.each([
    ['the public origin', { origin: own, host: '10.0.0.5:3000' }],
    ['the host of the request', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    [
      'the host of the request behind a balancer that terminates TLS',
      { origin: www, host: 'www.palm.example' },
    ],
    ['the host of the request with its default port', { origin: www, host: 'www.palm.example:443' }],
    ['a client that is not a browser and sends none of the headers', { host }],
    ['the same site by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin', host }],
    ['an opaque origin of the same site', { origin: 'null', 'sec-fetch-site': 'same-origin', host }],
    ['a page of the college by its Referer', { referer: `${own}/Contact`, host }],
  ])('accepts %s', (_what, headers) => {
    expect(isOwnPage(headers, own)).toBe(true);
  });

  it.each([
    ['another site with a look-alike host', { origin: 'https://palm.example.evil.example', host }],
    ['another port', { origin: 'https://palm.example:8443', host }],
    ['an opaque origin with a Referer of the college', { origin: 'null', referer: `${own}/`, host }],
    ['an extension', { origin: 'chrome-extension://abcdef', host }],
    ['an invalid origin', { origin: 'palm.example', host }],
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site', host }],
    ['a sibling site by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site', host }],
    ['another site by its Referer', { referer: 'https://evil.example/palm.example', host }],
    ['another site with our Referer', { origin: 'https://evil.example', referer: `${own}/`, host }],
  ])('rejects %s', (_what, headers) => {
    expect(isOwnPage(headers, own)).toBe(false);
  });
});
