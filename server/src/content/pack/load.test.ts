import { afterEach, describe, expect, it } from 'vitest';
import { PackError } from './errors.ts';
import { loadPack } from './load.ts';
import { profile } from './testing/base-profile.ts';
import { brokenPacks } from './testing/broken-packs.ts';
import { type BuiltPack, buildPack, type PackFiles } from './testing/build-pack.ts';

const built: BuiltPack[] = [];

async function pack(files: PackFiles = {}, id?: string): Promise<BuiltPack> {
  const createdPack = await buildPack(files, id);
  built.push(createdPack);
  return createdPack;
}

/** Returns the error that loading these files throws. */
async function loadError(files: PackFiles): Promise<{ error: PackError; createdPack: BuiltPack }> {
  const createdPack = await pack(files);
  const error: unknown = await loadPack(createdPack.dir).catch((thrown: unknown) => thrown);
  if (!(error instanceof PackError)) throw new Error('the pack loaded without an error');
  return { error, createdPack };
}

afterEach(() => Promise.all(built.splice(0).map((createdPack) => createdPack.remove())));

describe('loadPack', () => {
  it('loads a valid pack', async () => {
    const { dir } = await pack();
    const loaded = await loadPack(dir, (html) => html.replace('<em>', '<i>').replace('</em>', '</i>'));
    expect(loaded.id).toBe('palm');
    expect(loaded.contentKeys).toEqual(['About', 'NIRF.html']);
    expect(loaded.content('about')).toMatchObject({
      key: 'About',
      title: 'About Us',
      lead: 'Since 2005',
      html: '<h2>Land</h2>\n<p>Four <i>acres</i>.</p>',
      people: [{ heading: 'Board', entries: [{ name: 'Leela', photo: { src: '/media/art/hero.webp' } }] }],
      documents: [{ label: 'Gender equality', href: '/media/documents/Gender%20equality.pdf', year: '2024' }],
      video: {
        src: '/media/video/gate.mp4',
        poster: { width: 1600 },
        dark: { poster: { width: 1600 }, lighter: [{ src: '/media/video/gate.mp4', type: 'video/mp4' }] },
      },
    });
    expect(loaded.content('NIRF.html')).toMatchObject({ title: 'NIRF', lead: '', html: '', people: [] });
    expect(loaded.content('Gone')).toBeNull();
    expect(loaded.media.get('hero')?.sources).toEqual([
      { type: 'image/avif', srcSet: '/media/art/hero-800.avif 800w' },
    ]);
    expect(loaded.profile.defaultPostDate).toBe('June 18, 2024');
  });

  it('shows the photograph of a person on every page that names the person', async () => {
    const entries = (person: object) => [{ heading: 'People', entries: [{ name: 'Leela', ...person }] }];
    const pages = {
      Rti: { people: entries({ role: 'Officer' }) },
      management: { people: entries({ role: 'President', photo: 'hero' }) },
    };
    const { dir } = await pack({ 'site.json': profile({ pages }) });
    expect((await loadPack(dir)).content('Rti')?.people[0]?.entries[0]?.photo?.src).toBe(
      '/media/art/hero.webp',
    );
  });

  it('replaces references to facts in pages, in data and in the profile', async () => {
    const pages = { Rti: { facts: [{ label: 'Office', value: 'open {{ facts.hours }}' }] } };
    const { dir } = await pack({
      'site.json': profile({ facts: { hours: '10 am to 5 pm', students: '198' }, pages }),
      'pages/Rti.md':
        '---\ntitle: RTI\nlead: Open {{facts.hours}}.\n---\n\nFor *{{facts.students}}* of {{others}}.',
      'data/home.json': { coursecount: 6, studentcount: '{{facts.students}}', facultycount: 24 },
    });
    const loaded = await loadPack(dir);
    expect(loaded.content('Rti')).toMatchObject({
      lead: 'Open 10\u00a0am to 5\u00a0pm.',
      html: '<p>For <em>198</em> of {{others}}.</p>',
      facts: [{ label: 'Office', value: 'open 10\u00a0am to 5\u00a0pm' }],
    });
    expect(loaded.data.home.studentcount).toBe('198');
  });

  it('replaces references to fields of the profile and writes their dates out', async () => {
    const pages = { Rti: { applications: { opens: '2027-06-01', closes: '2027-06-30' } } };
    const { dir } = await pack({
      'site.json': profile({ established: 2005, phones: ['0400 1'], pages }),
      'pages/Rti.md':
        '---\ntitle: RTI\n---\n\nSince {{site.established}}: {{site.phones.0}}, until {{ site.pages.Rti.applications.closes }}.',
    });
    expect((await loadPack(dir)).content('Rti')?.html).toBe('<p>Since 2005: 0400 1, until 30 June 2027.</p>');
  });

  it('escapes raw HTML in a page, even without a sanitiser', async () => {
    const text = '---\ntitle: RTI\n---\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))';
    const { dir } = await pack({ 'pages/Rti.md': text });
    const html = (await loadPack(dir)).content('Rti')?.html ?? '';
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|href="javascript:/);
  });

  it('converts straight quotes in a page to curly quotes, and nothing else', async () => {
    const { dir } = await pack({
      'pages/Rti.md': `---\ntitle: RTI\n---\n\nThe state's "own" list (c) -- 2022-23...`,
    });
    const html = (await loadPack(dir)).content('Rti')?.html;
    expect(html).toContain('The state’s “own” list (c) -- 2022-23...');
  });

  it('returns the size and page count of a file by its address', async () => {
    const { dir } = await pack();
    const { facts } = await loadPack(dir);
    expect(facts('/admin/uploads/documents/minutes%202024.pdf')).toEqual({ bytes: 16, pages: 3 });
    expect(facts('/media/documents/Gender%20equality.pdf#page=2')).toEqual({ bytes: 15, pages: 4 });
    expect(facts('/admin/uploads/course/english.docx')).toEqual({ bytes: 4 });
    expect(facts('/admin/uploads/course/none.docx')).toEqual({});
    expect(facts('https://elsewhere.example/x.pdf')).toEqual({});
    expect(facts('/media/%E0%A4%A')).toEqual({});
  });

  it('has the same revision for the same files, and another after any change', async () => {
    const [one, two] = [await pack(), await pack()];
    const before = (await loadPack(one.dir)).revision;
    expect((await loadPack(two.dir)).revision).toBe(before);
    await two.write('pages/About.md', '---\ntitle: About us\n---\n');
    expect((await loadPack(two.dir)).revision).not.toBe(before);
    await one.write('uploads/photos/new.webp', 'new');
    expect((await loadPack(one.dir)).revision).not.toBe(before);
  });

  it.each(brokenPacks)(
    'reports $name with file and line, and nothing else',
    async ({ files, file, at, message }) => {
      const { error, createdPack } = await loadError(files);
      expect(error.issues, error.message).toEqual([
        expect.objectContaining({ file, message: expect.stringMatching(message) }),
      ]);
      if (at !== null) expect(error.issues[0]?.line, error.message).toBe(createdPack.lineOf(file, at));
    },
  );

  it('ignores $schema and reports the right line below it', async () => {
    const $schema = '../../docs/schema/site.schema.json';
    const { dir } = await pack({
      'site.json': { $schema, ...profile({}) },
      'data/departments.json': { $schema, aided: [] },
      'uploads/facts.json': { $schema },
    });
    const loaded = await loadPack(dir);
    expect(loaded.profile).not.toHaveProperty('$schema');
    expect(loaded.data.departments).toEqual({ aided: [], self: [], research: [] });
    const { error, createdPack } = await loadError({ 'site.json': { $schema, ...profile({ crest: 5 }) } });
    expect(error.issues).toEqual([
      {
        file: 'site.json',
        line: createdPack.lineOf('site.json', '"crest"'),
        message: expect.stringMatching(/text/),
      },
    ]);
  });

  it('collects every issue before it throws', async () => {
    const { error } = await loadError({
      'site.json': profile({ publicUrl: 'palm', sections: ['none'], crest: 'none' }),
      'data/cells.json': '[',
      'data/committees.json': [{ id: 1 }],
      'pages/Rti.md': 'Hello',
    });
    const files = new Set(error.issues.map(({ file }) => file));
    expect([...files]).toEqual(['data/cells.json', 'data/committees.json', 'pages/Rti.md', 'site.json']);
  });

  it('limits the message to one screen of lines in the form file:line  what; remedy', async () => {
    const many = Array.from({ length: 60 }, (_, id) => ({ id: id + 1 }));
    const { error } = await loadError({ 'data/committees.json': many });
    const lines = error.message.split('\n');
    expect(error.issues).toHaveLength(60);
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(lines[0]).toMatch(/has 60 errors:$/);
    expect(lines[1]).toMatch(/^ {2}data\/committees\.json:2 {2}.+; write .+/);
    expect(lines.at(-1)).toBe('  and 40 more');
  });

  it('reports a missing folder', async () => {
    await expect(loadPack('/nowhere/at/all')).rejects.toThrow(/there is no such folder/);
  });
});
