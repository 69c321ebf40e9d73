import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { getDocument } from '../../server/src/content/documents/testing/read-pdf.ts';
import {
  isList,
  isRecord,
  type Json,
  listedDocuments,
  readJson,
  root,
  textOf,
  valueAt,
} from './listed-documents.ts';

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A document of the pack, as a reader of PDFs gets it. */
interface PrintedDocument {
  readonly file: string;
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
  readonly pages: number;
  readonly day: string;
  readonly text: string;
}

async function readPdf(folder: string, file: string): Promise<PrintedDocument> {
  const data = new Uint8Array(readFileSync(path.join(folder, file)));
  const task = getDocument({ data, useSystemFonts: true, verbosity: 0 });
  const pdf = await task.promise;
  const info: unknown = (await pdf.getMetadata()).info;
  const field = (name: string) => String(Reflect.get(Object(info), name) ?? '');
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += `${items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')} `;
  }
  const [, year, month, date] = /D:(\d{4})(\d\d)(\d\d)/.exec(field('CreationDate')) ?? [];
  const marks: unknown = await pdf.getMarkInfo();
  const isTagged = marks instanceof Map && marks.get('Marked') === true;
  const pages = pdf.numPages;
  await task.destroy();
  return {
    file,
    title: field('Title'),
    language: field('Language'),
    isTagged,
    pages,
    day: `${year}-${month}-${date}`,
    text: spaced(text),
  };
}

