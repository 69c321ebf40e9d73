import { profile } from './base-profile.ts';
import type { PackFiles } from './build-pack.ts';

/** A pack with exactly one error. */
export interface BrokenPack {
  readonly name: string;
  readonly files: PackFiles;
  readonly file: string;
  /** A text in the line that the issue must name; null for issues about the entire file. */
  readonly at: string | null;
  readonly message: RegExp;
}

/** The valid pack with another file, which has the error. */
const broken = (
  name: string,
  file: string,
  content: unknown,
  at: string | null,
  message: RegExp,
): BrokenPack => ({
  name,
  files: { [file]: content },
  file,
  at,
  message,
});
const inProfile = (name: string, changes: object, at: string | null, message: RegExp) =>
  broken(name, 'site.json', profile({ ...changes }), at, message);
const inTheme = (name: string, tokens: object, at: string, message: RegExp) =>
  inProfile(name, { theme: { tokens } }, at, message);
const inMenu = (name: string, to: string, at: string, message: RegExp, group = 'Events') =>
  inProfile(
    name,
    { menu: { groups: [{ label: 'Events' }], add: [{ group, label: 'Link', to }] } },
    at,
    message,
  );
const inPage = (name: string, text: string, at: string, message: RegExp) =>
  broken(name, 'pages/Rti.md', text, at, message);
const inText = (name: string, text: string, at: string, message: RegExp) =>
  inPage(name, `---\ntitle: RTI\n---\n\n${text}`, at, message);
const inAbout = (name: string, content: object, at: string | null, message: RegExp) =>
  inProfile(name, { pages: { About: content } }, at, message);
const inCells = (name: string, text: string, at: string | null, message: RegExp) =>
  broken(name, 'data/cells.json', text, at, message);

/** Changes an event. The pack has no reports, since one would name an event that is gone. */
function inEvent(name: string, changes: object, at: string, message: RegExp): BrokenPack {
  const event = { id: 1001, cellid: 652, title: 'Well', from_date: '2025-01-10', ...changes };
  const pack = broken(name, 'data/events.json', [event], at, message);
  return { ...pack, files: { ...pack.files, 'data/reports.json': [] } };
}

/** Adds facts to the profile of a pack. */
const withFacts = (pack: BrokenPack, facts: object): BrokenPack => ({
  ...pack,
  files: { ...pack.files, 'site.json': profile({ facts }) },
});

const committees = ['A', 'B', 'C'].map((name_of_the_cell, at) => ({
  id: Math.min(at + 1, 2),
  name_of_the_cell,
}));
const folders = ['a', 'b'].map((parentfoldertitle) => ({ id: 4, parentfoldertitle }));
const tree = {
  titlehead: '',
  periods: [{ period: '2022', cells: [{ id: 1, unit_number: '1', parentfolder: folders }] }],
};
const focus = {
  crest: { file: 'art/crest.svg', width: 96, height: 96, alt: '' },
  hero: { file: 'art/hero.webp', width: 1600, height: 900, alt: 'The east gate', focus: 'top left' },
};
const report = { id: 1, cellid: 652, eventid: 9, title: 'R' };
const shortTable = { caption: 'T', columns: ['a', 'b'], rows: [['only']] };
const lost = [{ label: 'X', file: 'x.pdf' }];
const untitled = [{ cellid: 652 }];
const ofTown = [{ id: 1, name_of_the_cell: 'Board of {{facts.town}}' }];
const paper = { '--paper': 'red; } body { color: red' };

