import { documentCounts, documentMatrix, locateDocument } from '@kalalaya/search/documents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { largeCollege } from '../../content/documents/testing/large-college.ts';
import { openDocuments } from '../../content/documents/testing/open-documents.ts';
import { documentRequests, joinTables } from './api-responses.ts';

let opened: Awaited<ReturnType<typeof openDocuments>>;
beforeAll(async () => {
  opened = await openDocuments(largeCollege({ years: 1, files: 1 }).answer);
  await opened.documents.refresh();
}, 60_000);
afterAll(() => opened.close());

it('lists every document request without search words once, including earlier addresses', () => {
  const { documents } = opened;
  const [first] = documents.list();
  const addresses = documentRequests({ documents }, ['oldaddress', first?.id ?? '']).map(
    ({ address }) => address,
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(
    expect.arrayContaining([
      documentCounts.address({ kind: 'aqar', folder: '' }),
      documentCounts.address({ kind: 'aqar', folder: first?.places[0].folders[0] ?? '' }),
      documentMatrix.address({ kind: 'aqar', criterion: '2' }),
      locateDocument.address({ id: 'oldaddress' }),
      ...documents.list().map(({ id }) => locateDocument.address({ id })),
    ]),
  );
});

it('joins tables with one byte order mark and an empty line between them', () => {
  const tableOf = (kind: string) => `Kind,2023-24\n${kind},File <https://palm.example/d/a>\n`;
  const kinds = ['AQAR', 'SSR', 'Minutes'];
  const joined = joinTables(kinds.map((kind) => Buffer.from(`\uFEFF${tableOf(kind)}`)));
  expect(joined.toString('utf8')).toBe(`\uFEFF${kinds.map(tableOf).join('\n')}`);
});
