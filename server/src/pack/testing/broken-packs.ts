import { profile } from './base-profile.ts';
import type { PackFiles } from './build-pack.ts';

const event = (changes: object) => [
  { id: 1001, cellid: 652, title: 'Well', from_date: '2025-01-10', ...changes },
];
const noReports = { 'data/reports.json': [] };
const page = (text: string) => ({ 'pages/Rti.md': text });
const menu = (add: object) => ({
  'site.json': profile({ menu: { groups: [{ label: 'Events' }], add: [add] } }),
});
const tree = (cells: unknown) => ({
  'data/quality/aqar.json': { titlehead: '', periods: [{ period: '2022', cells }] },
});

/** A pack with exactly one thing wrong with it. */
export interface BrokenPack {
  readonly name: string;
  readonly files: PackFiles;
  readonly file: string;
  /** A text of the line the issue must name; none for an issue about the whole file. */
  readonly at?: string;
  readonly says: RegExp;
}

/** One broken pack per kind of issue. */
export const brokenPacks: readonly BrokenPack[] = [
  {
    name: 'broken JSON',
    files: { 'data/cells.json': '[\n  {"id": 1,}\n]' },
    file: 'data/cells.json',
    at: '"id"',
    says: /remove the comma/,
  },
  {
    name: 'a comment',
    files: { 'data/cells.json': '[\n  // none\n]' },
    file: 'data/cells.json',
    at: 'none',
    says: /JSON has no comments/,
  },
  { name: 'an empty file', files: { 'data/cells.json': '' }, file: 'data/cells.json', says: /empty; write/ },
  {
    name: 'a key twice',
    files: { 'data/keywords.json': '[\n{"cellid": 652, "title": "a",\n"title": "b"}\n]' },
    file: 'data/keywords.json',
    at: '"b"',
    says: /second time; remove/,
  },
  {
    name: 'a misspelt field',
    files: { 'site.json': profile({ shortname: 'Palm' }) },
    file: 'site.json',
    at: '"shortname"',
    says: /"shortname" is no field here; .*write "shortName"/,
  },
  {
    name: 'a missing field',
    files: { 'data/keywords.json': [{ cellid: 652 }] },
    file: 'data/keywords.json',
    at: '{',
    says: /"title" is missing; write "title": text in quotes/,
  },
  {
    name: 'a wrong type',
    files: { ...noReports, 'data/events.json': event({ cellid: '652' }) },
    file: 'data/events.json',
    at: '"cellid"',
    says: /\[0\]\.cellid is "652"; write a whole number/,
  },
  {
    name: 'a list that is none',
    files: { 'site.json': profile({ hosts: 'palm.example' }) },
    file: 'site.json',
    at: '"hosts"',
    says: /write a list/,
  },
  {
    name: 'an impossible date',
    files: { ...noReports, 'data/events.json': event({ from_date: '2025-02-30' }) },
    file: 'data/events.json',
    at: '2025-02-30',
    says: /write a date as "2025-01-31"/,
  },
  {
    name: 'a date of another form',
    files: { 'site.json': profile({ asOf: '1 June 2025' }) },
    file: 'site.json',
    at: '"asOf"',
    says: /write a date as/,
  },
  {
    name: 'an end before its beginning',
    files: { ...noReports, 'data/events.json': event({ to_date: '2025-01-09' }) },
    file: 'data/events.json',
    at: '2025-01-09',
    says: /ends before it begins; write/,
  },
  {
    name: 'a publicUrl with a path',
    files: { 'site.json': profile({ publicUrl: 'https://palm.example/' }) },
    file: 'site.json',
    at: '"publicUrl"',
    says: /scheme and host, no path/,
  },
  {
    name: 'a host with a scheme',
    files: { 'site.json': profile({ hosts: ['https://palm.example'] }) },
    file: 'site.json',
    at: '"https://palm.example"',
    says: /without scheme/,
  },
  {
    name: 'an unknown section',
    files: { 'site.json': profile({ sections: ['mf-qualty'] }) },
    file: 'site.json',
    at: 'mf-qualty',
    says: /no section "mf-qualty"; write "mf-quality"/,
  },
  {
    name: 'an id that is not the folder',
    files: { 'site.json': profile({ id: 'date' }) },
    file: 'site.json',
    at: '"date"',
    says: /write "palm"/,
  },
  {
    name: 'a theme token that escapes',
    files: {
      'site.json': profile({ theme: { tokens: { light: { '--paper': 'red; } body { color: red' } } } }),
    },
    file: 'site.json',
    at: '--paper',
    says: /one CSS value/,
  },
  {
    name: 'a theme token that loads',
    files: {
      'site.json': profile({ theme: { tokens: { dark: { '--paper': 'url(https://x.example/a)' } } } }),
    },
    file: 'site.json',
    at: '--paper',
    says: /url\(\) is not allowed/,
  },
  {
    name: 'an added link with a bad address',
    files: menu({ group: 'Events', label: 'Bad', to: 'javascript:alert(1)' }),
    file: 'site.json',
    at: 'javascript:',
    says: /write an own path as "\/Events"/,
  },
  {
    name: 'an added link to another host by //',
    files: menu({ group: 'Events', label: 'Bad', to: '//evil.example' }),
    file: 'site.json',
    at: '//evil',
    says: /write an own path/,
  },
  {
    name: 'an added link in no group',
    files: menu({ group: 'Evnts', label: 'Blog', to: '/News' }),
    file: 'site.json',
    at: 'Evnts',
    says: /no menu group "Evnts"; write one of Events/,
  },
  {
    name: 'an id twice',
    files: {
      'data/committees.json': [
        { id: 1, name_of_the_cell: 'A' },
        { id: 2, name_of_the_cell: 'B' },
        { id: 2, name_of_the_cell: 'C' },
      ],
    },
    file: 'data/committees.json',
    says: /id 2 is taken/,
  },
  {
    name: 'an event with the id of a cell',
    files: { ...noReports, 'data/events.json': event({ id: 601 }) },
    file: 'data/events.json',
    at: '"id"',
    says: /id 601 is a cell's/,
  },
  {
    name: 'an event of no cell',
    files: { ...noReports, 'data/events.json': event({ cellid: 5 }) },
    file: 'data/events.json',
    at: '"cellid"',
    says: /there is no cell 5; write/,
  },
  {
    name: 'a report of no event',
    files: { 'data/reports.json': [{ id: 1, cellid: 652, eventid: 9, title: 'R' }] },
    file: 'data/reports.json',
    at: '"eventid"',
    says: /there is no event 9/,
  },
  {
    name: 'a folder id twice',
    files: tree([
      {
        id: 1,
        unit_number: '1',
        parentfolder: [
          { id: 4, parentfoldertitle: 'a' },
          { id: 4, parentfoldertitle: 'b' },
        ],
      },
    ]),
    file: 'data/quality/aqar.json',
    says: /folder id 4 is taken in 2022/,
  },
  {
    name: 'an upload that is missing',
    files: { ...noReports, 'data/events.json': event({ picture: 'wel.webp' }) },
    file: 'data/events.json',
    at: 'wel.webp',
    says: /no file uploads\/faculty\/wel\.webp; .*"well\.webp"/,
  },
  {
    name: 'an upload with a refused address',
    files: { ...noReports, 'data/events.json': event({ uploadfile: '../site.json' }) },
    file: 'data/events.json',
    at: '../site',
    says: /is no file; write/,
  },
  {
    name: 'an unknown media key',
    files: { 'site.json': profile({ crest: 'crst' }) },
    file: 'site.json',
    at: '"crst"',
    says: /no picture "crst"; write "crest"/,
  },
  {
    name: 'a document that is missing',
    files: { 'site.json': profile({ pages: { About: { documents: [{ label: 'X', file: 'x.pdf' }] } } }) },
    file: 'site.json',
    at: 'x.pdf',
    says: /no file media\/documents\/x\.pdf/,
  },
  {
    name: 'media never made',
    files: { 'media/manifest.json': null },
    file: 'media/manifest.json',
    says: /run npm run media/,
  },
  {
    name: 'a picture the manifest only names',
    files: { 'media/art/hero-800.avif': null },
    file: 'media/manifest.json',
    at: 'hero-800',
    says: /no file media\/art\/hero-800\.avif/,
  },
  {
    name: 'a focal point in words',
    files: {
      'media/manifest.json': {
        crest: { file: 'art/crest.svg', width: 96, height: 96, alt: '' },
        hero: { file: 'art/hero.webp', width: 1600, height: 900, alt: 'The east gate', focus: 'top left' },
      },
    },
    file: 'media/manifest.json',
    at: '"focus"',
    says: /two numbers from 0 to 100, as "30,70"/,
  },
  {
    name: 'a table row too short',
    files: {
      'site.json': profile({
        pages: { About: { tables: [{ caption: 'T', columns: ['a', 'b'], rows: [['only']] }] } },
      }),
    },
    file: 'site.json',
    says: /a row of 2 cells/,
  },
  {
    name: 'a page spelled two ways',
    files: { 'site.json': profile({ pages: { about: {} } }) },
    file: 'site.json',
    at: '"about"',
    says: /write "About"/,
  },
  {
    name: 'a page without front matter',
    files: page('Hello'),
    file: 'pages/Rti.md',
    at: 'Hello',
    says: /does not begin with its front matter/,
  },
  {
    name: 'a page with an open front matter',
    files: page('---\ntitle: RTI\n\nHello'),
    file: 'pages/Rti.md',
    at: '---',
    says: /not closed; write ---/,
  },
  {
    name: 'a page without a title',
    files: page('---\nlead: Ask\n---\n'),
    file: 'pages/Rti.md',
    at: '---',
    says: /no title; write title:/,
  },
  {
    name: 'a front matter field that is none',
    files: page('---\ntitle: RTI\ntitel: RTI\n---\n'),
    file: 'pages/Rti.md',
    at: 'titel',
    says: /"titel" is no field of a page/,
  },
  {
    name: 'a page that links to a missing file',
    files: page('---\ntitle: RTI\n---\n\nOne\n\nSee [it](/media/documents/rti.pdf).'),
    file: 'pages/Rti.md',
    at: 'See',
    says: /no file media\/documents\/rti\.pdf/,
  },
  {
    name: 'a data file that nothing reads',
    files: { 'data/event.json': [] },
    file: 'data/event.json',
    says: /name it data\/events\.json/,
  },
  { name: 'no profile', files: { 'site.json': null }, file: 'site.json', says: /the profile is missing/ },
];
