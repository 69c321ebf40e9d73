import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { compose } from './documents/compose.ts';
import { malayalamPage } from './documents/malayalam.ts';
import { writePdf } from './documents/pdf.ts';
import { words } from './draw/letters.ts';
import { paletteFor } from './draw/palette.ts';
import { Rng } from './draw/rng.ts';
import { type Drawing, rect, stroke, toSvg } from './draw/svg.ts';
import { encodeJbig2 } from './fixtures/jbig2.ts';
import { rawPdf, scanPdf } from './fixtures/raw-pdf.ts';
import { scriptedPdf } from './fixtures/scripted.ts';
import { Printer } from './render/browser.ts';
import { requireProgram } from './render/programs.ts';

const target = path.resolve(import.meta.dirname, '../../../e2e/fixtures/pdf');
const college = { college: 'Example College', address: 'Hill Road, Thazhvara P.O., Kerala, India' };

/** A typed letter as scanned: slightly askew, with specks. */
function letter(title: string): Drawing {
  const R = new Rng(title);
  const lines = [
    'To the Principal',
    '',
    'Sub: Recognition of the college, two units of fifty',
    '',
    ...Array.from({ length: 22 }, () =>
      Array.from({ length: R.int(9, 12) }, () =>
        R.pick([
          'the',
          'college',
          'is',
          'found',
          'fit',
          'and',
          'its',
          'rooms',
          'were',
          'measured',
          'in',
          'June',
          'by',
          'order',
          'of',
          'council',
          'papers',
          'seen',
        ]),
      ).join(' '),
    ),
    '',
    'Regional Director',
  ];
  const body = lines.map((line, i) => words(110, 300 + i * 46, line, { size: 30, face: 'serif' })).join('');
  const specks = Array.from({ length: 140 }, () =>
    rect('ink', R.range(0, 1240), R.range(0, 1754), R.range(1, 2.6), R.range(1, 2.6)),
  ).join('');
  return {
    viewBox: [0, 0, 1240, 1754],
    title: '',
    body:
      rect('paper', 0, 0, 1240, 1754) +
      `<g transform="rotate(0.6)">${words(110, 150, title, { size: 54, face: 'serif', weight: 600 })}${stroke('ink', 'M110 190H1130', 3)}${body}</g>${specks}`,
  };
}

const grey = (drawing: Drawing, width: number, height: number) =>
  sharp(Buffer.from(toSvg(drawing, paletteFor('sahya'), { width, height })))
    .flatten({ background: '#fff' })
    .toColourspace('b-w');

async function jbig2(): Promise<Buffer> {
  const { data, info } = await grey(letter('Order no. 41 of 2005'), 1240, 1754)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Uint8Array.from({ length: info.width * info.height }, (_, i) =>
    (data[i * info.channels] ?? 255) < 140 ? 1 : 0,
  );
  const stream = encodeJbig2({ width: info.width, height: info.height, pixels });
  return scanPdf({
    dictionary: `<< /Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode >>`,
    stream,
  });
}

async function jpeg2000(work: string): Promise<Buffer> {
  const [input, output] = [path.join(work, 'scan.png'), path.join(work, 'scan.jp2')];
  await grey(letter('Letter no. 7 of 2015'), 620, 877).png({ palette: false }).toFile(input);
  execFileSync('opj_compress', ['-i', input, '-o', output, '-r', '20'], { stdio: 'ignore' });
  return scanPdf({
    dictionary:
      '<< /Type /XObject /Subtype /Image /Width 620 /Height 877 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode >>',
    stream: readFileSync(output),
  });
}

