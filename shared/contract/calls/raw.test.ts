import { describe, expect, it } from 'vitest';
import { extractJson } from './raw.ts';

const response = { scrollers: [{ title: 'Onam' }] };
const json = JSON.stringify(response);

describe('extractJson reads a response that is', () => {
  it.each([
    ['already parsed', response],
    ['JSON text', json],
    ['preceded by a byte order mark', `\uFEFF${json}`],
    [
      'preceded by a PHP warning',
      `<br />\n<b>Warning</b>:  Undefined array key "cs" in <b>home.php</b> on line <b>41</b><br />\n${json}`,
    ],
    [
      'preceded by a warning with brackets and braces',
      `Notice: Undefined offset: [0] in {closure}() at {main}\n${json}`,
    ],
    ['followed by a warning', `${json}\n<br /><b>Deprecated</b>: strftime()`],
    ['encoded twice', JSON.stringify(json)],
    ['a list of one', [response]],
  ])('%s', (_name, raw) => {
    expect(extractJson(raw)).toEqual(response);
  });

  it('extractJson reads an empty list as an empty object, as written by PHP', () => {
    expect(extractJson('[]')).toEqual({});
    expect(extractJson([])).toEqual({});
  });
});

describe('extractJson returns null for', () => {
  it.each([
    ['undefined', undefined],
    ['a number', 7],
    ['an empty body', ''],
    ['text', 'Service unavailable'],
    ['an HTML page', `<!DOCTYPE html><html><head><script>${json}</script></head></html>`],
    ['an HTML page that ends in JSON', `<html><body>Error</body></html>${json}`],
    ['an HTML page after a warning', `<br /><b>Warning</b>: x<br />\n<!doctype html><p>${json}`],
    ['truncated JSON', json.slice(0, -3)],
    ['JSON truncated after a row', '{"scrollers":[{"title":"Onam"},{"title":"Vi'],
    [
      'JSON truncated after a row, preceded by a warning',
      '<b>Warning</b>: {main} in x\n{"scrollers":[{"title":"Onam"}',
    ],
    ['a truncated list', '[{"title":"Onam"},{"ti'],
    ['a list of several', [response, response]],
    ['a list of a list', [[response]]],
    ['a flood of braces', '{'.repeat(100_000)],
  ])('%s', (_name, raw) => {
    expect(extractJson(raw)).toBeNull();
  });
});
