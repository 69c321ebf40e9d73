import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Doc } from '../documents/model.ts';
import { writePdf } from '../documents/pdf.ts';
import { Rng } from '../draw/rng.ts';
import { requireProgram } from './programs.ts';

/** Resolution of a scan, in dots per inch: readable, and small enough for the repository. */
const DPI = 100;
const PAPER = '#f3f0e8';

/** Returns a tile of grain, the same for equal seeds. */
function grain(seed: string): Promise<Buffer> {
  const size = 160;
  const R = new Rng(`grain/${seed}`);
  const raw = Buffer.from(Array.from({ length: size * size }, () => R.int(240, 255)));
  return sharp(raw, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer();
}

/** Writes a document as a flatbed scanner would: grey pictures of its pages, slightly turned, with grain. */
export async function scan(doc: Doc, file: string): Promise<void> {
  requireProgram('pdftoppm', 'poppler-utils');
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-scan-'));
  try {
    const original = path.join(folder, 'original.pdf');
    await writePdf(doc, original);
    execFileSync('pdftoppm', ['-r', String(DPI), '-gray', '-png', original, path.join(folder, 'page')]);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    const issued = new Date(`${doc.date}T10:00:00Z`);
    const pdf = new PDFDocument({
      autoFirstPage: false,
      info: { Title: doc.title, Author: doc.college, CreationDate: issued, ModDate: issued },
    });
    const stream = createWriteStream(file);
    pdf.pipe(stream);
    for (const name of pages) {
      const R = new Rng(`scan/${doc.number}/${name}`);
      const source = path.join(folder, name);
      const { width = 0, height = 0 } = await sharp(source).metadata();
      const turned = await sharp(source)
        .rotate(R.range(-0.7, 0.7), { background: PAPER })
        .resize(width, height, { fit: 'cover' })
        .blur(0.5)
        .linear(0.94, 12)
        .png()
        .toBuffer();
      const picture = await sharp(turned)
        .composite([{ input: await grain(`${doc.number}/${name}`), tile: true, blend: 'multiply' }])
        .grayscale()
        .jpeg({ quality: 42, mozjpeg: true })
        .toBuffer();
      pdf.addPage({ size: 'A4', margin: 0 });
      pdf.image(picture, 0, 0, { width: pdf.page.width, height: pdf.page.height });
    }
    pdf.end();
    await once(stream, 'finish');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
