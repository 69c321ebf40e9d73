import { testApi } from '@kalalaya/testing';
import { describe, expect, test } from 'vitest';
import { matrix, record, results } from '../../testing/documents.ts';
import { openPage } from '../../testing/open.ts';

const open = (path: string, answers: Readonly<Record<string, unknown>>) =>
  openPage(path, testApi({ answers }));

describe('/documents', () => {
  test('renders the results for the URL, in a form that works without scripts', async () => {
    const page = await open('/documents?q=2.4.9&year=2022-23&page=2', {
      '/documents?q=2.4.9&year=2022-23&page=2': results,
    });
    expect(page).toMatchObject({ status: 200, title: 'Documents' });
    expect(page.html).toMatch(/<form[^>]*action="\/documents" method="get"/);
    expect(page.html).toMatch(/<input[^>]*name="q"[^>]*value="2\.4\.9"/);
    expect(page.html).toMatch(/<option value="2022-23" selected="">2022-23/);
    expect(page.text).toContain('51 documents, page 2 of 3');
    expect(page.text).toContain('AQAR 2022-2023 › Criterion 2');
    expect(page.text).toMatch(/PDF ?96 KB ?12 pages View PDF/);
    expect(page.links).toEqual(expect.arrayContaining(['/d/abcdefghij', '/admin/uploads/cell/log.pdf']));
    expect(page.links).toContain('/documents?q=2.4.9&year=2022-23');
    expect(page.links).toContain('/documents?q=2.4.9&year=2022-23&page=3');
  });

  test('shows a defect of a file in the list', async () => {
    const fault = { kind: 'dead', says: 'The file is missing' };
    const page = await open('/documents', {
      '/documents': { ...results, documents: [{ record: { ...record, fault }, place: 0 }] },
    });
    expect(page.text).toContain('The file is missing');
  });

  test('reports no results, and the progress while the lists are being read', async () => {
    const noResults = { ...results, total: 0, page: 1, pages: 1, documents: [] };
    expect((await open('/documents?q=x', { '/documents?q=x': noResults })).text).toContain('No document');
    const state = { complete: false, done: 3, found: 8 };
    const page = await open('/documents?q=x', { '/documents?q=x': { ...noResults, state } });
    expect(page.text).toContain('3 of 8 lists have been indexed');
    expect(page.text).not.toContain('Try fewer words');
  });

  test('responds with 503 if the portal is unavailable', async () => {
    expect(await open('/documents', {})).toMatchObject({ status: 503 });
  });
});

describe('/documents/matrix', () => {
  test('lists files by year and marks missing ones', async () => {
    const page = await open('/documents/matrix?criterion=2', { '/documents/matrix?criterion=2': matrix });
    expect(page).toMatchObject({ status: 200, title: 'Documents by Metric and Year' });
    expect(page.text).toContain('No file for 2.4.9, 2021-22');
    expect(page.links).toContain('/d/abcdefghij');
    expect(page.html).toContain('aria-label="2.4.9 Log, 2022-23"');
    expect(page.text).toMatch(/Internship Log PDF/);
    expect(page.links).toContain('/documents?kind=aqar&year=2022-23&metric=2.4.9');
    expect(page.links.some((link) => link.endsWith('/documents/matrix.csv?kind=aqar'))).toBe(true);
  });
});

describe('/d/:id', () => {
  const at = (documents: readonly unknown[], complete = true) => ({
    '/documents/abcdefghij': { state: { ...results.state, complete }, documents },
  });

  test('shows the document with its address and citation', async () => {
    const page = await open('/d/abcdefghij', at([record]));
    expect(page).toMatchObject({ status: 200, title: '2.4.9 Log of the internship' });
    expect(page.text).toContain(
      'AQAR 2022-23. 2.4.9 Log of the internship. https://college.example/d/abcdefghij',
    );
    expect(page.links).toContain('/AqarFiles/21/2022-2023?cell=10');
    expect(page.links).toContain('/admin/uploads/cell/log.pdf');
  });

  test('offers a choice for an ambiguous address', async () => {
    const other = { ...record, id: 'abcdefghijklmnop', title: 'Another' };
    const page = await open('/d/abcdefghij', at([record, other]));
    expect(page.links).toEqual(expect.arrayContaining(['/d/abcdefghij', '/d/abcdefghijklmnop']));
  });

  test('responds with 404 for an unknown id, and with 503 while the lists are being read', async () => {
    const missing = await open('/d/abcdefghij', at([]));
    expect(missing.status).toBe(404);
    expect(missing.links).toContain('/documents');
    expect((await open('/d/abcdefghij', at([], false))).status).toBe(503);
    expect((await open('/d/%E0%B4%95', at([]))).status).toBe(404);
  });

  test('names the nearest documents for an id that is mistyped or mangled, with status 404', async () => {
    const none = { state: results.state, documents: [], nearest: [record] };
    const mistyped = await open('/d/abcdefghix', { '/documents/abcdefghix': none });
    const mangled = await open('/d/abcde~fghij', at([record]));
    for (const page of [mistyped, mangled]) {
      expect(page.status).toBe(404);
      expect(page.text).toContain('There is no document at this address');
      expect(page.links).toEqual(expect.arrayContaining(['/d/abcdefghij', '/documents', '/']));
    }
  });
});
