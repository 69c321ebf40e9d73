import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { coloursInForce, weakPairs } from '@kalalaya/contract/style';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadPack } from '../../pack/index.ts';
import { type CollegeAnswers, readAnswers } from './answers.ts';
import { readApi, readSite } from './existing.ts';
import { createCollege } from './make.ts';

const main = path.resolve(import.meta.dirname, '../../main.ts');
const crestFile = path.resolve(import.meta.dirname, '../../../../colleges/nila/media/art/crest.svg');
const minimum: CollegeAnswers = { name: 'Ganga College of Teacher Education', brand: '#e0b000' };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'colleges-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a server that responds with one text. */
async function startServer(text: string): Promise<{ address: string; end(): Promise<void> }> {
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Runs `portal check` for the packs of the folder. */
async function check(): Promise<{ printed: string; status: number }> {
  const env = { PATH: process.env.PATH, COLLEGES_DIR: folder, RELEASES_DIR: path.join(folder, '.releases') };
  const node = ['--disable-warning=ExperimentalWarning', main, 'check'];
  try {
    return { printed: (await promisify(execFile)(process.execPath, node, { env })).stdout, status: 0 };
  } catch (error) {
    const { stdout, code } = error as { stdout: string; code: number };
    return { printed: stdout, status: code };
  }
}

describe('makeCollege', () => {
  it('creates a pack that passes portal check, with readable colours', async () => {
    const api = 'https://admin.ganga.example/admin/api';
    const created = await createCollege(folder, 'ganga', { ...minimum, crest: crestFile, api }, 3210);
    expect(await check()).toEqual({ printed: expect.stringMatching(/^ganga: ok\n/), status: 0 });
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
    for (const scheme of ['light', 'dark'] as const) {
      expect(weakPairs(coloursInForce(profile.theme.tokens, scheme), scheme)).toEqual([]);
    }
    expect(created.corrections.map(({ what, original }) => `${what} ${original}`)).toEqual(['brand #e0b000']);
    expect(created.missingFields).toContain('phones');
    // No temporary folder is left.
    expect(await readdir(folder)).toEqual(['ganga']);
  }, 60_000);

  it('draws a seal with initials without a crest, and writes cells without an API', async () => {
    const { dir } = await createCollege(folder, 'ganga', { ...minimum, name: 'R & D <College>' }, 3000);
    const { media, data, profile } = await loadPack(dir);
    expect(media.get('crest')?.src).toBe('/media/crest.svg');
    expect(await readFile(path.join(dir, 'media/crest.svg'), 'utf8')).toContain('>R&amp;</text>');
    expect(data.cells.map(({ id }) => id).sort()).toEqual(Object.values(profile.cells).sort());
  });

  it('rejects an invalid id, colour, crest or host and an existing pack, and writes nothing', async () => {
    await expect(createCollege(folder, 'Ganga!', minimum, 3000)).rejects.toThrow(
      /cannot be the id of a college/,
    );
    await expect(createCollege(folder, 'ganga', { ...minimum, brand: 'mud' }, 3000)).rejects.toThrow(
      /is not a colour/,
    );
    await expect(createCollege(folder, 'ganga', { ...minimum, crest: main }, 3000)).rejects.toThrow(
      /is not a picture/,
    );
    await expect(createCollege(folder, 'ganga', { ...minimum, hosts: ['Not a host'] }, 3000)).rejects.toThrow(
      /host name/,
    );
    expect(await readdir(folder)).toEqual([]);
    await createCollege(folder, 'ganga', minimum, 3000);
    await expect(createCollege(folder, 'ganga', minimum, 3000)).rejects.toThrow(
      /The pack ganga already exists/,
    );
  });
});

describe('readAnswers', () => {
  it('reads answers from a file and reports mistakes with their line', async () => {
    const file = path.join(folder, 'answers.json');
    await writeFile(file, '{\n"name": "Ganga College",\n"brand": "#123456"\n}');
    expect(await readAnswers(file)).toEqual({ name: 'Ganga College', brand: '#123456' });
    await writeFile(file, '{\n"name": "Ganga College",\n"colour": "#123456"\n}');
    await expect(readAnswers(file)).rejects.toThrow(/answers\.json:3? ?.*"colour" is not a field here/s);
  });
});

describe('readApi', () => {
  it('identifies the special cells by their names', async () => {
    const cell = [
      { id: '12', name_of_the_cell: 'NSS Unit 44' },
      { id: '31', name_of_the_cell: 'Career Guidance Cell' },
      { id: '7', name_of_the_cell: 'Nature Club' },
    ];
    const api = await startServer(JSON.stringify({ cell }));
    try {
      expect(await readApi(api.address)).toEqual({
        api: api.address,
        cells: { nss: 12, careerGuidance: 31 },
      });
    } finally {
      await api.end();
    }
    const page = await startServer('<!doctype html><title>Login</title>');
    await expect(readApi(page.address).finally(page.end)).rejects.toThrow(
      /does not respond like an admin API/,
    );
  });
});

describe('readSite', () => {
  it('reads name, colour, telephones and e-mails of an existing site', async () => {
    const site = await startServer(`<!doctype html><title>Ganga College | Home</title>
      <meta name="theme-color" content="#345678">
      <a href="tel:+914001">Call</a> <a href="tel:+914001">Call</a> <a href="mailto:office@ganga.example?subject=Hi">Write</a>`);
    expect(await readSite(site.address).finally(site.end)).toEqual({
      name: 'Ganga College',
      brand: '#345678',
      phones: ['+914001'],
      emails: ['office@ganga.example'],
    });
    await expect(readSite(site.address)).rejects.toThrow(/does not respond. Check the address/);
  });
});
