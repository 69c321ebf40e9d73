import { expect, test } from 'vitest';
import { pageAssets, styleSheetAssets } from './page-assets.ts';
import { savedSetId, savedSetTitle, toSaveRequest } from './save-request.ts';
import { withSavedNote } from './saved-note.ts';

const page = `<!doctype html>
<html><head>
<script type="importmap">{"integrity":{"/releases/shell/2/main.js":"sha384-a","/releases/mf-a/1/lazy.js":"sha384-b","/releases/mf-b/1/entry.js":"sha384-c","/releases/mf-a/0/entry.js":"sha384-d"}}</script>
<template><link rel="preload" as="font" href="/releases/shell/2/static/font/a.woff2" crossorigin="anonymous"></template>
<link rel="stylesheet" href="/releases/shell/2/main.css" integrity="sha384-e">
<link rel="stylesheet" href="/portal/theme.0123.css">
<link rel="stylesheet" href="/releases/mf-a/1/routes.css">
</head>
<body>
<img src="/media/crest.svg" srcset="/media/crest-1.png 1x, /media/crest-2.png 2x">
<script type="speculationrules">{"not":["/media/*"]}</script>
<script type="application/json">{"next":"/releases/mf-b/1/entry.js","picture":"/media/map.svg","to":"/media/documents/a.pdf"}</script>
</body></html>`;

test('lists the files of a page from its own releases only', () => {
  const { styles, others } = pageAssets(page);
  expect(styles).toEqual([
    '/releases/shell/2/main.css',
    '/portal/theme.0123.css',
    '/releases/mf-a/1/routes.css',
  ]);
  expect([...others].sort()).toEqual([
    '/media/crest-1.png',
    '/media/crest-2.png',
    '/media/crest.svg',
    '/media/map.svg',
    '/releases/mf-a/1/lazy.js',
    '/releases/shell/2/main.js',
    '/releases/shell/2/static/font/a.woff2',
  ]);
});

test('lists the fonts and images of a style sheet', () => {
  const css =
    'a{src:url(static/font/a.woff2)}b{background:url("../x.svg")}c{mask:url(data:image/png;base64,a)}d{src:url(https://elsewhere.example/a.woff2)}';
  expect(styleSheetAssets(css, '/releases/shell/2/main.css')).toEqual([
    '/releases/shell/2/static/font/a.woff2',
    '/releases/shell/x.svg',
  ]);
});

test('inserts the saved note before the content that the shell hydrates', () => {
  const text = withSavedNote(page, Date.UTC(2026, 10, 22, 12));
  expect(text).toMatch(/<body>\n<aside [^>]*id="kalalaya-kept-note"[^>]*><p>[^<]*22 November 2026\.<\/p>/);
});

const identify = (offer: Partial<Parameters<typeof toSaveRequest>[0]>) => {
  const request = toSaveRequest({ pages: [], ...offer });
  return request && [savedSetId(request), savedSetTitle(request)];
};
const cell = (name: string, short: string) => ({ id: '3', name, short });

test('gives a set the same id and title from every page', () => {
  const one = ['kind=aqar&year=2022-23&criterion=2', 'AQAR 2022-23, criterion 2'];
  expect(identify({ kind: 'aqar', year: '2022-23', criterion: '2' })).toEqual(one);
  for (const same of [cell('Criterion 2 - Teaching', 'Criterion 2'), cell('2 Teaching', '2 Teaching')])
    expect(identify({ kind: 'aqar', year: '2022-2023', cell: same })).toEqual(one);
  expect(identify({ criterion: '2' })?.[1]).toBe('Criterion 2');
});

test('rejects a cell that is not a criterion', () => {
  expect(
    identify({ kind: 'aqar', year: '2022-23', cell: cell('Extended profile', 'Extended profile') }),
  ).toBe(null);
});

test.each([
  ['2022-2023', '2022-23'],
  ['2022-23', '2022-23'],
  ['2015-2020', '2015-2020'],
  ['2023', '2023'],
  ['Cycle 1', 'Cycle+1'],
])('writes the period %s as the year %s', (year, written) => {
  expect(identify({ year })?.[0]).toBe(`year=${written}`);
});
