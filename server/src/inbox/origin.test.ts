import { describe, expect, it } from 'vitest';
import { isOwnPage } from './origin.ts';

const own = 'https://palm.example';
const host = 'palm.example';

describe('where a contact message comes from', () => {
  it.each([
    ['the public origin', { origin: own, host: '10.0.0.5:3000' }],
    ['the request’s own host', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    [
      'the own host behind a load balancer that ends TLS',
      { origin: 'https://www.palm.example', host: 'www.palm.example' },
    ],
    [
      'the own host with its usual port',
      { origin: 'https://www.palm.example', host: 'www.palm.example:443' },
    ],
    ['a program, which sends no such header', { host }],
    ['the same site by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin', host }],
    [
      'a page that hides its origin, vouched for by the browser',
      { origin: 'null', 'sec-fetch-site': 'same-origin', host },
    ],
    ['an own page by its Referer', { referer: `${own}/Contact`, host }],
  ])('lets %s through', (_what, headers) => {
    expect(isOwnPage(headers, own)).toBe(true);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', host }],
    ['another site that knows how to look alike', { origin: 'https://palm.example.evil.example', host }],
    ['another port', { origin: 'https://palm.example:8443', host }],
    ['a page that hides its origin', { origin: 'null', host }],
    ['a page that hides its origin and has an own Referer', { origin: 'null', referer: `${own}/`, host }],
    ['an extension', { origin: 'chrome-extension://abcdef', host }],
    ['nonsense', { origin: 'palm.example', host }],
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site', host }],
    ['a sister site by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site', host }],
    ['another site by its Referer', { referer: 'https://evil.example/palm.example', host }],
    ['another site whose Referer is ours', { origin: 'https://evil.example', referer: `${own}/`, host }],
  ])('refuses %s', (_what, headers) => {
    expect(isOwnPage(headers, own)).toBe(false);
  });
});
