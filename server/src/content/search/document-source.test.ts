import type { DocumentRecord } from '@kalalaya/search/documents';
import { describe, expect, it } from 'vitest';
import { documentSource } from './document-source.ts';
import type { SearchContext } from './types.ts';

const place = {
  title: 'Minutes of the planning meeting',
  folders: ['2022-2023', 'Curriculum', '1.1.1 Planning'],
  metric: '1.1.1',
  criterion: '1',
  year: '2022-23',
  page: '/AqarFiles/5/2022-2023',
};
const record: DocumentRecord = {
  id: 'abcdefghij',
  address: 'https://palm.example/d/abcdefghij',
  kind: 'aqar',
  title: place.title,
  fileName: 'planning.pdf',
  href: '/admin/uploads/cell/planning.pdf',
  file: { folder: 'cell', value: 'planning.pdf' },
  type: 'PDF',
  bytes: 2048,
  places: [place, { ...place, title: 'Planning', folders: ['2022-2023', 'Evidence'] }],
};
const context = (...paths: string[]) =>
  ({ routeTable: paths.map((path) => ({ path })) }) as unknown as SearchContext;
const source = documentSource({ list: () => [record], revision: () => 'first' });

describe('documentSource', () => {
  it('describes a document by type, kind, metric, year and size, at its permanent address', async () => {
    const [entry] = await source.entries(context('/d/:id'));
    expect(entry).toMatchObject({
      kind: 'Document',
      title: 'Minutes of the planning meeting',
      to: '/d/abcdefghij',
      detail: 'AQAR, 2022-23, metric 1.1.1, PDF',
      facts: { bytes: 2048 },
    });
    for (const word of ['planning.pdf', 'Curriculum', 'Evidence', '1.1.1 Planning']) {
      expect(entry?.words).toContain(word);
    }
  });

  it('links to the file if no live remote displays documents', async () => {
    const [entry] = await source.entries(context('/AQAR'));
    expect(entry?.to).toBe('/admin/uploads/cell/planning.pdf');
  });
});
