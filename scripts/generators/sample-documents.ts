import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumArguments, findChromium } from '@kalalaya/node/chromium';
import MarkdownIt from 'markdown-it';
import { chromium } from 'playwright';
import {
  firstText,
  isList,
  isRecord,
  type Json,
  type ListedDocument,
  listedDocuments,
  readJson,
  root,
  textOf,
  valueAt,
} from './listed-documents.ts';
import { table } from './table.ts';

// Prints the documents of the sample packs from colleges/<id>/documents as tagged PDFs (colleges/README.md).

/** Packs with generated documents. */
export const sampleColleges = ['sahya', 'nila'];

/** A source of documents of one kind: `documents/<name>.md`. */
interface Source {
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
}

/** The pack's data for placeholders, with the sources and the figures of each academic year. */
interface Pack {
  readonly scope: { readonly [key: string]: Json };
  readonly sources: readonly Source[];
  readonly labels: ReadonlyMap<string, string>;
  readonly years: readonly string[];
  readonly folder: string;
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Reads the table of figures: a key, a label, and one column for each academic year. */
function readFigures(file: string) {
  const [header = [], , ...rows] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  const years = header.slice(2);
  const figures = Object.fromEntries(
    years.map((year, column) => [
      year,
      { year, ...Object.fromEntries(rows.map(([key = '', , ...cells]) => [key, cells[column] ?? ''])) },
    ]),
  );
  return { years, figures, labels: new Map(rows.map(([key = '', label = '']) => [key, label])) };
}

function readSource(file: string): Source {
  const [, head = '', ...rest] = readFileSync(file, 'utf8').split(/^---$/m);
  const fields = head.split('\n').flatMap((line): [string, string][] => {
    const colon = line.indexOf(': ');
    return colon === -1 ? [] : [[line.slice(0, colon), line.slice(colon + 2).trim()]];
  });
  return { name: path.basename(file, '.md'), fields: new Map(fields), body: rest.join('---').trim() };
}

/** Sentences of a page that only lead to another page. Paper has no links. */
const POINTER = /[^.!?\n]*\b(?:under|in|[Ss]ee) (?:the )?\[[^\]\n]*\]\([^)]*\)[^.\n]*\./g;

function readPack(folder: string): Pack {
  const names = globSync('data/**/*.json', { cwd: folder });
  const data = Object.fromEntries(
    names.map((name) => [path.basename(name, '.json'), readJson(folder, name)]),
  );
  const pages = globSync('pages/*.md', { cwd: folder }).map((name): [string, string] => [
    path.basename(name, '.md'),
    readSource(path.join(folder, name))
      .body.replace(POINTER, '')
      .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
  ]);
  const site = readJson(folder, 'site.json');
  const { years, figures, labels } = readFigures(path.join(folder, 'documents/figures.md'));
  return {
    scope: { site, facts: valueAt(site, 'facts'), data, text: Object.fromEntries(pages), figures },
    sources: globSync('documents/*.md', { cwd: folder })
      .filter((name) => path.basename(name) !== 'figures.md')
      .map((name) => readSource(path.join(folder, name))),
    labels,
    years,
    folder,
  };
}

