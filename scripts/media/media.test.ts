import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it } from 'vitest';
import { compose } from './documents/compose.ts';
import { writePdf } from './documents/pdf.ts';
import { paletteFor } from './draw/palette.ts';
import { portrait } from './draw/portrait.ts';
import { sitterOf } from './draw/sitter.ts';
import { toSvg } from './draw/svg.ts';
import { heroRiver } from './drawings/hero-river.ts';
import { heroSahya } from './drawings/hero-sahya.ts';
import { flatten } from './drawings/layers.ts';
import { pagesOf } from './facts.ts';
import { encodeJbig2 } from './fixtures/jbig2.ts';
import { Ledger, recipeHash } from './ledger.ts';
import { drawScene, isScene, type SceneName, scenes, viewAsked } from './scenes/index.ts';
import { uploadsOf } from './uploads.ts';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'kalalaya-media-'));
  folders.push(made);
  return made;
};
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

const parser = new new JSDOM('').window.DOMParser();
const isWellFormed = (svg: string) =>
  parser.parseFromString(svg, 'image/svg+xml').querySelector('parsererror') === null;
const names = Object.keys(scenes).filter(isScene);

describe('scenes', () => {
  it.each(names)(
    '%s draws every view as well-formed SVG without NaN, the same each time',
    (name: SceneName) => {
      scenes[name].views.forEach((_, view) => {
        const once = drawScene('sahya', name, 'test', view);
        const svg = toSvg(once.drawing, once.palette);
        expect(isWellFormed(svg)).toBe(true);
        expect(svg).not.toMatch(/NaN|undefined/);
        expect(toSvg(drawScene('sahya', name, 'test', view).drawing, once.palette)).toBe(svg);
      });
    },
  );

  it('differ by slug', () => {
    const bodies = new Set(
      Array.from({ length: 12 }, (_, i) => drawScene('sahya', 'planting', `day-${i}`).drawing.body),
    );
    expect(bodies.size).toBe(12);
  });

  it('take the view that a slug asks for', () => {
    expect([viewAsked('sports', 'tug-of-war'), viewAsked('sports', 'annual-meet')]).toEqual([3, undefined]);
  });
});

describe('drawings', () => {
  it('name only colours that the palettes have', () => {
    const body =
      flatten(heroSahya()) + flatten(heroRiver(0.4, 0.4)) + portrait('anu-test', sitterOf('anu-test')).body;
    expect(isWellFormed(toSvg({ viewBox: [0, 0, 1, 1], title: '', body }, paletteFor('nila', 'dusk')))).toBe(
      true,
    );
    expect(() =>
      toSvg(
        { viewBox: [0, 0, 1, 1], title: '', body: '<path class="f-nocolour" d=""/>' },
        paletteFor('sahya'),
      ),
    ).toThrow('nocolour');
  });

  it('ends the film where it began', () => {
    const still = (at: number) =>
      heroSahya(at, at)
        .filter(({ name }) => name !== 'people')
        .map(({ body }) => body)
        .join('');
    expect(still(1)).toBe(still(0));
    expect(flatten(heroRiver(1, 1))).toBe(flatten(heroRiver(0, 0)));
  });
});

describe('uploads of a pack', () => {
  const pack = path.resolve(import.meta.dirname, '../../colleges/sahya');
  const uploads = uploadsOf(pack);

  it('are all in the pack, and every picture has a scene', () => {
    const facts: unknown = JSON.parse(readFileSync(path.join(pack, 'uploads/facts.json'), 'utf8'));
    for (const { folder: where, name } of uploads) {
      expect(facts).toHaveProperty([`${where}/${name}`]);
      if (name.endsWith('.webp'))
        expect(name.startsWith('portrait-') || isScene(name.split('-')[0] ?? '')).toBe(true);
    }
  });
});

describe('documents', () => {
  it('are the same bytes for the same wish, and their pages are counted', async () => {
    const doc = compose({
      title: 'Self Study Report (third cycle)',
      when: '2024-2025',
      file: 'x.pdf',
      college: 'College',
      address: 'Road',
    });
    const [a, b] = [path.join(folder(), 'a.pdf'), path.join(folder(), 'b.pdf')];
    await writePdf(doc, a);
    await writePdf(doc, b);
    expect(readFileSync(a).equals(readFileSync(b))).toBe(true);
    expect(pagesOf(readFileSync(a))).toBeGreaterThanOrEqual(9);
    expect(pagesOf(Buffer.from('no pdf'))).toBeUndefined();
  });
});

describe('ledger', () => {
  it('makes a file once for a recipe, and again when the recipe or the file goes', async () => {
    const root = folder();
    const run = async (recipe: string) => {
      const ledger = new Ledger(root);
      await ledger.ensure('media/a.txt', recipeHash(recipe), (file) => writeFile(file, recipe));
      await ledger.save();
      return ledger.made;
    };
    expect([await run('one'), await run('one'), await run('two')]).toEqual([1, 0, 1]);
    rmSync(path.join(root, 'media/a.txt'));
    expect(await run('two')).toBe(1);
    writeFileSync(path.join(root, 'art/recipes.json'), '{"a":1}');
    expect(() => new Ledger(root)).toThrow();
  });
});

describe('JBIG2', () => {
  it('writes page, region and the end mark of the coder', () => {
    const bytes = encodeJbig2({
      width: 16,
      height: 8,
      pixels: Uint8Array.from({ length: 128 }, (_, i) => (i % 5 === 0 ? 1 : 0)),
    });
    expect([bytes[4], bytes[34]]).toEqual([48, 38]);
    expect([...bytes.slice(-2)]).toEqual([0xff, 0xac]);
  });
});
