import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import PDFDocument from 'pdfkit';
import { Rng } from '../draw/rng.ts';
import type { Block, Cells, Doc } from './model.ts';

/** Colours of a document that names none. */
const greens = { brand: '#0F4C3A', tint: '#E5ECE3' } as const;
const gold = '#B8862B';
const ink = '#1B211E';
const soft = '#4C554F';
const margin = 62;
type Colours = NonNullable<Doc['colours']>;
type Pdf = InstanceType<typeof PDFDocument>;

const width = (pdf: Pdf) => pdf.page.width - 2 * margin;
const room = (pdf: Pdf) => pdf.page.height - margin - pdf.y;

function letterhead(pdf: Pdf, doc: Doc): void {
  const { brand } = doc.colours ?? greens;
  pdf.circle(margin + 17, 64, 17).fill(brand);
  pdf
    .moveTo(margin + 6, 68)
    .bezierCurveTo(margin + 12, 63, margin + 15, 65, margin + 17, 69)
    .bezierCurveTo(margin + 19, 65, margin + 22, 63, margin + 28, 68)
    .lineWidth(1.6)
    .stroke('#FBF3E0');
  pdf.circle(margin + 17, 58, 2.6).fill('#F3C65B');
  pdf
    .font('Times-Bold')
    .fontSize(13.5)
    .fillColor(brand)
    .text(doc.college, margin + 46, 48, { width: width(pdf) - 46 });
  pdf
    .font('Helvetica')
    .fontSize(8.5)
    .fillColor(soft)
    .text(doc.address, margin + 46, pdf.y + 2, { width: width(pdf) - 46 });
  pdf
    .moveTo(margin, 96)
    .lineTo(pdf.page.width - margin, 96)
    .lineWidth(1.2)
    .stroke(gold);
  pdf
    .moveTo(margin, 99)
    .lineTo(pdf.page.width - margin, 99)
    .lineWidth(0.4)
    .stroke(gold);
  pdf.font('Helvetica').fontSize(8.5).fillColor(soft).text(doc.number, margin, 108, { continued: false });
  pdf.text(longDate(doc.date), margin, 108, { width: width(pdf), align: 'right' });
  pdf
    .font('Times-Bold')
    .fontSize(18)
    .fillColor(ink)
    .text(doc.title, margin, 134, { width: width(pdf) });
  if (doc.subtitle !== '')
    pdf
      .font('Times-Italic')
      .fontSize(11.5)
      .fillColor(soft)
      .text(doc.subtitle, { width: width(pdf) });
  pdf.moveDown(0.8);
}

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `12 June 2026` for `2026-06-12`. */
export function longDate(date: string): string {
  return inWords.format(new Date(date));
}

function table(
  pdf: Pdf,
  { columns, widths, rows }: Extract<Block, { kind: 'table' }>,
  { brand, tint }: Colours,
): void {
  const total = widths.reduce((a, b) => a + b, 0);
  const w = widths.map((part) => (part / total) * width(pdf));
  const row = (cells: Cells, head: boolean) => {
    pdf.font(head ? 'Helvetica-Bold' : 'Helvetica').fontSize(8.6);
    const height =
      Math.max(...cells.map((cell, i) => pdf.heightOfString(cell, { width: (w[i] ?? 60) - 10 }))) + 8;
    if (room(pdf) < height + 4) {
      pdf.addPage();
      if (!head) row(columns, true);
    }
    const y = pdf.y;
    if (head) pdf.rect(margin, y, width(pdf), height).fill(tint);
    pdf.font(head ? 'Helvetica-Bold' : 'Helvetica').fontSize(8.6);
    let x = margin;
    cells.forEach((cell, i) => {
      const number = /^[\d.,%/ -]+$/.test(cell) && i > 0;
      pdf
        .fillColor(ink)
        .text(cell, x + 5, y + 4.5, { width: (w[i] ?? 60) - 10, align: number ? 'right' : 'left' });
      x += w[i] ?? 60;
    });
    pdf
      .moveTo(margin, y + height)
      .lineTo(margin + width(pdf), y + height)
      .lineWidth(head ? 0.9 : 0.4)
      .stroke(head ? brand : '#B9AE94');
    pdf.x = margin;
    pdf.y = y + height;
  };
  row(columns, true);
  for (const cells of rows) row(cells, false);
  pdf.moveDown(1);
}

const isForm = ({ blocks }: Doc) => blocks.some(({ kind }) => kind === 'lines');

/** Draws a handwritten signature on a line, and the seal of the office beside the last one. */
function signature(pdf: Pdf, { x, y, seed }: { x: number; y: number; seed: string }): void {
  const R = new Rng(`signature/${seed}`);
  let at = x + 8;
  pdf.moveTo(at, y - R.range(4, 9));
  for (let stroke = R.int(5, 8); stroke > 0; stroke--) {
    const next = at + R.range(6, 15);
    pdf.bezierCurveTo(
      at + R.range(0, 6),
      y - R.range(10, 24),
      next - R.range(0, 8),
      y + R.range(0, 5),
      next,
      y - R.range(2, 9),
    );
    at = next;
  }
  pdf.lineTo(at + R.range(8, 20), y - R.range(4, 12));
  pdf.lineWidth(0.9).lineCap('round').stroke('#233A7A');
}

