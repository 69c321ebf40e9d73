import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { compose } from './documents/compose.ts';
import { isMalayalam, malayalamPage } from './documents/malayalam.ts';
import type { Wanted } from './documents/model.ts';
import { writeDocx, writeXlsx, writeZip } from './documents/office.ts';
import { writePdf } from './documents/pdf.ts';
import { paletteFor } from './draw/palette.ts';
import { portrait } from './draw/portrait.ts';
import { sitterOf } from './draw/sitter.ts';
import { type Ledger, recipeHash } from './ledger.ts';
import { type MediaProfile, pageDocuments, portraitsOf, slugFor } from './profile.ts';
import type { Printer } from './render/browser.ts';
import { quality, rasterise, svgAt } from './render/raster.ts';
import { scan } from './render/scan.ts';
import { drawScene, isScene } from './scenes/index.ts';
import type { Upload } from './uploads.ts';

// Part of every document's recipe: any edit of pdf.ts, even of a comment, regenerates all documents.
const setter = await readFile(path.join(import.meta.dirname, 'documents/pdf.ts'), 'utf8');

/** Generates a document; the extension of `name` selects PDF, DOCX, XLSX or ZIP. */
export async function makeDocument(
  name: string,
  wanted: Wanted,
  ledger: Ledger,
  printer: Printer,
): Promise<void> {
  if (name.endsWith('.pdf') && isMalayalam(`${wanted.title}${wanted.file}`)) {
    const { html, date } = malayalamPage(wanted);
    return ledger.ensure(name, recipeHash(html, date), (file) => printer.print(html, file, date));
  }
  const doc = compose(wanted);
  const recipe = recipeHash(JSON.stringify(doc), setter);
  if (name.endsWith('.docx')) return ledger.ensure(name, recipe, (file) => writeDocx(doc, file));
  if (name.endsWith('.xlsx')) return ledger.ensure(name, recipe, (file) => writeXlsx(doc, file));
  if (name.endsWith('.zip')) {
    return ledger.ensure(name, recipe, async (file) => {
      const pictures: Record<string, Uint8Array> = {};
      for (const scene of ['classroom', 'computerlab', 'library'] as const) {
        const { drawing, palette } = drawScene('sahya', scene, `${wanted.file}`, 0);
        const { svg, width, height } = svgAt(drawing, palette, 720);
        const picture = path.join(path.dirname(file), `.${scene}.webp`);
        await rasterise(svg, width, height, picture);
        pictures[`${scene}.webp`] = await readFile(picture);
        await rm(picture);
      }
      await writeZip(pictures, file);
    });
  }
  return ledger.ensure(name, recipe, (file) => (doc.isScanned ? scan(doc, file) : writePdf(doc, file)));
}

/** Generates the picture for a file name: a portrait, or the scene named by its first word. */
async function makePicture(
  profile: MediaProfile,
  { folder, name }: Upload,
  seniors: ReadonlyMap<string, { senior: boolean }>,
  ledger: Ledger,
): Promise<void> {
  const base = name.replace(/\.webp$/, '');
  const scene = base.split('-')[0] ?? '';
  const isPortrait = scene === 'portrait';
  const slug = base.slice(scene.length + 1);
  if (!isPortrait && !isScene(scene))
    throw new Error(
      `uploads/${folder}/${name}: there is no scene "${scene}". Scene names are listed in tools/media/src/scenes/kinds.ts.`,
    );
  const { drawing, palette } =
    isPortrait || !isScene(scene)
      ? {
          drawing: portrait(slugFor(profile, slug), sitterOf(slug, seniors.get(slug)?.senior ?? false)),
          palette: paletteFor(profile.id),
        }
      : drawScene(profile.id, scene, slugFor(profile, slug));
  const { svg, width, height } = svgAt(drawing, palette, isPortrait ? 600 : 1200);
  await ledger.ensure(`uploads/${folder}/${name}`, recipeHash(svg, JSON.stringify(quality)), (file) =>
    rasterise(svg, width, height, file),
  );
}

/** Generates every upload named in the data. */
export async function makeUploads(
  profile: MediaProfile,
  uploads: readonly Upload[],
  ledger: Ledger,
  printer: Printer,
): Promise<void> {
  const seniors = portraitsOf(profile);
  const place = { college: profile.name, address: profile.address.join(', '), art: profile.art };
  for (const upload of uploads) {
    if (upload.name.endsWith('.webp')) await makePicture(profile, upload, seniors, ledger);
    else
      await makeDocument(
        `uploads/${upload.folder}/${upload.name}`,
        { ...place, title: upload.title, when: upload.when, file: upload.name },
        ledger,
        printer,
      );
  }
}

/** Generates the documents of the fixed pages in `media/documents/`. */
export async function makePageDocuments(
  profile: MediaProfile,
  ledger: Ledger,
  printer: Printer,
): Promise<void> {
  const place = { college: profile.name, address: profile.address.join(', '), art: profile.art };
  for (const { file, label, year } of pageDocuments(profile))
    await makeDocument(
      `media/documents/${file}`,
      { ...place, title: label, when: year, file },
      ledger,
      printer,
    );
}
