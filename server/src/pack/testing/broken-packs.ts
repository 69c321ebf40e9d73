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

/** A pack with exactly one error. */
export interface BrokenPack {
  readonly name: string;
  readonly files: PackFiles;
  readonly file: string;
  /** A text in the line that the issue must name; absent for issues about the entire file. */
  readonly at?: string;
  readonly message: RegExp;
}

/** One broken pack per kind of issue. Scripts and tests refer to them by name. */
export const brokenPacks: readonly BrokenPack[] = [
  {
    name: 'broken JSON',
    files: { 'data/cells.json': '[\n  {"id": 1,}\n]' },
    file: 'data/cells.json',
    at: '"id"',
    message: /remove the comma/,
  },
  {
    name: 'a comment',
    files: { 'data/cells.json': '[\n  // none\n]' },
    file: 'data/cells.json',
    at: 'none',
    message: /JSON has no comments/,
  },
  {
    name: 'an empty file',
    files: { 'data/cells.json': '' },
    file: 'data/cells.json',
    message: /empty; write/,
  },
  {
    name: 'a duplicate key',
    files: { 'data/keywords.json': '[\n{"cellid": 652, "title": "a",\n"title": "b"}\n]' },
    file: 'data/keywords.json',
    at: '"b"',
    message: /appears twice; remove/,
  },
  {
    name: 'a misspelt field',
    files: { 'site.json': profile({ shortname: 'Palm' }) },
    file: 'site.json',
    at: '"shortname"',
    message: /"shortname" is not a field here; .*write "shortName"/,
  },
  {
    name: 'a missing field',
    files: { 'data/keywords.json': [{ cellid: 652 }] },
    file: 'data/keywords.json',
    at: '{',
    message: /"title" is missing; write "title": text in quotes/,
  },
  {
    name: 'a wrong type',
    files: { ...noReports, 'data/events.json': event({ cellid: '652' }) },
    file: 'data/events.json',
    at: '"cellid"',
    message: /\[0\]\.cellid is "652"; write a whole number/,
  },
  {
    name: 'a value that is not a list',
    files: { 'site.json': profile({ hosts: 'palm.example' }) },
    file: 'site.json',
    at: '"hosts"',
    message: /write a list/,
  },
  {
    name: 'an impossible date',
    files: { ...noReports, 'data/events.json': event({ from_date: '2025-02-30' }) },
    file: 'data/events.json',
    at: '2025-02-30',
    message: /write a date like "2025-01-31"/,
  },
  {
    name: 'a date in another format',
    files: { 'site.json': profile({ asOf: '1 June 2025' }) },
    file: 'site.json',
    at: '"asOf"',
    message: /write a date like/,
  },
  {
    name: 'a last day before the first day',
    files: { ...noReports, 'data/events.json': event({ to_date: '2025-01-09' }) },
    file: 'data/events.json',
    at: '2025-01-09',
    message: /is before the first day; write/,
  },
  {
    name: 'a publicUrl with a path',
    files: { 'site.json': profile({ publicUrl: 'https://palm.example/' }) },
    file: 'site.json',
    at: '"publicUrl"',
    message: /scheme and host, no path/,
  },
  {
    name: 'a host with a scheme',
    files: { 'site.json': profile({ hosts: ['https://palm.example'] }) },
    file: 'site.json',
    at: '"https://palm.example"',
    message: /without scheme/,
  },
  {
    name: 'a section that is not the name of a remote',
    files: { 'site.json': profile({ sections: ['quality'] }) },
    file: 'site.json',
    at: '"quality"',
    message: /"quality" is not the name of a remote; write a name such as "mf-home"/,
  },
  {
    name: 'an id that is not the folder name',
    files: { 'site.json': profile({ id: 'date' }) },
    file: 'site.json',
    at: '"date"',
    message: /write "palm"/,
  },
  {
    name: 'a theme token that contains several declarations',
    files: {
      'site.json': profile({ theme: { tokens: { light: { '--paper': 'red; } body { color: red' } } } }),
    },
    file: 'site.json',
    at: '--paper',
    message: /one CSS value/,
  },
  {
    name: 'a theme token that loads a resource',
    files: {
      'site.json': profile({ theme: { tokens: { dark: { '--paper': 'url(https://x.example/a)' } } } }),
    },
    file: 'site.json',
    at: '--paper',
    message: /without url\(\), which is not allowed/,
  },
  {
    name: 'an added link with a bad address',
    files: menu({ group: 'Events', label: 'Bad', to: 'javascript:alert(1)' }),
    file: 'site.json',
    at: 'javascript:',
    message: /write a path of the portal like "\/Events"/,
  },
  {
    name: 'an added link to another host with //',
    files: menu({ group: 'Events', label: 'Bad', to: '//evil.example' }),
    file: 'site.json',
    at: '//evil',
    message: /write a path of the portal/,
  },
  {
    name: 'an added link in an unknown group',
    files: menu({ group: 'Evnts', label: 'Blog', to: '/News' }),
    file: 'site.json',
    at: 'Evnts',
    message: /no menu group "Evnts"; write one of Events/,
  },
  {
    name: 'a duplicate id',
    files: {
      'data/committees.json': [
        { id: 1, name_of_the_cell: 'A' },
        { id: 2, name_of_the_cell: 'B' },
        { id: 2, name_of_the_cell: 'C' },
      ],
    },
    file: 'data/committees.json',
    message: /id 2 is already used/,
  },
  {
    name: 'an event with the id of a cell',
    files: { ...noReports, 'data/events.json': event({ id: 601 }) },
    file: 'data/events.json',
    at: '"id"',
    message: /id 601 belongs to a cell/,
  },
  {
    name: 'an event of an unknown cell',
    files: { ...noReports, 'data/events.json': event({ cellid: 5 }) },
    file: 'data/events.json',
    at: '"cellid"',
    message: /there is no cell 5; write/,
  },
  {
    name: 'a report of an unknown event',
    files: { 'data/reports.json': [{ id: 1, cellid: 652, eventid: 9, title: 'R' }] },
    file: 'data/reports.json',
    at: '"eventid"',
    message: /there is no event 9/,
  },
  {
    name: 'a duplicate folder id',
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
    message: /folder id 4 is already used in 2022/,
  },
  {
    name: 'a missing upload',
    files: { ...noReports, 'data/events.json': event({ picture: 'wel.webp' }) },
    file: 'data/events.json',
    at: 'wel.webp',
    message: /no file uploads\/faculty\/wel\.webp; .*"well\.webp"/,
  },
  {
    name: 'an upload with an address outside its folder',
    files: { ...noReports, 'data/events.json': event({ uploadfile: '../site.json' }) },
    file: 'data/events.json',
    at: '../site',
    message: /is not a file; write/,
  },
  {
    name: 'an unknown media key',
    files: { 'site.json': profile({ crest: 'crst' }) },
    file: 'site.json',
    at: '"crst"',
    message: /no picture "crst"; write "crest"/,
  },
  {
    name: 'a missing document',
    files: { 'site.json': profile({ pages: { About: { documents: [{ label: 'X', file: 'x.pdf' }] } } }) },
    file: 'site.json',
    at: 'x.pdf',
    message: /no file media\/documents\/x\.pdf/,
  },
  {
    name: 'a missing media manifest',
    files: { 'media/manifest.json': null },
    file: 'media/manifest.json',
    message: /is no file media|list of pictures is missing/,
  },
  {
    name: 'a manifest entry without a file',
    files: { 'media/art/hero-800.avif': null },
    file: 'media/manifest.json',
    at: 'hero-800',
    message: /no file media\/art\/hero-800\.avif/,
  },
  {
    name: 'an invalid focal point',
    files: {
      'media/manifest.json': {
        crest: { file: 'art/crest.svg', width: 96, height: 96, alt: '' },
        hero: { file: 'art/hero.webp', width: 1600, height: 900, alt: 'The east gate', focus: 'top left' },
      },
    },
    file: 'media/manifest.json',
    at: '"focus"',
    message: /two numbers from 0 to 100, like "30,70"/,
  },
  {
    name: 'a table row that is too short',
    files: {
      'site.json': profile({
        pages: { About: { tables: [{ caption: 'T', columns: ['a', 'b'], rows: [['only']] }] } },
      }),
    },
    file: 'site.json',
    message: /a row of 2 cells/,
  },
  {
    name: 'a page key in different case',
    files: { 'site.json': profile({ pages: { about: {} } }) },
    file: 'site.json',
    at: '"about"',
    message: /write "About"/,
  },
  {
    name: 'a page without front matter',
    files: page('Hello'),
    file: 'pages/Rti.md',
    at: 'Hello',
    message: /does not begin with front matter/,
  },
  {
    name: 'a page with unclosed front matter',
    files: page('---\ntitle: RTI\n\nHello'),
    file: 'pages/Rti.md',
    at: '---',
    message: /not closed; write ---/,
  },
  {
    name: 'a page without a title',
    files: page('---\nlead: Ask\n---\n'),
    file: 'pages/Rti.md',
    at: '---',
    message: /no title; write title:/,
  },
  {
    name: 'an unknown front matter field',
    files: page('---\ntitle: RTI\ntitel: RTI\n---\n'),
    file: 'pages/Rti.md',
    at: 'titel',
    message: /"titel" is not a field of a page/,
  },
  {
    name: 'a page that links to a missing file',
    files: page('---\ntitle: RTI\n---\n\nOne\n\nSee [it](/media/documents/rti.pdf).'),
    file: 'pages/Rti.md',
    at: 'See',
    message: /no file media\/documents\/rti\.pdf/,
  },
  {
    name: 'an unused data file',
    files: { 'data/event.json': [] },
    file: 'data/event.json',
    message: /name it data\/events\.json/,
  },
  {
    name: 'a missing profile',
    files: { 'site.json': null },
    file: 'site.json',
    message: /the profile is missing/,
  },
  {
    name: 'a page with an unknown fact',
    files: {
      'site.json': profile({ facts: { officeHours: '10 am to 5 pm' } }),
      ...page('---\ntitle: RTI\n---\n\nOpen {{facts.officeHours}}.\nCall {{facts.officeHour}}.'),
    },
    file: 'pages/Rti.md',
    at: 'Call',
    message: /"officeHour" is not among the "facts" of site\.json; write \{\{facts\.officeHours\}\}/,
  },
  {
    name: 'data with an unknown fact',
    files: { 'data/committees.json': [{ id: 1, name_of_the_cell: 'Board of {{facts.town}}' }] },
    file: 'data/committees.json',
    at: 'town',
    message: /"town" is not among the "facts" of site\.json; add it there/,
  },
  {
    name: 'a reference to a field that is no text',
    files: page('---\ntitle: RTI\n---\n\nCall {{site.phones}}.'),
    file: 'pages/Rti.md',
    at: 'Call',
    message: /"phones" is no text, number or date of site\.json; name one/,
  },
  {
    name: 'a fact with markup',
    files: {
      'site.json': profile({ facts: { town: '<b>Palm</b>' } }),
      ...page('---\ntitle: {{facts.town}}\n---'),
    },
    file: 'site.json',
    at: '<b>',
    message: /facts\.town is "<b>Palm<\/b>"; write one line of text/,
  },
];
