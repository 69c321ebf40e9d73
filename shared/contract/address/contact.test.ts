import { describe, expect, it } from 'vitest';
import { contactParts, phoneAddress } from './index.ts';

describe('phoneAddress', () => {
  it.each([
    ['0400 255 0105', 'tel:04002550105'],
    [' +91 (400) 255-0105', 'tel:+914002550105'],
    ['(0400) 255 0105', 'tel:04002550105'],
    ['ask the office', null],
    ['', null],
  ])('%j → %j', (text, address) => expect(phoneAddress(text)).toBe(address));
});

describe('contactParts', () => {
  const links = (text: string) => contactParts(text).flatMap(({ href }) => href ?? []);

  it.each([
    ['Principal. principal@sahya.example', ['mailto:principal@sahya.example']],
    ['iqac@sahya.example or 0400 255 0125.', ['mailto:iqac@sahya.example', 'tel:04002550125']],
    ['9400 255 010', ['tel:9400255010']],
    ['+91 400 255 0105', ['tel:+914002550105']],
    ['2019-2024', []],
    ['04/01/2027, Rs. 98,790, 11,640 books', []],
    ['9.00 am to 7.00 pm @ the library', []],
    ['', []],
  ])('%j links to %j', (text, hrefs) => expect(links(text)).toEqual(hrefs));

  it('keeps the whole text', () => {
    const text = 'Write to office@sahya.example, or ring 0400 255 0105 before noon.';
    expect(
      contactParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
