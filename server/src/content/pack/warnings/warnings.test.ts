import { afterEach, expect, it } from 'vitest';
import { profile } from '../testing/base-profile.ts';
import { type BuiltPack, buildPack, type PackFiles } from '../testing/build-pack.ts';
import { collectWarnings, examinePack, type PackContext } from './index.ts';

const live = ['mf-home', 'mf-cells-events', 'mf-quality', 'mf-academics'];
const pages = [
  { path: '/', remote: 'mf-home' },
  { path: '/About', remote: 'mf-home' },
  { path: '/Contact', remote: 'mf-home' },
  { path: '/Events', remote: 'mf-cells-events', query: ['page'] },
  { path: '/cells/:id', remote: 'mf-cells-events' },
  { path: '/Programmes', remote: 'mf-academics' },
];
const emptyContext: PackContext = { pages, live, hosts: new Map() };

const menu = { groups: [{ label: 'Home', to: '/' }, { label: 'Events' }], add: [] };
const footer = (...to: string[]) => [{ label: 'College', items: to.map((one) => ({ label: one, to: one })) }];
const site = (changes: object = {}) => ({ 'site.json': profile({ menu, footer: [], ...changes }) });
const theme = (light: object) => site({ theme: { tokens: { light, dark: {} } } });
const two = ['mf-home', 'mf-cells-events'];

/** The valid test pack, with redirects to another one, a page, a file and what a placeholder names. */
const validFiles: PackFiles = {
  ...site(),
  'redirects.csv': 'from,to\n/a,/b\n/b,/About#x\n/c,/feed.xml?x=1\n/d/:page,/:page\n',
};

const built: BuiltPack[] = [];
afterEach(() => Promise.all(built.splice(0).map((pack) => pack.remove())));

async function createPack(files: PackFiles = {}): Promise<BuiltPack> {
  const pack = await buildPack({ ...validFiles, ...files });
  built.push(pack);
  return pack;
}

async function warningsOf({ dir }: BuiltPack, context: Partial<PackContext> = {}) {
  const { draft, error } = await examinePack(dir);
  expect(error).toBeNull();
  return collectWarnings(draft, { ...emptyContext, ...context });
}

it('has no warnings about a valid pack', async () => {
  expect(await warningsOf(await createPack())).toEqual([]);
});

/** A pack with one warning about a file, in the line that contains `at`. */
interface WarnedPack {
  readonly name: string;
  readonly files: PackFiles;
  readonly file: string;
  readonly at: string;
  readonly message: RegExp;
  readonly context?: Partial<PackContext>;
}

const warned = (name: string, file: string, content: unknown, at: string, message: RegExp): WarnedPack => ({
  name,
  files: { [file]: content },
  file,
  at,
  message,
});
const inSite = (name: string, changes: object, at: string, message: RegExp): WarnedPack => ({
  ...warned(name, 'site.json', null, at, message),
  files: site(changes),
});
const inTheme = (name: string, tokens: object, at: string, message: RegExp) =>
  inSite(name, { theme: { tokens: { light: {}, dark: {}, ...tokens } } }, at, message);
const inFooter = (name: string, to: string, message: RegExp) =>
  inSite(name, { footer: footer(to) }, `"to": "${to}`, message);
const inNotice = (name: string, link: string, message: RegExp) =>
  warned(name, 'data/scrollers.json', [{ title: 'Papers', content: 'begin', link }], '"link"', message);
const inPage = (name: string, text: string, at: string, message: RegExp) =>
  warned(name, 'pages/Rti.md', `---\ntitle: RTI\n---\n\n${text}\n`, at, message);

const action = { '--action': '#ffffff', '--action-hi': '#ffffff', '--on-action': '#eeeeee' };
const brand = {
  '--brand': '#777777',
  '--brand-2': '#777777',
  '--on-brand-2': '#000',
  '--on-brand-gold': '#000',
};
const study = { group: 'Events', label: 'Study', to: '/Programmes' };
const prize = { id: 1, title: 'A prize', from_date: '2025-05-05' };
const aqar = { titlehead: '', periods: ['2022', '2023', '2022'].map((period) => ({ period })) };
const pictures = {
  crest: { file: 'art/crest.svg', width: 96, height: 96, alt: '' },
  hero: { file: 'art/hero.webp', width: 1600, height: 900, alt: ' ' },
};

