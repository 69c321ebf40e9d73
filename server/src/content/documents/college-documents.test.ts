import { setTimeout as pause } from 'node:timers/promises';
import { readCall } from '@kalalaya/contract/calls';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { documentCounts, documentOfFile, folderKey } from '@kalalaya/search/documents';
import { afterEach, describe, expect, it } from 'vitest';
import { locationIn } from '../../store/testing/location.ts';
import { Ledger } from './addresses/ledger.ts';
import { handleDocumentCall } from './queries/index.ts';
import { largeCollege } from './testing/large-college.ts';
import { openDocuments, readerOf } from './testing/open-documents.ts';

const folder = (title: string, files: readonly (readonly [string, string])[]) => ({ title, files });

/** Creates an API with an AQAR of two years. The folder of a metric can be renamed, and one list can fail. */
function college({ metric = '2.4.9 Internship in schools', without = '' } = {}) {
  const folders = [
    folder(metric, [
      ['Logbook of the internship', 'logbook (3).pdf'],
      ['അധ്യാപന പരിശീലന റിപ്പോർട്ട്', 'practice.pdf'],
    ]),
    folder('2.4.10 Evaluation', [['Rubrics', 'rubrics.xlsx']]),
  ];
  return (address: string): unknown => {
    if (address === without) return undefined;
    if (address === '/AQAR') return { periods: [{ period: '2022-2023' }, { period: '2021-2022' }] };
    if (address.startsWith('/aqarParent/') && address.endsWith('/AQAR'))
      return { cells: [{ id: 4, unit_number: 'Criterion 2', description: 'Teaching' }] };
    if (address.startsWith('/menu/aqarParentfolder/4/'))
      return { parentfolder: [{ id: 20, parentfoldertitle: '2.4 Competency' }] };
    if (address.startsWith('/menu/aqarSubfolder/20/2022-2023'))
      return { subfolder: folders.map(({ title }, index) => ({ id: 30 + index, subfoldertitle: title })) };
    if (address.startsWith('/menu/aqarSubfolder/20/2021-2022'))
      return { subfolder: [{ id: 30, subfoldertitle: metric }] };
    const [, id, period] = /^\/menu\/aqarfiles\/(\d+)\/([\d-]+)\/4\/AQAR$/.exec(address) ?? [];
    if (period === '2021-2022')
      return {
        aqarfiles: [{ file_original_name: 'Logbook of the internship', filename: 'logbook-old.pdf' }],
      };
    if (id !== undefined) {
      const files = folders[Number(id) - 30]?.files ?? [];
      return { aqarfiles: files.map(([name, filename]) => ({ file_original_name: name, filename })) };
    }
    if (address === '/MinutesATR') return { period: [{ period: '2022–23', pdf_path: 'minutes.pdf' }] };
    if (address === '/getCategories') return { data: [{ label: 'Students', value: 'students' }] };
    if (address === '/feedback_mahe/students')
      return { periods: [{ period: '2022-2023', pdf_path: 'feedback.pdf' }] };
    if (address === '/harithaProtocol')
      return { list: [{ pdf_path: 'https://elsewhere.example/haritha.pdf' }] };
    if (address === '/IQAC') return { periods: [{ audit_practices: 'Green audit, 22-23', pdf_path: '' }] };
    return {};
  };
}

const storeFolder = useTempFolder();
let opened: Awaited<ReturnType<typeof openDocuments>>;
const open = async (...args: Parameters<typeof openDocuments>) => {
  opened = await openDocuments(...args);
  return opened.documents;
};

afterEach(() => opened.close());

const idsOf = (documents: typeof opened.documents) => documents.list().map(({ id }) => id);

