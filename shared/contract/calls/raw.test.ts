import { describe, expect, it } from 'vitest';
import { jsonIn } from './raw.ts';

const answer = { scrollers: [{ title: 'Onam' }] };
const json = JSON.stringify(answer);

describe('jsonIn finds the answer', () => {
  it.each([
    ['parsed already', answer],
    ['JSON text', json],
    ['a byte order mark before it', `\uFEFF${json}`],
    [
      'a PHP warning before it',
      `<br />\n<b>Warning</b>:  Undefined array key "cs" in <b>home.php</b> on line <b>41</b><br />\n${json}`,
    ],
    ['a warning with brackets and braces', `Notice: Undefined offset: [0] in {closure}() at {main}\n${json}`],
    ['a warning after it', `${json}\n<br /><b>Deprecated</b>: strftime()`],
    ['encoded twice', JSON.stringify(json)],
    ['in a list of one', [answer]],
  ])('%s', (_name, raw) => {
    expect(jsonIn(raw)).toEqual(answer);
  });

  it('takes the empty list for the empty object, as PHP writes it', () => {
    expect(jsonIn('[]')).toEqual({});
    expect(jsonIn([])).toEqual({});
  });
});

describe('jsonIn finds none', () => {
  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['true', true],
    ['an empty body', ''],
    ['text', 'Service unavailable'],
    ['null as text', 'null'],
    ['an HTML page', `<!DOCTYPE html><html><head><script>${json}</script></head></html>`],
    ['an HTML page that ends in JSON', `<html><body>Error</body></html>${json}`],
    ['an HTML page behind a warning', `<br /><b>Warning</b>: x<br />\n<!doctype html><p>${json}`],
    ['JSON that was cut', json.slice(0, -3)],
    ['JSON that was cut behind a row', '{"scrollers":[{"title":"Onam"},{"title":"Vi'],
    ['the same behind a warning', '<b>Warning</b>: {main} in x\n{"scrollers":[{"title":"Onam"}'],
    ['a list that was cut', '[{"title":"Onam"},{"ti'],
    ['a list of several', [answer, answer]],
    ['a list of a list', [[answer]]],
    ['a flood of braces', '{'.repeat(100_000)],
  ])('in %s', (_name, raw) => {
    expect(jsonIn(raw)).toBeNull();
  });
});