it.each([
  inTheme(
    'a pale text colour in the light theme',
    { light: { '--ink': '#dddddd' } },
    '#dddddd',
    /--ink on --tint has a contrast of 1\.1 in the light theme, .* 7; write "--ink": "#[\da-f]{6}" under "light"/,
  ),
  inTheme('an unreadable background in the dark theme', { dark: action }, '#eeeeee', /in the dark theme/),
  inTheme('a brand without a readable text', { light: brand }, '"--brand": "', /no colour is readable/),
  inTheme('an unsupported colour', { light: { '--paper': 'plum' } }, 'plum', /write it as "#1d3762"/),
  inSite('a section without a release', { sections: [...two, 'mf-news'] }, 'mf-news', /shown without it/),
  inSite('a misspelt section', { sections: [...two, 'mf-qualty'] }, 'mf-qualty', /write "mf-quality"/),
  inFooter('a broken footer link', '/Abouts', /write "\/About" or remove it/),
  inSite(
    'a menu link to a page of a remote that is not listed',
    { menu: { ...menu, add: [study] } },
    '"/Programmes"',
    /a page of mf-academics, which "sections" does not list; remove the link, or add the remote/,
  ),
  inSite('a hidden entry of no remote', { menu: { ...menu, hide: ['/Lms'] } }, '/Lms', /no page at \/Lms/),
  inFooter('a footer link to a missing file', '/media/x.pdf', /no file media/),
  ...[
    ...[
      'https://drive.google.com/file/d/1/view',
      'https://forest-my.sharepoint.com/x',
      'https://www.dropbox.com/s/1',
    ],
    ...[
      'http://localhost:8000/a.pdf',
      'http://127.0.0.1/a.pdf',
      'http://192.168.1.5/a.pdf',
      'http://172.20.0.1/a',
    ],
    ...['http://[::1]/a.pdf', 'http://[fd00::1]/a', 'http://intranet/a.pdf', 'http://files.college.local/a'],
  ].map((href) => inPage(`a link to ${href}`, `[File](${href})`, href, / is on (?:a|somebody).*uploads/)),
  warned(
    'a notice on a private network',
    'data/scrollers.json',
    [{ title: 'Papers', content: 'begin', link: 'http://10.0.0.7/a.pdf' }],
    '"link"',
    /is on a private network/,
  ),
  inPage('a broken link in a page', '[Us](/About)\n\n[Old](/Gone/away)', '/Gone', /no page at \/Gone\/away/),
  {
    ...inSite('a host of another pack', {}, '"localhost"', /also a host of the pack fern; write a host/),
    context: { hosts: new Map([['localhost', ['fern']]]) },
  },
  warned('a duplicate period', 'data/quality/aqar.json', aqar, '', /period "2022" is already used/),
  warned('a picture without a text', 'media/manifest.json', pictures, '"alt": " "', /"hero" has no alt/),
  inPage(
    'a picture in the text of a page without alternative text',
    '![Gate](/media/art/hero.webp)\n\n![](/media/art/hero.webp)',
    '![](',
    /has no alternative text; write !\[what it shows\]\(\/media\/art\/hero\.webp\)/,
  ),
  warned(
    'a picture in the HTML of a record without alternative text',
    'data/scrollers.json',
    [{ title: 'Leave', content: '<p><img src="x.webp" alt=""></p>' }],
    '<img',
    /write alt="what it shows"/,
  ),
  warned(
    'a notice with a title alone',
    'data/home.json',
    { coursecount: 6, studentcount: 200, facultycount: 24, news: [prize] },
    '"title": "A prize"',
    /a title alone; write its text as "content"/,
  ),
  {
    ...inNotice(
      'a ticker notice that leads to a missing notice',
      '/Circular#notice-second',
      /notice-first-semester/,
    ),
    context: { pages: [...pages, { path: '/Circular', remote: 'mf-cells-events' }] },
  },
  warned('a redirect to no page', 'redirects.csv', 'from,to\n/old,/Abouts\n', '/old', /no page at \/Abouts/),
  inNotice('a ticker notice that leads to a missing page', '/Circulars', /there is no page at \/Circulars/),
  inNotice('a ticker notice whose link is no address', 'javascript:alert(1)', /is no address; write a path/),
])('reports $name with file and line, and nothing else', async ({ files, context, file, at, message }) => {
  const pack = await createPack(files);
  const warnings = await warningsOf(pack, context);
  expect(warnings).toEqual([expect.objectContaining({ file, message: expect.stringMatching(message) })]);
  if (at !== '') expect(warnings[0]?.line).toBe(pack.lineOf(file, at));
});

it('suggests a colour that is readable on every background', async () => {
  const [warning] = await warningsOf(await createPack(theme({ '--accent': '#cc8844' })));
  const accent = /"(#[\da-f]{6})"/.exec(warning?.message ?? '')?.[1];
  expect(await warningsOf(await createPack(theme({ '--accent': accent })))).toEqual([]);
});

it('skips links to pages if no remote is live', async () => {
  const pack = await createPack(site({ footer: footer('/Abuot') }));
  expect(await warningsOf(pack, { pages: null })).toEqual([]);
});

it('reports every empty list that a page of the college shows, with its file', async () => {
  const files = ['testimonials', 'placements', 'events', 'reports', 'gallery'].map((name) => [
    `data/${name}.json`,
    '[]',
  ]);
  const pack = await createPack(Object.fromEntries(files));
  const warnings = (await warningsOf(pack)).filter(({ message }) => message.includes('is empty'));
  expect(warnings.filter(({ line }) => line !== undefined)).toEqual([]);
  expect(warnings.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'data/events.json it has no event of the cell "announcements", so the list on /, under Announcement is empty; add some',
    'data/events.json it has no event of the cell "awards", so the list on /, under Achievement / Awards is empty; add some',
    'data/testimonials.json it has no rows, so the list on /, under Testimonials is empty; add some',
    'data/placements.json it has no rows, so the list on /, under Placements is empty; add some',
    'data/events.json it has no rows, so the list on /, under Latest Events is empty; add some',
    'data/events.json it has no rows, so the list on /Events is empty; add some',
  ]);
});
