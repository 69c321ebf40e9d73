import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { coloursInForce, weakPairs } from '@kalalaya/contract/style';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadPack } from '../../content/pack/index.ts';
import { type CollegeAnswers, readAnswers } from './answers.ts';
import { readApi, readSite } from './existing.ts';
import { createCollege } from './make.ts';
import { themeOf } from './theme.ts';

const crestFile = path.resolve(import.meta.dirname, '../../../../colleges/nila/media/art/crest.svg');
const minimum: CollegeAnswers = { name: 'Ganga College of Teacher Education', brand: '#e0b000' };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'colleges-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs `read` with the address of a server that responds with one text. */
async function withServer<T>(text: string, read: (address: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await read(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

describe('createCollege', () => {
  it('creates a pack from the answers and leaves nothing else behind', async () => {
    const api = 'https://admin.ganga.example/admin/api';
    const created = await createCollege(folder, 'ganga', { ...minimum, crest: crestFile, api }, 3210);
    const { profile, media, content } = await loadPack(created.dir);
    expect(profile).toMatchObject({
      hosts: ['ganga.localhost'],
      publicUrl: 'http://ganga.localhost:3210',
      nameLines: ['Ganga College', 'of Teacher Education'],
      shortName: 'Ganga College',
      api: { upstream: api },
    });
    expect(content('home')?.title).toBe(minimum.name);
    expect(media.get('crest')).toMatchObject({ src: '/media/crest.svg', width: 96, height: 96 });
    expect(created.corrections.map(({ what, original }) => `${what} ${original}`)).toEqual(['brand #e0b000']);
    expect(created.missingFields).toContain('phones');
    expect(await readdir(folder)).toEqual(['ganga']);
  });

  it('draws a seal with initials without a crest, and writes cells without an API', async () => {
    const { dir } = await createCollege(folder, 'ganga', { ...minimum, name: 'R & D <College>' }, 3000);
    const { data, profile } = await loadPack(dir);
    expect(await readFile(path.join(dir, 'media/crest.svg'), 'utf8')).toContain('>R&amp;</text>');
    expect(data.cells.map(({ id }) => id).sort()).toEqual(Object.values(profile.cells).sort());
  });

  it('rejects an invalid id, colour, crest or host and an existing pack, and writes nothing', async () => {
    const create = (id: string, answers: Partial<CollegeAnswers>) =>
      createCollege(folder, id, { ...minimum, ...answers }, 3000);
    await expect(create('Ganga!', {})).rejects.toThrow('cannot be the id of a college');
    await expect(create('ganga', { brand: 'mud' })).rejects.toThrow('"mud" is not a colour');
    await expect(create('ganga', { crest: import.meta.filename })).rejects.toThrow('is not a picture');
    await expect(create('ganga', { hosts: ['Not a host'] })).rejects.toThrow('host name');
    expect(await readdir(folder)).toEqual([]);
    await create('ganga', {});
    await expect(create('ganga', {})).rejects.toThrow('The pack ganga already exists');
  });
});

describe('the answers', () => {
  it('are read from a file, with the line of a mistake', async () => {
    const file = path.join(folder, 'answers.json');
    await writeFile(file, '{\n"name": "Ganga College",\n"brand": "#123456"\n}');
    expect(await readAnswers(file)).toEqual({ name: 'Ganga College', brand: '#123456' });
    await writeFile(file, '{\n"name": "Ganga College",\n"colour": "#123456"\n}');
    await expect(readAnswers(file)).rejects.toThrow(/answers\.json:3? ?.*"colour" is not a field here/s);
  });

  it('identify the special cells of an API by their names', async () => {
    const names = { 12: 'NSS Unit 44', 31: 'Career Guidance Cell', 7: 'Nature Club' };
    const cell = Object.entries(names).map(([id, name]) => ({ id, name_of_the_cell: name }));
    const { cells } = await withServer(JSON.stringify({ cell }), readApi);
    expect(cells).toEqual({ nss: 12, careerGuidance: 31 });
    const login = withServer('<!doctype html><title>Login</title>', readApi);
    await expect(login).rejects.toThrow('does not respond like an admin API');
  });

  it('contain name, colour, telephones and e-mails of an existing site', async () => {
    const site = `<!doctype html><title>Ganga College | Home</title><meta name="theme-color" content="#345678">
      <link rel="apple-touch-icon" href="/">
      <a href="tel:+914001">Call</a> <a href="tel:+914001">Call</a> <a href="mailto:office@ganga.example?subject=Hi">Write</a>`;
    expect(await withServer(site, readSite)).toEqual({
      name: 'Ganga College',
      brand: '#345678',
      phones: ['+914001'],
      emails: ['office@ganga.example'],
      crest: expect.stringContaining('kalalaya-crest-'),
    });
    await expect(readSite('http://127.0.0.1:1')).rejects.toThrow('does not respond. Check the address');
  });
});

describe('themeOf', () => {
  it('creates a theme with readable colour pairs from any colours', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((one) => `#${one.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, fc.option(hex, { nil: undefined }), (brand, accent) => {
        const { tokens } = themeOf({ brand, accent });
        for (const scheme of ['light', 'dark'] as const)
          expect(weakPairs(coloursInForce(tokens, scheme), scheme)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps readable colours, and darkens a pale one within its hue', () => {
    const kept = themeOf({ brand: '#0f4c3a', accent: '#a2452b' });
    expect(kept.tokens.light).toMatchObject({ '--brand': '#0f4c3a', '--accent': '#a2452b' });
    expect(kept.corrections).toEqual([]);
    const { tokens, corrections } = themeOf({ brand: 'gold' });
    expect(tokens.light['--brand']).toBe('#594b00');
    expect(corrections).toMatchObject([{ what: 'brand', original: 'gold', replacement: '#594b00' }]);
    const [before = 0, after = 0] = corrections[0]?.contrast ?? [];
    expect(before).toBeLessThan(2);
    expect(after).toBeGreaterThanOrEqual(7);
  });
});
