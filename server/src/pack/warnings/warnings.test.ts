import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { profile } from '../testing/base-profile.ts';
import { type BuiltPack, buildPack, type PackFiles } from '../testing/build-pack.ts';
import { type Around, examinePack, remarksOn, sampleTexts } from './index.ts';

const remotes = ['mf-home', 'mf-cells-events', 'mf-quality', 'mf-academics'];
const pages = [
  { path: '/', remote: 'mf-home' },
  { path: '/About', remote: 'mf-home' },
  { path: '/Contact', remote: 'mf-home' },
  { path: '/Events', remote: 'mf-cells-events' },
  { path: '/cells/:id', remote: 'mf-cells-events' },
  { path: '/Programmes', remote: 'mf-academics' },
];
const nothingAround: Around = { pages, hosts: new Map(), samples: new Map() };

const menu = { groups: [{ label: 'Home', to: '/' }, { label: 'Events' }], add: [] };
const footer = (...to: string[]) => [{ label: 'College', items: to.map((one) => ({ label: one, to: one })) }];
const site = (changes: object = {}) => ({ 'site.json': profile({ menu, footer: [], ...changes }) });
const theme = (light: object, dark: object = {}) => site({ theme: { tokens: { light, dark } } });

const webp = 'RIFF\u0004\0\0\0WEBPVP8 ';
const film = '\0\0\0\u0018ftypisom\0\0\0\0isommp42';
/** The small sound pack with files that are what their names say. */
const sound: PackFiles = {
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
afterEach(async () => {
  await Promise.all(built.splice(0).map((made) => made.remove()));
});

async function made(files: PackFiles = {}): Promise<BuiltPack> {
  const pack = await buildPack({ ...sound, ...files });
  built.push(pack);
  return pack;
}

async function remarksOf({ dir }: BuiltPack, around: Partial<Around> = {}) {
  const { draft, problem } = await examinePack(dir, remotes);
  expect(problem).toBeNull();
  return remarksOn(draft, { ...nothingAround, ...around });
}

it('says nothing of a pack in which nothing is to mend', async () => {
  expect(await remarksOf(await made())).toEqual([]);
});

const cases: readonly {
  name: string;
  files: PackFiles;
  around?: Partial<Around>;
  file: string;
  at?: string;
  says: RegExp;
}[] = [
  {
    name: 'pale text by day',
    files: theme({ '--ink': '#dddddd' }),
    file: 'site.json',
    at: '#dddddd',
    says: /--ink on --tint has a contrast of 1\.1 by day, where 7 is needed; write "--ink": "#[\da-f]{6}" under "light"/,
  },
  {
    name: 'a ground that the text of the portal cannot be read on, in the dark',
    files: theme({}, { '--action': '#ffffff', '--action-hi': '#ffffff', '--on-action': '#eeeeee' }),
    file: 'site.json',
    at: '#eeeeee',
    says: /--on-action on --action .* in the dark theme/,
  },
  {
    name: 'a brand that neither black nor white can be read on',
    files: theme({
      '--brand': '#777777',
      '--brand-2': '#777777',
      '--on-brand-2': '#000',
      '--on-brand-gold': '#000',
    }),
    file: 'site.json',
    at: '"--brand": "#777777"',
    says: /no colour can be read there; write a darker or a lighter --brand and --brand-2/,
  },
  {
    name: 'a colour of a kind that is not computed',
    files: theme({ '--paper': 'papayawhip' }),
    file: 'site.json',
    at: 'papayawhip',
    says: /--paper: cannot compute the colour papayawhip; write it as "#1d3762"/,
  },
  {
    name: 'a footer link to nowhere',
    files: site({ footer: footer('/Abouts') }),
    file: 'site.json',
    at: '"to": "/Abouts"',
    says: /no page is at \/Abouts; write "\/About" or remove it/,
  },
  {
    name: 'a menu link to a page of a remote that is not shown',
    files: site({ menu: { ...menu, add: [{ group: 'Events', label: 'Study', to: '/Programmes' }] } }),
    file: 'site.json',
    at: '"/Programmes"',
    says: /a page of mf-academics, which "sections" does not name; remove the link, or name it there/,
  },
  {
    name: 'a menu entry that no remote has and the menu hides',
    files: site({ menu: { ...menu, hide: ['/Lms'] } }),
    file: 'site.json',
    at: '/Lms',
    says: /no page is at \/Lms/,
  },
  {
    name: 'a footer link to a file that is not there',
    files: site({ footer: footer('/media/documents/None.pdf') }),
    file: 'site.json',
    at: '"to": "/media/documents/None.pdf"',
    says: /there is no file media\/documents\/None.pdf/,
  },
  {
    name: 'a link of a page to nowhere',
    files: { 'pages/Rti.md': '---\ntitle: RTI\n---\n\n[Us](/About)\n\n[Old](/Gone/away)\n' },
    file: 'pages/Rti.md',
    at: '/Gone/away',
    says: /no page is at \/Gone\/away/,
  },
  {
    name: 'a host of another pack',
    files: {},
    around: { hosts: new Map([['localhost', ['fern']]]) },
    file: 'site.json',
    at: '"localhost"',
    says: /localhost is a host of the pack fern too; write one/,
  },
  {
    name: 'a period twice',
    files: {
      'data/quality/aqar.json': {
        titlehead: '',
        periods: [{ period: '2022' }, { period: '2023' }, { period: '2022', titlehead: 'again' }],
      },
    },
    file: 'data/quality/aqar.json',
    says: /period "2022" is taken by an entry above/,
  },
  {
    name: 'a picture of a page without a text',
    files: {
      'media/manifest.json': {
        crest: { file: 'art/crest.svg', width: 96, height: 96, alt: '' },
        hero: { file: 'art/hero.webp', width: 1600, height: 900, alt: ' ' },
      },
    },
    file: 'media/manifest.json',
    at: '"alt": " "',
    says: /"hero" has no text; write in "alt" what it shows/,
  },
  {
    name: 'a picture in the text of a page without a text',
    files: {
      'pages/Rti.md': '---\ntitle: RTI\n---\n\n![Gate](/media/art/hero.webp)\n\n![](/media/art/hero.webp)\n',
    },
    file: 'pages/Rti.md',
    at: '![](',
    says: /has no text; write !\[what it shows\]\(\/media\/art\/hero\.webp\)/,
  },
  {
    name: 'a picture in the HTML of a record without a text',
    files: { 'data/scrollers.json': [{ title: 'Leave', content: '<p><img src="x.webp" alt=""></p>' }] },
    file: 'data/scrollers.json',
    at: '<img',
    says: /write alt="what it shows"/,
  },
  {
    name: 'a PDF that is an error page, where it is named',
    files: { 'uploads/cell/ssr.pdf': '<!DOCTYPE html><title>404</title>' },
    file: 'data/quality/ssr.json',
    at: 'ssr.pdf',
    says: /uploads\/cell\/ssr\.pdf: .* it is an HTML page; put the right one there/,
  },
  {
    name: 'an empty PDF that nothing names',
    files: { 'uploads/cell/old.pdf': '' },
    file: 'uploads/cell/old.pdf',
    says: /it is an empty file/,
  },
  {
    name: 'the mark of a sample in a copy',
    files: site({ sample: 'fern' }),
    file: 'site.json',
    at: '"sample"',
    says: /remove this line/,
  },
];

it.each(cases)(
  'names file and line of $name, and nothing else',
  async ({ files, around, file, at, says }) => {
    const pack = await made(files);
    const found = await remarksOf(pack, around);
    expect(found).toEqual([expect.objectContaining({ file, message: expect.stringMatching(says) })]);
    if (at !== undefined) expect(found[0]?.line).toBe(pack.lineOf(file, at));
  },
);

it('gives a colour that can be read on every ground', async () => {
  const [remark] = await remarksOf(await made(theme({ '--accent': '#cc8844' })));
  const accent = /"(#[\da-f]{6})"/.exec(remark?.message ?? '')?.[1];
  expect(await remarksOf(await made(theme({ '--accent': accent })))).toEqual([]);
});

it('does not try links to pages where no remote is live', async () => {
  const pack = await made(site({ footer: footer('/Abuot') }));
  expect(await remarksOf(pack, { pages: null })).toEqual([]);
});

it('finds names, addresses and sentences of a sample, and what nobody owns it leaves alone', async () => {
  const shared = 'The college was founded in the year two thousand and five.';
  const own = 'A bell from a ship rings for the second lesson of every day.';
  const text = `---\ntitle: RTI\n---\n\nShort. ${shared} ${own}\n`;
  const draftOf = async (id: string, files: PackFiles) => {
    const pack = await buildPack({ ...sound, ...files, ...site({ id, sample: id, shortName: id }) }, id);
    built.push(pack);
    return (await examinePack(pack.dir, remotes)).draft;
  };
  const samples = await sampleTexts([
    await draftOf('fern', { 'pages/Rti.md': text, 'data/faculty.json': [{ id: 1, name: 'Sini Karimbil' }] }),
    await draftOf('reed', { 'pages/Rti.md': `---\ntitle: RTI\n---\n\n${shared}\n` }),
  ]);
  const pack = await made({
    ...site({ shortName: 'fern' }),
    'pages/Rti.md': text,
    'data/faculty.json': [{ id: 1, name: 'Sini Karimbil' }],
  });
  const found = await remarksOf(pack, { samples });
  expect(found.map(({ file, line }) => [file, line])).toEqual([
    ['site.json', pack.lineOf('site.json', '"shortName"')],
    ['data/faculty.json', pack.lineOf('data/faculty.json', 'Sini')],
    ['pages/Rti.md', pack.lineOf('pages/Rti.md', own)],
  ]);
  expect(found[2]?.message).toMatch(
    /"A bell from a ship .*" is the sample college's \(fern\); write your own/,
  );
});

it('says nothing of its own texts to a sample', async () => {
  const pack = await made(site({ sample: 'palm' }));
  const { draft } = await examinePack(pack.dir, remotes);
  expect(await remarksOf(pack, { samples: await sampleTexts([draft]) })).toEqual([]);
});

it('names a picture that tells where it was taken, in its EXIF or its XMP', async () => {
  const pack = await made();
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
  const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 30/1 0/1' } };
  const photos = path.join(pack.dir, 'uploads/photos');
  await mkdir(photos, { recursive: true });
  await writeFile(path.join(photos, 'a.jpg'), await plain.clone().withExif(exif).jpeg().toBuffer());
  await writeFile(
    path.join(photos, 'b.jpg'),
    await plain.clone().withExif({ IFD0: exif.IFD0 }).jpeg().toBuffer(),
  );
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="10,30N"/></rdf:RDF></x:xmpmeta>';
  await writeFile(path.join(photos, 'c.webp'), await plain.clone().withXmp(xmp).webp().toBuffer());
  const found = await remarksOf(pack);
  expect(found.map(({ file }) => file)).toEqual(['uploads/photos/a.jpg', 'uploads/photos/c.webp']);
  expect(found[0]?.message).toMatch(/tells where it was taken; run portal media strip palm/);
});