/** Returns a page with a font that is named but not embedded, as written by old word processors. */
function unembedded(): Buffer {
  const content = Buffer.from(
    'BT /F1 22 Tf 72 740 Td (A notice in a font that is not here) Tj /F1 12 Tf 0 -40 Td (The viewer has to find a substitute: Bookman Old Style is named,) Tj 0 -18 Td (but its outlines are not in the file. The words must still be readable.) Tj ET',
    'latin1',
  );
  const widths = Array.from({ length: 224 }, (_, i) => (i === 0 ? 320 : 560)).join(' ');
  return rawPdf([
    { dictionary: '<< /Type /Catalog /Pages 2 0 R >>' },
    { dictionary: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    {
      dictionary:
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    },
    { dictionary: '<< >>', stream: content },
    {
      dictionary: `<< /Type /Font /Subtype /TrueType /BaseFont /BookmanOldStyle /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 255 /Widths [${widths}] /FontDescriptor 6 0 R >>`,
    },
    {
      dictionary:
        '<< /Type /FontDescriptor /FontName /BookmanOldStyle /Flags 34 /FontBBox [-200 -250 1200 930] /ItalicAngle 0 /Ascent 930 /Descent -250 /CapHeight 680 /StemV 92 >>',
    },
  ]);
}

/** Low enough for text to render alike in different viewers, high enough to tell pages apart. */
const REFERENCE_DPI = '24';

function reference(name: string): void {
  const place = path.join(target, name);
  execFileSync('pdftoppm', ['-singlefile', '-r', REFERENCE_DPI, '-gray', '-png', `${place}.pdf`, place]);
}

/**
 * Generates the PDFs that test the document viewer, with a reference image of the first page if readable.
 * @throws {MissingToolError} if opj_compress, qpdf, pdftoppm or Chromium is not installed
 */
export async function makeFixtures(): Promise<void> {
  requireProgram('opj_compress', 'libopenjp2-tools');
  requireProgram('qpdf', 'qpdf');
  requireProgram('pdftoppm', 'poppler-utils');
  mkdirSync(target, { recursive: true });
  const work = mkdtempSync(path.join(tmpdir(), 'kalalaya-pdf-'));
  const printer = new Printer();
  const write = (name: string, bytes: Uint8Array | string) => writeFileSync(path.join(target, name), bytes);
  try {
    write('jbig2-scan.pdf', await jbig2());
    write('jpeg2000-scan.pdf', await jpeg2000(work));
    write('font-not-embedded.pdf', unembedded());
    write('scripted.pdf', scriptedPdf());
    const page = malayalamPage({
      ...college,
      title: 'ഹരിത പെരുമാറ്റച്ചട്ടം',
      file: 'haritha',
      when: '2024-06-05',
    });
    await printer.print(page.html, path.join(target, 'malayalam.pdf'), page.date);
    const plain = path.join(work, 'plain.pdf');
    await writePdf(
      compose({ ...college, title: 'Minutes of the staff council', file: 'fixture', when: '2025-01-10' }),
      plain,
    );
    execFileSync('qpdf', [
      '--static-id',
      '--static-aes-iv',
      '--encrypt',
      'kalalaya',
      'owner',
      '256',
      '--',
      plain,
      path.join(target, 'encrypted.pdf'),
    ]);
    const long = path.join(work, 'long.pdf');
    await writePdf(
      compose({
        ...college,
        title: 'Self Study Report (first cycle) 2014-2019',
        file: 'fixture-long',
        when: '2019-12-01',
      }),
      long,
    );
    const whole = readFileSync(long);
    write('several-pages.pdf', whole);
    write('truncated.pdf', whole.subarray(0, Math.floor(whole.length * 0.55)));
    write('empty.pdf', '');
    write(
      'not-a-pdf.pdf',
      '<!doctype html>\n<title>404 Not Found</title>\n<p>The file you asked for is not on this server.</p>\n',
    );
    for (const name of ['jbig2-scan', 'jpeg2000-scan', 'font-not-embedded', 'malayalam', 'several-pages']) {
      reference(name);
    }
  } finally {
    await printer.close();
    rmSync(work, { recursive: true, force: true });
  }
}
