import { writeFile } from 'node:fs/promises';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Block, Doc } from './model.ts';

const escaped = (t: string) => t.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Zip entries have a timestamp; a fixed one makes the output reproducible. */
const packed = (files: Zippable): Uint8Array =>
  zipSync(files, { level: 9, mtime: new Date('2024-06-18T10:00:00Z') });
const types = (parts: string) =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts}</Types>`,
  );
const rels = (target: string) =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`,
  );

const firstTable = (doc: Doc): Extract<Block, { kind: 'table' }> | undefined =>
  doc.blocks.find((part) => part.kind === 'table');

/** Writes a document's paragraphs, headings and tables to a Word file. */
export async function writeDocx(doc: Doc, file: string): Promise<void> {
  const paragraph = (t: string, size = 22, bold = false) =>
    `<w:p><w:r><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escaped(t)}</w:t></w:r></w:p>`;
  const body = doc.blocks.map((part) => {
    if (part.kind === 'heading') return paragraph(part.text, 26, true);
    if (part.kind === 'text') return paragraph(part.text);
    if (part.kind === 'list') return part.items.map((item, i) => paragraph(`${i + 1}. ${item}`)).join('');
    if (part.kind === 'table')
      return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/></w:tblPr>${[part.columns, ...part.rows].map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell, 20)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>${paragraph('')}`;
    return '';
  });
  await writeFile(
    file,
    packed({
      '[Content_Types].xml': types(
        '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
      ),
      '_rels/.rels': rels('word/document.xml'),
      'word/document.xml': strToU8(
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph(doc.college, 24, true)}${paragraph(doc.title, 34, true)}${paragraph(doc.subtitle)}${body.join('')}</w:body></w:document>`,
      ),
    }),
  );
}

/** Writes the first table of a document to a spreadsheet. */
export async function writeXlsx(doc: Doc, file: string): Promise<void> {
  const table = firstTable(doc);
  const rows = [[doc.title], [doc.subtitle], [], ...(table ? [table.columns, ...table.rows] : [])];
  const sheet = rows
    .map(
      (cells, r) =>
        `<row r="${r + 1}">${cells.map((cell, c) => `<c r="${String.fromCharCode(65 + c)}${r + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`,
    )
    .join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  await writeFile(
    file,
    packed({
      '[Content_Types].xml': types(
        '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>',
      ),
      '_rels/.rels': rels('xl/workbook.xml'),
      'xl/workbook.xml': strToU8(
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
      ),
    }),
  );
}

export async function writeZip(files: Readonly<Record<string, Uint8Array>>, file: string): Promise<void> {
  await writeFile(
    file,
    packed(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, [bytes, { level: 0 }]]))),
  );
}
