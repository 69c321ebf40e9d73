import { expect, it } from 'vitest';
import { portalOrigin } from './portal-address.ts';

it.each([
  ['http://localhost:4300', 'http://localhost:4300'],
  ['localhost:4300', 'http://localhost:4300'],
  ['127.0.0.1:4300/', 'http://127.0.0.1:4300'],
  ['[::1]:4300', 'http://[::1]:4300'],
  ['portal.example', 'https://portal.example'],
  ['https://portal.example/Gallery', 'https://portal.example'],
  ['ftp://portal.example', null],
  ['', null],
])('portalOrigin reads %j as %j', (text, origin) => {
  expect(portalOrigin(text)).toBe(origin);
});
