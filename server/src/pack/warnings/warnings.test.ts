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
const scroller = (link: string) => ({
  'data/scrollers.json': [{ title: 'Papers', content: 'begin on Monday', link }],
});
const theme = (light: object, dark: object = {}) => site({ theme: { tokens: { light, dark } } });

const webp = 'RIFF\u0004\0\0\0WEBPVP8 ';
const film = '\0\0\0\u0018ftypisom\0\0\0\0isommp42';
/** The valid test pack, with files whose content matches their names. */
const validFiles: PackFiles = {
  ...site(),
  'media/art/crest.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'media/art/hero.webp': webp,
  'media/art/hero-800.avif': '\0\0\0\u0018ftypavif\0\0\0\0avifmif1',
  'media/video/gate.mp4': film,
  'uploads/faculty/well.webp': webp,
  'uploads/faculty/well-2.webp': webp,
  'uploads/faculty/Well #3 (after).webp': webp,
  'uploads/course/english.docx': 'PK\u0003\u0004',
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

const cases: readonly {
  name: string;
  files: PackFiles;
  context?: Partial<PackContext>;
  file: string;
  at?: string;
  message: RegExp;
}[] = [
  {
    name: 'a pale text colour in the light theme',
    files: theme({ '--ink': '#dddddd' }),
    file: 'site.json',
    at: '#dddddd',
    message:
      /--ink on --tint has a contrast of 1\.1 in the light theme, below the required 7; write "--ink": "#[\da-f]{6}" under "light"/,
  },
  {
    name: 'an unreadable background in the dark theme',
    files: theme({}, { '--action': '#ffffff', '--action-hi': '#ffffff', '--on-action': '#eeeeee' }),
    file: 'site.json',
    at: '#eeeeee',
    message: /--on-action on --action .* in the dark theme/,
  },
  {
    name: 'a brand colour on which neither black nor white is readable',
    files: theme({
      '--brand': '#777777',
      '--brand-2': '#777777',
      '--on-brand-2': '#000',
      '--on-brand-gold': '#000',
    }),
    file: 'site.json',
    at: '"--brand": "#777777"',
    message: /no colour is readable there; write a darker or lighter --brand and --brand-2/,
  },
  {
    name: 'an unsupported colour',
    files: theme({ '--paper': 'papayawhip' }),
    file: 'site.json',
    at: 'papayawhip',
    message: /--paper: cannot compute the colour papayawhip; write it as "#1d3762"/,
  },
  {
    name: 'a section without a live release',
    files: site({ sections: ['mf-home', 'mf-cells-events', 'mf-news'] }),
    file: 'site.json',
    at: 'mf-news',
    message: /no release of "mf-news" is live, so the college is shown without it; publish it or take it/,
  },
  {
    name: 'a misspelt section',
    files: site({ sections: ['mf-home', 'mf-cells-events', 'mf-qualty'] }),
    file: 'site.json',
    at: 'mf-qualty',
    message: /no release of "mf-qualty" is live.*write "mf-quality"/,
  },
  {
    name: 'a broken footer link',
    files: site({ footer: footer('/Abouts') }),
    file: 'site.json',
    at: '"to": "/Abouts"',
    message: /there is no page at \/Abouts; write "\/About" or remove it/,
  },
  {
    name: 'a menu link to a page of a remote that is not listed',
    files: site({ menu: { ...menu, add: [{ group: 'Events', label: 'Study', to: '/Programmes' }] } }),
    file: 'site.json',
    at: '"/Programmes"',
    message: /a page of mf-academics, which "sections" does not list; remove the link, or add the remote/,
  },
  {
    name: 'a hidden menu entry that no remote has',
    files: site({ menu: { ...menu, hide: ['/Lms'] } }),
    file: 'site.json',
    at: '/Lms',
    message: /there is no page at \/Lms/,
  },
  {
    name: 'a footer link to a missing file',
    files: site({ footer: footer('/media/documents/None.pdf') }),
    file: 'site.json',
    at: '"to": "/media/documents/None.pdf"',
    message: /there is no file media\/documents\/None.pdf/,
  },
  {
    name: 'a broken link in a page',
    files: { 'pages/Rti.md': '---\ntitle: RTI\n---\n\n[Us](/About)\n\n[Old](/Gone/away)\n' },
    file: 'pages/Rti.md',
    at: '/Gone/away',
    message: /there is no page at \/Gone\/away/,
  },
  {
    name: 'a host of another pack',
    files: {},
    context: { hosts: new Map([['localhost', ['fern']]]) },
    file: 'site.json',
    at: '"localhost"',
    message: /localhost is also a host of the pack fern; write a host/,
  },
  {
    name: 'a duplicate period',
    files: {
      'data/quality/aqar.json': {
        titlehead: '',
        periods: [{ period: '2022' }, { period: '2023' }, { period: '2022', titlehead: 'again' }],
      },
    },
    file: 'data/quality/aqar.json',
    message: /period "2022" is already used by an entry above/,
  },
  {
    name: 'a picture of a page without alternative text',
    files: {
      'media/manifest.json': {
        crest: { file: 'art/crest.svg', width: 96, height: 96, alt: '' },
        hero: { file: 'art/hero.webp', width: 1600, height: 900, alt: ' ' },
      },
    },
    file: 'media/manifest.json',
    at: '"alt": " "',
    message: /"hero" has no alternative text; describe the picture in "alt"/,
  },
  {
    name: 'a picture in the text of a page without alternative text',
    files: {
      'pages/Rti.md': '---\ntitle: RTI\n---\n\n![Gate](/media/art/hero.webp)\n\n![](/media/art/hero.webp)\n',
    },
    file: 'pages/Rti.md',
    at: '![](',
    message: /has no alternative text; write !\[what it shows\]\(\/media\/art\/hero\.webp\)/,
  },
  {
    name: 'a picture in the HTML of a record without alternative text',
    files: { 'data/scrollers.json': [{ title: 'Leave', content: '<p><img src="x.webp" alt=""></p>' }] },
    file: 'data/scrollers.json',
    at: '<img',
    message: /write alt="what it shows"/,
  },
  {
    name: 'a notice with a title alone',
    files: {
      'data/home.json': {
        coursecount: 6,
        studentcount: 200,
        facultycount: 24,
        news: [{ id: 1, title: 'A prize', from_date: '2025-05-05' }],
      },
    },
    file: 'data/home.json',
    at: '"title": "A prize"',
    message: /a title alone; write its text as "content"/,
  },
  {
    name: 'a ticker notice that leads to a missing notice',
    files: scroller('/Circular#notice-second-semester'),
    context: { pages: [...pages, { path: '/Circular', remote: 'mf-cells-events' }] },
    file: 'data/scrollers.json',
    at: '"link"',
    message: /\/Circular has no notice "notice-second-semester"; write one of: notice-first-semester/,
  },
  {
    name: 'a ticker notice that leads to a missing page',
    files: scroller('/Circulars'),
    file: 'data/scrollers.json',
    at: '"link"',
    message: /there is no page at \/Circulars/,
  },
  {
    name: 'a ticker notice whose link is no address',
    files: scroller('javascript:alert(1)'),
    file: 'data/scrollers.json',
    at: '"link"',
    message: /is no address; write a path/,
  },
];

it.each(cases)(
  'reports $name with file and line, and nothing else',
  async ({ files, context, file, at, message }) => {
    const pack = await createPack(files);
    const warnings = await warningsOf(pack, context);
    expect(warnings).toEqual([expect.objectContaining({ file, message: expect.stringMatching(message) })]);
    if (at !== undefined) expect(warnings[0]?.line).toBe(pack.lineOf(file, at));
  },
);

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
  expect(warnings.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'data/events.json it has no event of the cell "announcements", so the list on /, under Announcement is empty; add some',
    'data/events.json it has no event of the cell "awards", so the list on /, under Achievement / Awards is empty; add some',
    'data/testimonials.json it has no rows, so the list on /, under Testimonials is empty; add some',
    'data/placements.json it has no rows, so the list on /, under Placements is empty; add some',
    'data/events.json it has no rows, so the list on /, under Latest Events is empty; add some',
    'data/events.json it has no rows, so the list on /Events is empty; add some',
  ]);
});
