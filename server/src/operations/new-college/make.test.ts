import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { coloursInForce, weakPairs } from '@kalalaya/contract/style';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPack } from '../../content/pack/index.ts';
import type { CollegeAnswers } from './answers.ts';
import { createCollege } from './make.ts';
import { themeOf } from './theme.ts';

const crestFile = path.resolve(import.meta.dirname, '../../../../colleges/nila/media/art/crest.svg');
const minimum: CollegeAnswers = { name: 'Ganga College of Teacher Education', brand: '#e0b000' };

const folder = useTempFolder();

describe('createCollege', () => {
  it('creates a pack from the answers and leaves nothing else behind', async () => {
    const api = 'https://admin.ganga.example/admin/api';
    const created = await createCollege(folder(), 'ganga', { ...minimum, crest: crestFile, api }, 3210);
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
    expect(await readdir(folder())).toEqual(['ganga']);
  });

  it('draws a seal with initials without a crest, and writes cells without an API', async () => {
    const { dir } = await createCollege(folder(), 'ganga', { ...minimum, name: 'R & D <College>' }, 3000);
    const { data, profile } = await loadPack(dir);
    expect(await readFile(path.join(dir, 'media/crest.svg'), 'utf8')).toContain('>R&amp;</text>');
    expect(data.cells.map(({ id }) => id).sort()).toEqual(Object.values(profile.cells).sort());
  });

  it('rejects an invalid id, colour, crest or host and an existing pack, and writes nothing', async () => {
    const create = (id: string, answers: Partial<CollegeAnswers>) =>
      createCollege(folder(), id, { ...minimum, ...answers }, 3000);
    await expect(create('Ganga!', {})).rejects.toThrow('cannot be the id of a college');
    await expect(create('ganga', { brand: 'mud' })).rejects.toThrow('"mud" is not a colour');
    await expect(create('ganga', { crest: import.meta.filename })).rejects.toThrow('is not a picture');
    await expect(create('ganga', { hosts: ['Not a host'] })).rejects.toThrow('host name');
    expect(await readdir(folder())).toEqual([]);
    await create('ganga', {});
    await expect(create('ganga', {})).rejects.toThrow('The pack ganga already exists');
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