/** One broken pack per kind of issue. Scripts and tests refer to them by name. */
export const brokenPacks: readonly BrokenPack[] = [
  inCells('broken JSON', '[\n  {"id": 1,}\n]', '"id"', /remove the comma/),
  inCells('a comment', '[\n  // none\n]', 'none', /JSON has no comments/),
  inCells('an empty file', '', null, /empty; write/),
  inCells('too many lists', '['.repeat(100_000), null, /more than 100 lists and objects/),
  broken('a duplicate key', 'data/keywords.json', '[{"title": "a",\n"title": "b"}]', '"b"', /twice/),
  inProfile('a misspelt field', { shortname: 'Palm' }, '"shortname"', /is not a field here; .*"shortName"/),
  broken('a missing field', 'data/keywords.json', untitled, '{', /"title" is missing; write "title": text/),
  inEvent('a wrong type', { cellid: '652' }, '"cellid"', /\[0\]\.cellid is "652"; write a whole number/),
  inProfile('a value that is not a list', { hosts: 'palm.example' }, '"hosts"', /write a list/),
  inEvent('an impossible date', { from_date: '2025-02-30' }, '2025-02-30', /write a date like "2025-01-31"/),
  inProfile('a date in another format', { asOf: '1 June 2025' }, '"asOf"', /write a date like/),
  inEvent('a last day before the first day', { to_date: '2025-01-09' }, '2025-01-09', /before the first/),
  inProfile('a publicUrl with a path', { publicUrl: 'https://palm.example/' }, '"publicUrl"', /no path/),
  inProfile('a host with a scheme', { hosts: ['https://palm.example'] }, '"https:', /without scheme/),
  inProfile('a section that is no remote', { sections: ['quality'] }, '"quality"', /"mf-home"/),
  inProfile('an id that is not the folder name', { id: 'date' }, '"date"', /write "palm"/),
  inTheme('a theme token that contains several declarations', { light: paper }, '--paper', /one CSS value/),
  inTheme('a theme token with a resource', { dark: { '--paper': 'url(//x)' } }, '--paper', /without url/),
  inMenu('a link with a bad address', 'javascript:alert(1)', 'javascript:', /write a path of the portal/),
  inMenu('an added link to another host with //', '//evil.example', '//evil', /write a path/),
  inMenu('an added link in an unknown group', '/News', 'Evnts', /one of Events/, 'Evnts'),
  broken('a duplicate id', 'data/committees.json', committees, null, /id 2 is already used/),
  inEvent('an event with the id of a cell', { id: 601 }, '"id"', /id 601 belongs to a cell/),
  inEvent('an event of an unknown cell', { cellid: 5 }, '"cellid"', /there is no cell 5; write/),
  broken('a report of an unknown event', 'data/reports.json', [report], '"eventid"', /there is no event 9/),
  broken('a duplicate folder id', 'data/quality/aqar.json', tree, null, /folder id 4 is already used/),
  inEvent('a missing upload', { picture: 'wel.webp' }, 'wel.webp', /no file .*wel\.webp; .*"well\.webp"/),
  inEvent('an upload outside its folder', { uploadfile: '../site.json' }, '../site', /is not a file/),
  inProfile('an unknown media key', { crest: 'crst' }, '"crst"', /no picture "crst"; write "crest"/),
  inAbout('a missing document', { documents: lost }, 'x.pdf', /no file media\/documents\/x\.pdf/),
  broken('a missing media manifest', 'media/manifest.json', null, null, /list of pictures is missing/),
  {
    name: 'a manifest entry without a file',
    files: { 'media/art/hero-800.avif': null },
    file: 'media/manifest.json',
    at: 'hero-800',
    message: /no file media\/art\/hero-800\.avif/,
  },
  broken('an invalid focal point', 'media/manifest.json', focus, '"focus"', /two numbers from 0 to 100/),
  inAbout('a table row that is too short', { tables: [shortTable] }, null, /a row of 2 cells/),
  inProfile('a page key in different case', { pages: { about: {} } }, '"about"', /write "About"/),
  inPage('a page without front matter', 'Hello', 'Hello', /does not begin with front matter/),
  inPage('a page with unclosed front matter', '---\ntitle: RTI\n\nHello', '---', /not closed; write ---/),
  inPage('a page without a title', '---\nlead: Ask\n---\n', '---', /no title; write title:/),
  inPage('an unknown front matter field', '---\ntitle: RTI\ntitel: RTI\n---\n', 'titel', /"titel" is not/),
  inText('a page that links to a missing file', 'One\n\nSee [it](/media/x.pdf).', 'See', /no file media\/x/),
  broken('an unused data file', 'data/event.json', [], null, /name it data\/events\.json/),
  broken('a missing profile', 'site.json', null, null, /the profile is missing/),
  withFacts(
    inText(
      'an unknown fact',
      'At {{facts.hours}}.\nCall {{facts.hour}}.',
      'Call',
      /"hour".*\{\{facts\.hours\}\}/,
    ),
    { hours: '10 am to 5 pm' },
  ),
  broken('data with an unknown fact', 'data/committees.json', ofTown, 'town', /"town" .*"facts".*; add it/),
  inText('a reference to a field that is no text', 'Call {{site.phones}}.', 'Call', /"phones" is no text/),
  {
    ...withFacts(
      inPage('a fact with markup', '---\ntitle: {{facts.town}}\n---', '<b>', /write one line of text/),
      { town: '<b>Palm</b>' },
    ),
    file: 'site.json',
  },
];
