import { domainToASCII } from 'node:url';
import { expect, it } from 'vitest';
import { hrefOf } from './web-address.ts';

it.each([
  ['/Q%26A?x=%20#y', '/Q%26A?x=%20#y'],
  ['/100% sure', '/100%%20sure'],
  ['/കലാലയം', '/%E0%B4%95%E0%B4%B2%E0%B4%BE%E0%B4%B2%E0%B4%AF%E0%B4%82'],
  ['https://കലാലയം.example/a', `https://${domainToASCII('കലാലയം.example')}/a`],
  // Lone surrogate, which encoders reject.
  ['/a\uD800', '/a%EF%BF%BD'],
])('hrefOf encodes %j as %j', (address, href) => {
  expect(hrefOf(address)).toBe(href);
});