/** Sections of a source under level-one headings, by heading. Empty if the source is one text. */
const sectionsOf = ({ body }: Source): Map<string, string> =>
  new Map(
    body
      .split(/^# /m)
      .slice(1)
      .map((section): [string, string] => {
        const end = section.indexOf('\n');
        return [section.slice(0, end).trim(), section.slice(end).trim()];
      }),
  );

const withoutYear = (label: string) => label.replace(/,? \(?20\d\d([-–]\d+)?\)?$/, '');

const matches = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`, 'u').test(
    text,
  );

const FIELD = /^([a-z]+): (.*)$/;

/** Fields and body of the source of a document. The fields of a section stand below its heading. */
interface Text {
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Finds the text of a listed document: of the source whose pattern names its file most closely. */
function textFor(pack: Pack, { file, label }: ListedDocument): Text {
  const name = path.basename(file, '.pdf');
  const candidates = pack.sources
    .flatMap((source) =>
      (source.fields.get('for') ?? '').split(' | ').map((pattern) => ({ source, pattern })),
    )
    .filter(({ pattern }) => matches(pattern, file))
    .sort((a, b) => b.pattern.length - a.pattern.length);
  for (const { source } of candidates) {
    if (!source.body.startsWith('# ')) return source;
    const sections = [...sectionsOf(source)];
    const section =
      sections.find(([heading]) => heading === withoutYear(label)) ??
      sections.find(([heading]) => matches(heading, name) || matches(heading, label));
    if (!section) continue;
    const lines = section[1].split('\n');
    const start = lines.findIndex((line) => !FIELD.test(line));
    const own = lines.slice(0, start).map((line): [string, string] => {
      const [, key = '', value = ''] = FIELD.exec(line) ?? [];
      return [key, value];
    });
    return { fields: new Map([...source.fields, ...own]), body: lines.slice(start).join('\n') };
  }
  throw new Error(`No text in documents/ is for ${file} ("${label}")`);
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const DAY = /^\d{4}-\d\d-\d\d$/;

const tableOf = (...args: Parameters<typeof table>) => `\n\n${table(...args)}\n\n`;

/** Formats a value of the pack: a table, a list of people or facts, a date, or its text. */
function format(value: Json): string | undefined {
  if (isRecord(value) && isList(value.rows) && isList(value.columns))
    return tableOf(
      value.columns.map(textOf),
      value.rows.map((row) => (isList(row) ? row.map(textOf) : [])),
    );
  if (isRecord(value) && isList(value.entries))
    return tableOf(
      ['Name', 'Capacity', 'Remarks'],
      value.entries.map((one) => ['name', 'role', 'detail'].map((key) => textOf(valueAt(one, key)))),
    );
  if (isList(value))
    return tableOf(
      ['Particulars', 'As on record'],
      value.map((one) => ['label', 'value'].map((key) => textOf(valueAt(one, key)))),
    );
  const text = textOf(value);
  return DAY.test(text) ? longDate.format(new Date(text)) : text || undefined;
}

/** Replaces the placeholders of a text: paths into the pack's data, and the helpers below. */
function fill(pack: Pack, text: string, document: { readonly [key: string]: Json }): string {
  const scope = { ...pack.scope, ...document };
  const year = textOf(document.year);
  const helpers: Readonly<Record<string, (rest: string) => string>> = {
    // {{figures key key}}: rows of the table of figures, for the document's year and up to four earlier ones.
    figures: (rest) => {
      const years = pack.years.slice(0, pack.years.indexOf(year) + 1).slice(-Number(document.span ?? 3));
      const rows = rest
        .split(' ')
        .map((key) => [
          pack.labels.get(key) ?? `?${key}`,
          ...years.map((one) => format(valueAt(scope.figures, `[${one}].${key}`)) || '–'),
        ]);
      return tableOf(['Particulars', ...years], rows);
    },
    // {{list data.faculty without=Librarian, name=Name}}: a table of records, if wanted without one designation.
    list: (rest) => {
      const [name = '', ...columns] = rest.split(/ (?=\w+=)/);
      const fields = columns.map((column) => column.replace(/,$/, '').split('='));
      const shown = fields.filter(([field]) => field !== 'without');
      const [, without = ''] = fields.find(([field]) => field === 'without') ?? [];
      const rows = valueAt(scope, name);
      const kept = (isList(rows) ? rows : []).filter(
        (row) => without === '' || valueAt(row, 'designation') !== without,
      );
      return tableOf(
        ['No.', ...shown.map(([, heading = '']) => heading)],
        kept.map((row, index) => [
          String(index + 1),
          ...shown.map(([field = '']) => textOf(valueAt(row, field)).replace(/<[^>]+>/g, ' ')),
        ]),
      );
    },
    // {{include aqar 1}}: the sections of a source whose headings begin so.
    include: (rest) => {
      const [name, prefix = ''] = rest.split(' ');
      const source = pack.sources.find((one) => one.name === name);
      return [...(source ? sectionsOf(source) : [])]
        .filter(([heading]) => heading.startsWith(prefix))
        .map(([heading, body]) => `\n\n### ${heading}\n\n${body.replace(/^## /gm, '#### ')}`)
        .join('');
    },
  };
  const resolve = (one: string, depth: number): string =>
    one.replaceAll(/\{\{\s*([^{}]+?)\s*\}\}/g, (reference: string, content: string) => {
      const space = content.indexOf(' ');
      const helper = space === -1 ? undefined : helpers[content.slice(0, space)];
      const value = helper
        ? helper(content.slice(space + 1))
        : (format(valueAt(scope, content)) ?? (content.startsWith('record.') ? '' : undefined));
      if (value === undefined || value.includes('| ?') || depth > 4)
        throw new Error(`${textOf(document.file)}: ${reference} is not in the pack`);
      return resolve(value, depth + 1);
    });
  return resolve(text, 0);
}