describe('CollegeDocuments', () => {
  const titles = (text: string, filters = {}) =>
    opened.documents.search({ text, ...filters }).map(({ record, place }) => record.places[place]?.title);

  it('reads every list, with the folders, metric, criterion and year of each document', async () => {
    const documents = await open(college());
    await documents.refresh();
    expect(documents.state()).toEqual({ complete: true, done: 0, found: 0 });
    expect(documents.list().map(({ kind, fileName }) => `${kind} ${fileName}`)).toEqual([
      'aqar logbook (3).pdf',
      'aqar practice.pdf',
      'aqar rubrics.xlsx',
      'aqar logbook-old.pdf',
      'minutes minutes.pdf',
      'feedback feedback.pdf',
      'haritha haritha.pdf',
    ]);
    expect(documents.list()[0]).toMatchObject({
      title: 'Logbook of the internship',
      href: '/admin/uploads/cell/logbook%20(3).pdf',
      type: 'PDF',
      places: [
        {
          folders: [
            'AQAR 2022-2023',
            'Criterion 2 - Teaching',
            '2.4 Competency',
            '2.4.9 Internship in schools',
          ],
          metric: '2.4.9',
          criterion: '2',
          year: '2022-23',
          page: '/AqarFiles/30/2022-2023?cell=4',
        },
      ],
    });
  });

  it('reports completeness only when the documents can be listed', async () => {
    const { answer: respond } = largeCollege({ years: 2, files: 6 });
    const documents = await open(respond, { reader: readerOf(respond) });
    let reading = true;
    const read = documents.refresh().finally(() => {
      reading = false;
    });
    while (reading) {
      const { complete } = documents.state();
      expect(complete && documents.list().length === 0).toBe(false);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await read;
    expect(documents.state().complete).toBe(true);
  });

  it.each([
    ['2.4.9 2022-23', ['Logbook of the internship', 'അധ്യാപന പരിശീലന റിപ്പോർട്ട്']],
    ['logbok 2022–2023', ['Logbook of the internship']],
    ['പരിശീലന', ['അധ്യാപന പരിശീലന റിപ്പോർട്ട്']],
    ['practice.pdf', ['അധ്യാപന പരിശീലന റിപ്പോർട്ട്']],
    ['minutes of 22-23', ['Minutes 2022–23']],
    ['evaluation', ['Rubrics']],
  ])('a search for %j returns %j', async (text, expected) => {
    const documents = await open(college());
    await documents.refresh();
    expect(titles(text).toSorted()).toEqual(expected.toSorted());
  });

  it('filters by kind, year in any spelling, criterion and metric', async () => {
    const documents = await open(college());
    await documents.refresh();
    expect(titles('', { year: '2021-2022' })).toEqual(['Logbook of the internship']);
    expect(titles('', { kind: 'minutes' })).toEqual(['Minutes 2022–23']);
    expect(titles('logbook', { criterion: '3' })).toEqual([]);
    expect(titles('', { metric: '2.4', year: '2022-23' })).toHaveLength(3);
  });

  it('finds a document by its file name in the list or by its address', async () => {
    const documents = await open(college());
    await documents.waitUntilReady(5_000);
    const titlesOf = async (kind: string, file: string) => {
      const respond = await handleDocumentCall(documents, documentOfFile.pattern, { kind, file });
      return readCall(documentOfFile, respond).documents.map(({ title }) => title);
    };
    expect(await titlesOf('aqar', 'logbook (3).pdf')).toEqual(['Logbook of the internship']);
    expect(await titlesOf('', '/admin/uploads/cell/logbook%20(3).pdf')).toEqual([
      'Logbook of the internship',
    ]);
    expect(await titlesOf('minutes', 'logbook (3).pdf')).toEqual([]);
    expect(await titlesOf('', '')).toEqual([]);
  });

  it('counts files by folder at every level of a period, and by listing page', async () => {
    const documents = await open(college());
    const countsOf = async (folder: string) =>
      readCall(
        documentCounts,
        await handleDocumentCall(documents, documentCounts.pattern, { kind: 'aqar', folder }),
      );
    // Counts do not wait for the lists.
    expect(await countsOf('')).toMatchObject({ state: { complete: false }, folders: {}, pages: {} });
    await documents.refresh();
    expect(await countsOf('')).toMatchObject({
      state: { complete: true },
      folders: { 'AQAR 2022-2023': 3, 'AQAR 2021-2022': 1 },
      pages: {},
    });
    const { folders, pages } = await countsOf('AQAR 2022-2023');
    const criterion = ['AQAR 2022-2023', 'Criterion 2 - Teaching'];
    expect(folders[folderKey(criterion)]).toBe(3);
    expect(folders[folderKey([...criterion, '2.4 Competency', '2.4.10 Evaluation'])]).toBe(1);
    expect(Object.keys(folders).join()).not.toContain('2021-2022');
    expect(pages).toEqual({
      '/AqarFiles/30/2022-2023?cell=4': 2,
      '/AqarFiles/31/2022-2023?cell=4': 1,
    });
  });

  it('keeps earlier documents if a list fails to load, and reports that it is incomplete', async () => {
    let without = '';
    const documents = await open((address) => college({ without })(address));
    await documents.refresh();
    const before = idsOf(documents);
    without = '/menu/aqarfiles/30/2022-2023/4/AQAR';
    await documents.refresh();
    expect(documents.state().complete).toBe(false);
    expect(idsOf(documents).toSorted()).toEqual(before.toSorted());
  });

  it('loads the stored index after a restart', async () => {
    const documents = await open(college());
    await documents.refresh();
    const { folder: storedFolder } = opened;
    const ids = idsOf(documents);
    await documents.close();
    const reopened = await openDocuments(() => undefined, { file: `${storedFolder}/sahya.json` });
    await reopened.documents.waitUntilReady(5_000);
    expect(idsOf(reopened.documents)).toEqual(ids);
    await reopened.close();
  });

  it('reads no database for each request', async () => {
    let reads = 0;
    class CountedLedger extends Ledger {
      override aliases(...args: Parameters<Ledger['aliases']>) {
        reads += 1;
        return super.aliases(...args);
      }
    }
    const documents = await open(college(), { ledger: new CountedLedger(locationIn(storeFolder())) });
    await documents.refresh();
    documents.list();
    await pause(50);
    const before = reads;
    for (let visitor = 0; visitor < 20; visitor += 1) {
      documents.locate('unknown');
      await pause(5);
    }
    expect(reads).toBe(before);
  });

  it('follows a renamed file once the lists are read again, and reads them once however many ask', async () => {
    let fileName = 'minutes.pdf';
    let requests = 0;
    const respond = (address: string) => {
      if (address !== '/MinutesATR') return college()(address);
      requests += 1;
      return { period: [{ period: '2022–23', pdf_path: fileName }] };
    };
    const documents = await open(respond, { expires: true });
    await documents.refresh();
    const [{ id = '' } = {}] = documents.search({ text: 'minutes' }).map(({ record }) => record);
    fileName = 'signed minutes.pdf';
    expect(documents.named('minutes.pdf')?.fileName).toBe('minutes.pdf');
    const results = await Promise.all(Array.from({ length: 100 }, () => documents.readAgain(5_000)));
    expect(new Set(results)).toEqual(new Set([true]));
    for (const name of ['minutes.pdf', 'MINUTES.pdf.', 'signed%20minutes.pdf'])
      expect(documents.named(name)?.fileName, name).toBe(fileName);
    expect(documents.locate(id)[0]?.fileName).toBe(fileName);
    expect(documents.near(`${id.slice(0, -1)}-`)[0]?.fileName).toBe(fileName);
    expect(await documents.readAgain(5_000)).toBe(false);
    expect(requests).toBe(2);
  });

  it('hashes each file once for the ledger, regardless of concurrent requests', async () => {
    const requested: string[] = [];
    const started = Promise.withResolvers<void>();
    const disk = Promise.withResolvers<void>();
    const contentOf = async (href: string) => {
      requested.push(href);
      started.resolve();
      await disk.promise;
      return null;
    };
    const documents = await open(college(), { readFileHash: contentOf });
    const reading = documents.refresh();
    await started.promise;
    for (let visitor = 0; visitor < 20; visitor += 1) {
      documents.list();
      await new Promise((resolve) => setImmediate(resolve));
    }
    disk.resolve();
    await reading;
    expect(requested).toEqual(documents.list().map(({ href }) => href));
  });
});

/**
 * An API that returns the same lists for every id: 40 periods, 20 criteria, 20 folders, 20 folders in each.
 */
function respondAlike(address: string): unknown {
  const rows = (length: number, key: string) =>
    Array.from({ length }, (_row, index) => ({ id: index, [key]: `${key} ${index}` }));
  if (address === '/AQAR') return { periods: rows(40, 'period') };
  if (address.startsWith('/aqarParent/')) return { cells: rows(20, 'description') };
  if (address.startsWith('/menu/aqarParentfolder/')) return { parentfolder: rows(20, 'parentfoldertitle') };
  if (address.startsWith('/menu/aqarSubfolder/')) return { subfolder: rows(20, 'subfoldertitle') };
  if (address.startsWith('/menu/aqarfiles/'))
    return {
      aqarfiles: rows(30, 'file_original_name').map((row) => ({ ...row, filename: `${row.id}.pdf` })),
    };
  return {};
}

describe('CollegeDocuments with an API that ignores ids', () => {
  it('stops at the limits of the index and reports the problem', async () => {
    const problems: string[] = [];
    const documents = await open(respondAlike, { onProblem: (error) => problems.push(String(error)) });
    await documents.refresh();
    // Each of its thirty files is listed in every folder of both trees.
    const places = documents.list().map((record) => record.places.length);
    expect(places).toHaveLength(60);
    expect(places.reduce((sum, length) => sum + length, 0)).toBe(50_000);
    expect(problems).toEqual([expect.stringContaining('the first 50000 rows and the first 10000 lists')]);
  });
});
