import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paletteFor } from './draw/palette.ts';
import { heroRiver } from './drawings/hero-river.ts';
import { heroSahya } from './drawings/hero-sahya.ts';
import { UsageError } from './errors.ts';
import { writeFacts } from './facts.ts';
import { Ledger } from './ledger.ts';
import { makePageDocuments, makeUploads } from './make-uploads.ts';
import { makePictures } from './pictures.ts';
import { readProfile } from './profile.ts';
import { Printer } from './render/browser.ts';
import { film, filmRecipe } from './render/film.ts';
import { uploadsOf } from './uploads.ts';

const colleges = path.resolve(import.meta.dirname, '../../../colleges');

/** Generates the images, films, documents and uploads of a pack. Files with unchanged recipes are kept. */
async function makePack(id: string): Promise<void> {
  const pack = path.join(colleges, id);
  const started = Date.now();
  const profile = readProfile(pack);
  const ledger = new Ledger(pack);
  const printer = new Printer();
  try {
    const manifest = await makePictures(profile, ledger);
    await mkdir(path.join(pack, 'media'), { recursive: true });
    await writeFile(path.join(pack, 'media/manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
    await makePageDocuments(profile, ledger, printer);
    await makeUploads(profile, uploadsOf(pack), ledger, printer);
    const river = profile.art === 'river';
    const scene = river ? heroRiver : heroSahya;
    for (const [name, mood] of [
      ['banner', river ? 'clear' : 'monsoon'],
      ['banner-dusk', 'dusk'],
    ] as const) {
      const palette = paletteFor(id, mood);
      for (const kind of ['mp4', 'webm'] as const)
        await ledger.ensure(`media/video/${name}.${kind}`, filmRecipe(scene, palette, !river, kind), (file) =>
          film(scene, palette, !river, kind, file),
        );
    }
    for (const name of ledger.dropStale()) await rm(path.join(pack, name), { force: true });
  } finally {
    await printer.close();
    await ledger.save();
  }
  for (const folder of ['media', 'uploads'])
    if (existsSync(path.join(pack, folder))) await writeFacts(path.join(pack, folder));
  console.log(
    `${id}: ${ledger.made} files generated, ${ledger.kept} unchanged, ${Math.round((Date.now() - started) / 1000)} s`,
  );
}

/**
 * Generates the media of the given colleges, or of all if none is given.
 * @throws {UsageError} if a college has no pack; nothing is generated then
 */
export async function makePacks(wanted: readonly string[]): Promise<void> {
  const known = readdirSync(colleges).filter((id) => existsSync(path.join(colleges, id, 'site.json')));
  for (const id of wanted)
    if (!known.includes(id))
      throw new UsageError(
        `There is no pack colleges/${id} with a site.json. Available: ${known.join(', ')}.`,
      );
  for (const id of wanted.length > 0 ? wanted : known) await makePack(id);
}