interface Sheet {
  readonly file: string;
  readonly title: string;
  readonly day: string;
  readonly html: string;
}

const markdown = new MarkdownIt({ html: true, typographer: true }).disable('replacements');
const dataAddress = (file: string, type: string) =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`;

// DejaVu is embedded as a subset; the variable fonts of the kit would be drawn glyph by glyph, in twice the bytes.
const malayalam = dataAddress(path.join(root, 'shared/kit/fonts/noto-sans-malayalam.woff2'), 'font/woff2');
const styles = `@font-face{font-family:malayalam;font-weight:200 900;src:url(${malayalam})}
${readFileSync(path.join(import.meta.dirname, 'sample-documents.css'), 'utf8')}`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Lays out a listed document as a page of HTML. */
function layOut(pack: Pack, listed: ListedDocument): Sheet {
  const { fields, body } = textFor(pack, listed);
  const { file } = listed;
  const own = fields.get('year') ?? listed.year;
  const year = pack.years[pack.years.indexOf(own) - Number(fields.get('back') ?? 0)] ?? own;
  const [metric = ''] = /^\d\.\d+\.\d+/.exec(listed.label) ?? [];
  const values = {
    file,
    year,
    metric,
    span: fields.get('span') ?? '3',
    y: valueAt(pack.scope.figures, `[${year}]`),
    label: listed.label,
    name: withoutYear(listed.label),
    period: firstText(listed.record, ['period', 'year']) || year,
    group: listed.folders.at(-1) ?? '',
    subject: (listed.folders.at(-1) ?? '').replace(/^[\d. -]+/, '').replace(/ \(Ql?n?M\)$/, ''),
    record: listed.record,
  };
  const write = (name: string, fallback = '') => fill(pack, fields.get(name) ?? fallback, values);
  const { site } = pack.scope;
  const title = write('title', '{{label}}');
  const iso = write('day');
  const day = Number.isNaN(Date.parse(`${iso} UTC`)) ? '' : new Date(`${iso} UTC`).toISOString().slice(0, 10);
  if (day === '') throw new Error(`${file}: the day "${iso}" is not a date`);
  const address = valueAt(site, 'address');
  const manifest = readJson(pack.folder, 'media/manifest.json');
  const crest = valueAt(manifest, textOf(valueAt(site, 'crest')));
  const source = dataAddress(
    path.join(pack.folder, 'media', textOf(valueAt(crest, 'file'))),
    'image/svg+xml',
  );
  const lines = [valueAt(site, 'affiliation'), valueAt(site, 'recognition')].map(textOf).join('. ');
  const place = [...(isList(address) ? address : []), valueAt(site, 'emails.0')].map(textOf).join(', ');
  const issuer = fields.has('issuer')
    ? `<header class="issuer"><p class="name">${write('issuer')}</p><p>True copy. ${textOf(valueAt(site, 'shortName'))}</p></header>`
    : '';
  const [name = '', ...role] = write('signed').split(', ');
  const html = `<!doctype html><html lang="${fields.get('lang') ?? textOf(valueAt(site, 'lang'))}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>:root{--brand:${textOf(valueAt(site, 'theme.tokens.light.--brand'))}}${styles}</style>