/** Collects the texts of a JSON value. */
function textsIn(value: Json): string[] {
  if (isList(value)) return value.flatMap(textsIn);
  if (isRecord(value)) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' ? [value] : [];
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const LONG = new RegExp(`\\b(\\d{1,2}) (${MONTHS}) (\\d{4})`, 'g');

/** Returns the days that a text names with their year, as `2026-11-29`. */
function daysIn(text: string): string[] {
  const iso = (day: string) => new Date(`${day} UTC`).toISOString().slice(0, 10);
  return [
    ...[...text.matchAll(LONG)].map(([day]) => iso(day)),
    ...[...text.matchAll(/\b(\d\d)\/(\d\d)\/(20\d\d)\b/g)].map(
      ([, day, month, year]) => `${year}-${month}-${day}`,
    ),
    ...[...text.matchAll(/\b20\d\d-\d\d-\d\d\b/g)].map(([day]) => day),
  ];
}

/** Returns the first days of the months that a text names with their year. */
const monthsIn = (text: string) =>
  [...text.matchAll(new RegExp(`(?:${MONTHS}) 20\\d\\d`, 'g'))].map(([month]) =>
    new Date(`1 ${month} UTC`).toISOString().slice(0, 10),
  );

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekday = (day: string) => WEEKDAYS[new Date(`${day} UTC`).getUTCDay()];
const DATED = new RegExp(`(${WEEKDAYS.join('|')}), (\\d{1,2} (?:${MONTHS}))(?: (\\d{4}))?`, 'g');

const colleges = [
  {
    id: 'sahya',
    most: 220,
    reportPages: 30,
    meetings: { pattern: /Minutes_ATR|IQAC minutes/, count: 4, on: 'Monday' },
  },
  { id: 'nila', most: 80, reportPages: 10, meetings: { pattern: /Nila minutes/, count: 6, on: 'Wednesday' } },
];

describe.each(colleges)('documents of $id', async ({ id, most, reportPages, meetings }) => {
  const folder = path.join(root, 'colleges', id);
  const site = readJson(folder, 'site.json');
  const asOf = textOf(valueAt(site, 'asOf'));
  const data = globSync('data/**/*.json', { cwd: folder }).map((file) => readJson(folder, file));
  const pages = globSync('pages/*.md', { cwd: folder }).map((file) =>
    readFileSync(path.join(folder, file), 'utf8'),
  );
  const published = [...textsIn(site), ...data.flatMap(textsIn), ...pages].join('\n');
  const listed = listedDocuments(folder).filter(({ file }) => existsSync(path.join(folder, file)));
  const printed: PrintedDocument[] = [];
  for (const { file } of listed) printed.push(await readPdf(folder, file));
  const pdfOf = (name: RegExp) => printed.filter(({ file }) => name.test(file));
  /** Returns the titles or files of the documents that a check refuses. */
  const refused = (check: (document: PrintedDocument) => boolean) =>
    printed.filter((document) => !check(document)).map(({ file }) => file);

  const sources = globSync('documents/*.md', { cwd: folder }).map((file) =>
    readFileSync(path.join(folder, file), 'utf8'),
  );
  const rows = new Map(
    sources
      .filter((source) => source.startsWith('# Figures'))
      .flatMap((source) => source.split('\n'))
      .map((line): [string, string[]] => {
        const [key = '', , ...cells] = line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim());
        return [key, cells];
      }),
  );
  const latest = (key: string) => rows.get(key)?.findLast((cell) => cell !== '');

  it('are all named by a list, and no list names a missing file', () => {
    const files = globSync('{uploads,media}/**/*.pdf', { cwd: folder });
    expect(files.toSorted()).toEqual(
      listedDocuments(folder)
        .map(({ file }) => file)
        .toSorted(),
    );
    expect(files.length).toBeLessThanOrEqual(most);
  });

  it('are tagged and have a language, a title and text', () => {
    expect(refused(({ isTagged }) => isTagged)).toEqual([]);
    expect(refused(({ language }) => ['en', 'ml'].includes(language))).toEqual([]);
    expect(
      refused(
        ({ title, text }) =>
          text.length > 400 &&
          (/\p{sc=Mlym}/u.test(title)
            ? /\p{sc=Mlym}/u.test(text)
            : text.includes(spaced(title).slice(0, 30))),
      ),
    ).toEqual([]);
  });

  it('have titles of their own', () => {
    const titles = printed.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('are no later than the pack, and name later days only if the site announces them', () => {
    expect(refused(({ day }) => day <= asOf)).toEqual([]);
    const announced = new Set(daysIn(published));
    const late = printed.flatMap(({ file, text }) =>
      daysIn(text)
        .filter(
          (day) =>
            day > asOf && !announced.has(day) && !published.includes(dayAndMonth.format(new Date(day))),
        )
        .map((day) => `${file}: ${day}`),
    );
    expect(late).toEqual([]);
  });

  it('report nothing that happened after their own day', () => {
    const reports = printed.filter(({ file }) =>
      /^uploads\/(cell|faculty)\/|[Mm]inutes|Feedback|answers|Data|Audit |Survey/.test(file),
    );
    const early = reports.flatMap(({ file, day, text }) =>
      [...daysIn(text), ...monthsIn(text)]
        .filter((other) => other > day && other <= asOf)
        .map((other) => `${file} of ${day}: ${other}`),
    );
    expect(early).toEqual([]);
  });

  it('speak of their metric, in its words', () => {
    const evidence = listed.filter(
      ({ file, label }) => file.startsWith('uploads/cell/') && /^\d/.test(label),
    );
    expect(evidence.length).toBeGreaterThan(15);
    const wrong = evidence.filter(({ file, label, folders }) => {
      const text = printed.find((one) => one.file === file)?.text ?? '';
      const words = (folders.at(-1) ?? '').replace(/\(Q.M\)/, '').match(/\p{L}{5,}/gu) ?? [];
      const body = text.slice(text.indexOf('.') + 1);
      return !text.includes(label.slice(0, 5)) || words.some((word) => !body.includes(word));
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('date the meetings within the period of their list, on the day of the week of the cell', () => {
    const minutes = pdfOf(meetings.pattern);
    expect(minutes.length).toBeGreaterThan(3);
    for (const { file, text } of minutes) {
      const [, start = '', end = ''] = /(20\d\d)-(20\d\d)/.exec(file) ?? [];
      const body = text.slice(text.search(/ met on | sat on /));
      const days = [...new Set(daysIn(body.slice(0, 400)))];
      expect(days.length, file).toBe(meetings.count);
      expect(
        days.filter((day) => day < `${start}-06-01` || day > `${end}-05-31`),
        file,
      ).toEqual([]);
      expect(days.map(weekday), file).toEqual(days.map(() => meetings.on));
      expect(text, file).toMatch(/Agenda.*(Resolution|Decision).*Action taken/);
    }
  });

  it('give dates their day of the week, and teachers the telephone numbers of the staff list', () => {
    const text = [published, ...printed.map((one) => one.text)].join('\n');
    const days = [...text.matchAll(DATED)].filter(([, day, date, year]) =>
      // A date without a year is in the academic year of the pack.
      (year ? [year] : ['2026', '2027']).every((one) => weekday(`${date} ${one}`) !== day),
    );
    expect(days.map(([found]) => found)).toEqual([]);
    const faculty = readJson(folder, 'data/faculty.json');
    const numbers = (isList(faculty) ? faculty : []).flatMap((one) => {
      const beside = new RegExp(`${textOf(valueAt(one, 'name'))}[^.|]{0,90}?(0400 \\d{3} \\d{4})`, 'g');
      return [...text.matchAll(beside)].filter(([, number]) => number !== valueAt(one, 'phone_number'));
    });
    expect(numbers.map(([found]) => found)).toEqual([]);
  });

  it('name only people of the pack', () => {
    const wrong = printed.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:Dr|Prof|Adv|Sr)\. (?:\p{Lu}\. ){0,2}\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?/gu)]
        .filter(([name]) => !published.includes(name.trim()))
        .map(([name]) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
    const signatures = sources.flatMap((source) =>
      [...source.matchAll(/^signed: ([^,{\n]+)/gm)].map(([, name = '']) => name),
    );
    expect(signatures.filter((name) => !published.includes(name.trim()))).toEqual([]);
  });

  it('count students, teachers, doctorates and seats as the site does', () => {
    const faculty = readJson(folder, 'data/faculty.json');
    const doctors = (isList(faculty) ? faculty : []).filter((one) =>
      /^Dr\. /.test(textOf(valueAt(one, 'name'))),
    );
    expect(latest('doctorates')).toBe(String(doctors.length));
    expect(latest('students')).toBe(valueAt(site, 'facts.students'));
    expect(latest('seats')).toBe(String(valueAt(site, 'intake.total')));
    const words = ['nine', 'ten', 'eleven', 'twelve'];
    const teachers = textOf(valueAt(site, 'facts.teachers'));
    expect(latest('teachers')).toBe(
      words.includes(teachers) ? String(words.indexOf(teachers) + 9) : teachers,
    );
    for (const { file, text } of pdfOf(/NIRF.* 2026/)) {
      expect(text, file).toMatch(
        new RegExp(
          `Teachers (\\d+ )*${latest('teachers')} .*Teachers with a doctorate (\\d+ )*${latest('doctorates')}\\b`,
        ),
      );
    }
  });

  it('repeat the fees, the academic year and the members of the cell from the pages', () => {
    const copies = [
      { name: /[Ff]ee/, value: valueAt(site, 'pages.Feestructure.tables.0.rows') },
      { name: /alendar 2026/, value: valueAt(site, 'pages.Academic.tables.0.rows') },
      { name: /Action Plan 2026|plan 2026/, value: valueAt(site, 'pages[actionplan.html].tables.0.rows') },
    ];
    for (const { name, value } of copies) {
      const documents = printed.filter(
        ({ file }) => file.startsWith('media/') && name.test(path.basename(file)),
      );
      expect(documents.length, String(name)).toBeGreaterThan(0);
      const text = documents.map((one) => one.text).join(' ');
      const cells = textsIn(value).filter((cell) => !cell.includes('{{'));
      expect(cells.filter((cell) => !text.includes(spaced(cell)))).toEqual([]);
    }
  });

  it('add up: income, expenditure and what is left', () => {
    const [accounts] = printed.filter(({ file }) => /^media.*[Aa]ccounts/.test(file));
    expect(accounts?.text).toMatch(/Income.*Expenditure.*Total expenditure/);
    const numbers = (key: string) => (rows.get(key) ?? []).map((cell) => Number(cell.replaceAll(',', '')));
    const sums = (prefix: string) =>
      [...rows.keys()]
        .filter((key) => key.startsWith(prefix) && !key.endsWith('Total'))
        .map(numbers)
        .reduce((total, column) => total.map((amount, index) => amount + (column[index] ?? 0)));
    expect(sums('inc')).toEqual(numbers('incTotal'));
    expect(sums('exp')).toEqual(numbers('expTotal'));
    expect(numbers('incTotal').map((amount, index) => amount - (numbers('expTotal')[index] ?? 0))).toEqual(
      numbers('surplus'),
    );
  });

  it('contain a long self study report', () => {
    const [report] = pdfOf(/[Ss]elf [Ss]tudy [Rr]eport/);
    expect(report?.pages).toBeGreaterThanOrEqual(reportPages);
  });
});
