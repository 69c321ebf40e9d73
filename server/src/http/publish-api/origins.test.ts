import { expect, it } from 'vitest';
import { portalOrigins } from './origins.ts';

const colleges = [
  { origin: 'https://portal.example/', hosts: new Set(['portal.example', 'nila.localhost']) },
  { origin: 'https://sahya.example', hosts: new Set(['sahya.example']) },
];
const PUBLIC = ['https://portal.example', 'https://sahya.example'];

it.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['Nila.localhost:3000', 'http://nila.localhost:3000'],
])('portalOrigins adds the loopback address of a request to %s', (host, origin) => {
  expect(portalOrigins(colleges, [3000], host)).toEqual([...PUBLIC, origin]);
});

it.each(['portal.example', 'localhost:4000', undefined])(
  'portalOrigins returns only public origins for a request to %s, whose loopback address other portals share',
  (host) => {
    expect(portalOrigins(colleges, [3000], host)).toEqual(PUBLIC);
  },
);