function seal(pdf: Pdf, x: number, y: number, college: string): void {
  pdf
    .save()
    .rotate(-9, { origin: [x, y] })
    .opacity(0.55);
  for (const radius of [24, 15]) pdf.circle(x, y, radius).lineWidth(1).stroke('#5B2C83');
  const short = college
    .split(/\s+/)
    .filter((word) => /^[A-Z]/.test(word))
    .map((word) => word.charAt(0))
    .join('');
  pdf
    .font('Helvetica-Bold')
    .fontSize(7.5)
    .fillColor('#5B2C83')
    .text(short, x - 20, y - 3.5, { width: 40, align: 'center', lineBreak: false });
  pdf.restore();
}

function block(pdf: Pdf, part: Block, { colours, doc }: { colours: Colours; doc: Doc }): void {
  pdf.x = margin;
  switch (part.kind) {
    case 'heading':
      if (room(pdf) < 70) pdf.addPage();
      pdf
        .moveDown(0.3)
        .font('Times-Bold')
        .fontSize(12.5)
        .fillColor(colours.brand)
        .text(part.text, { width: width(pdf) })
        .moveDown(0.25);
      break;
    case 'text':
      pdf
        .font('Times-Roman')
        .fontSize(10.8)
        .fillColor(ink)
        .text(part.text, { width: width(pdf), lineGap: 2.6 })
        .moveDown(0.6);
      break;
    case 'list':
      part.items.forEach((item, i) => {
        pdf.font('Times-Roman').fontSize(10.8).fillColor(ink);
        const height = pdf.heightOfString(item, { width: width(pdf) - 20, lineGap: 2 });
        if (room(pdf) < height) pdf.addPage();
        const y = pdf.y;
        pdf.text(part.numbered ? `${i + 1}.` : '-', margin, y, { width: 18 });
        pdf.text(item, margin + 20, y, { width: width(pdf) - 20, lineGap: 2 }).moveDown(0.25);
      });
      pdf.x = margin;
      pdf.moveDown(0.4);
      break;
    case 'table':
      if (part.caption) {
        if (room(pdf) < 90) pdf.addPage();
        pdf
          .font('Helvetica-Bold')
          .fontSize(8.6)
          .fillColor(soft)
          .text(part.caption, { width: width(pdf) })
          .moveDown(0.3);
      }
      table(pdf, part, colours);
      break;
    case 'bars': {
      if (room(pdf) < 40 + part.bars.length * 18) pdf.addPage();
      pdf
        .font('Helvetica-Bold')
        .fontSize(8.6)
        .fillColor(soft)
        .text(part.caption, { width: width(pdf) })
        .moveDown(0.4);
      const most = Math.max(...part.bars.map(({ value }) => value), 1);
      for (const { label, value } of part.bars) {
        const y = pdf.y;
        pdf
          .font('Helvetica')
          .fontSize(8.6)
          .fillColor(ink)
          .text(label, margin, y + 2, { width: 150 });
        pdf.rect(margin + 156, y, ((width(pdf) - 210) * value) / most, 11).fill(colours.brand);
        pdf
          .fillColor(ink)
          .text(`${value}${part.unit}`, margin + 162 + ((width(pdf) - 210) * value) / most, y + 2, {
            width: 50,
          });
        pdf.y = y + 17;
      }
      pdf.x = margin;
      pdf.moveDown(0.8);
      break;
    }
    case 'lines':
      for (const field of part.fields) {
        if (room(pdf) < 30) pdf.addPage();
        const y = pdf.y;
        pdf.font('Helvetica').fontSize(9.6).fillColor(ink).text(field, margin, y, { width: 190 });
        pdf
          .moveTo(margin + 196, y + 11)
          .lineTo(pdf.page.width - margin, y + 11)
          .lineWidth(0.5)
          .stroke('#4C554F');
        pdf.y = y + 26;
      }
      pdf.x = margin;
      break;
    case 'page':
      pdf.addPage();
      break;
    case 'sign': {
      if (room(pdf) < 80) pdf.addPage();
      const y = pdf.y + 36;
      const each = width(pdf) / part.who.length;
      part.who.forEach((who, i) => {
        // A form is signed by those who fill it in.
        if (!isForm(doc)) signature(pdf, { x: margin + each * i, y, seed: `${doc.number}/${who}` });
        pdf
          .moveTo(margin + each * i, y)
          .lineTo(margin + each * i + each * 0.7, y)
          .lineWidth(0.5)
          .stroke(ink);
        pdf
          .font('Helvetica')
          .fontSize(8.6)
          .fillColor(ink)
          .text(who, margin + each * i, y + 5, { width: each * 0.8 });
      });
      if (!isForm(doc)) seal(pdf, pdf.page.width - margin - 26, y - 16, doc.college);
      pdf.x = margin;
      pdf.y = y + 34;
      break;
    }
  }
}

/**
 * Sets a document as A4 PDF and writes it. The same document gives the same bytes: its date is the
 * document's, not today's.
 */
export async function writePdf(doc: Doc, file: string): Promise<void> {
  const issued = new Date(`${doc.date}T10:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: doc.title,
      Author: doc.college,
      Subject: doc.subtitle,
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const stream = createWriteStream(file);
  pdf.pipe(stream);
  letterhead(pdf, doc);
  const colours = doc.colours ?? greens;
  for (const part of doc.blocks) block(pdf, part, { colours, doc });
  const { count } = pdf.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(i);
    pdf.page.margins.bottom = 0;
    pdf
      .font('Helvetica')
      .fontSize(8)
      .fillColor(soft)
      .text(doc.title.slice(0, 80), margin, pdf.page.height - 40, {
        width: width(pdf) * 0.8,
        lineBreak: false,
      });
    pdf.text(`Page ${i + 1} of ${count}`, margin, pdf.page.height - 40, {
      width: width(pdf),
      align: 'right',
    });
  }
  pdf.end();
  await once(stream, 'finish');
}