${issuer || `<header><img src="${source}" alt="${textOf(valueAt(crest, 'alt'))}"><div><p class="name">${textOf(valueAt(site, 'name'))}</p><p>${lines}</p><p>${place}</p></div></header>`}
<main><h1>${escapeHtml(title)}</h1><p class="meta"><span>No. ${write('reference')}</span><span>${longDate.format(new Date(day))}</span></p>
${markdown.render(`${write('intro')}\n\n${fill(pack, body, values)}`)}
<p class="signature"><strong>${name}</strong><br>${role.join(', ')}</p></main></html>`;
  return { file, title, day, html };
}

/** Replaces the time of printing by the document's day. */
const dated = (pdf: Buffer, day: string) =>
  Buffer.from(
    pdf
      .toString('latin1')
      .replaceAll(/(?<=\/(?:Creation|Mod)Date \()D:\d{14}/g, `D:${day.replaceAll('-', '')}090000`),
    'latin1',
  );

/** Returns a PDF without the numbers that Chromium gives to table cells, which differ from run to run. */
const withoutNodes = (pdf: Buffer) => pdf.toString('latin1').replaceAll(/\(node\d{8}\)(?: \d+ 0 R)?/g, '');

const footerTemplate = `<div style="width:100%;padding:0 18mm;font:8px sans-serif;color:#555;text-align:right">Page <span class="pageNumber"></span> of <span class="totalPages"></span></div>`;

/** Writes the bytes and pages of the PDFs into `facts.json` of uploads and media, and drops files that are gone. */
async function writeFacts(folder: string): Promise<void> {
  for (const part of ['uploads', 'media']) {
    const at = path.join(folder, part);
    const facts = readJson(at, 'facts.json');
    const kept = Object.entries(isRecord(facts) ? facts : {}).filter(
      ([name]) => !name.endsWith('.pdf') && (name.startsWith('$') || existsSync(path.join(at, name))),
    );
    const pdfs = globSync('**/*.pdf', { cwd: at }).map((name): [string, Json] => {
      const pdf = readFileSync(path.join(at, name), 'latin1');
      return [name, { bytes: pdf.length, pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0 }];
    });
    const sorted = [...kept, ...pdfs].sort(([a], [b]) => (a < b ? -1 : 1));
    await writeFile(path.join(at, 'facts.json'), `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
  }
}

/** Prints the documents of a pack that changed, and deletes the PDFs that no list names. */
export async function printDocuments(folder: string): Promise<{ printed: number; total: number }> {
  const pack = readPack(folder);
  const problems: string[] = [];
  const sheets = listedDocuments(folder).flatMap((listed) => {
    try {
      return [layOut(pack, listed)];
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const files = new Set(sheets.map(({ file }) => file));
  for (const file of globSync('{uploads,media}/**/*.pdf', { cwd: folder }))
    if (!files.has(file)) await rm(path.join(folder, file));
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  let printed = 0;
  try {
    const page = await browser.newPage();
    for (const { file, day, html } of sheets) {
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const pdf = dated(
        await page.pdf({
          format: 'A4',
          tagged: true,
          outline: true,
          printBackground: true,
          displayHeaderFooter: true,
          headerTemplate: '<span></span>',
          footerTemplate,
          margin: { top: '16mm', bottom: '18mm', left: '18mm', right: '18mm' },
        }),
        day,
      );
      const at = path.join(folder, file);
      if (existsSync(at) && withoutNodes(await readFile(at)) === withoutNodes(pdf)) continue;
      await mkdir(path.dirname(at), { recursive: true });
      await writeFile(at, pdf);
      printed += 1;
    }
  } finally {
    await browser.close();
  }
  await writeFacts(folder);
  return { printed, total: sheets.length };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const id of process.argv.length > 2 ? process.argv.slice(2) : sampleColleges) {
    const { printed, total } = await printDocuments(path.join(root, 'colleges', id));
    console.log(`${id}: ${total} documents, ${printed} of them changed`);
  }
