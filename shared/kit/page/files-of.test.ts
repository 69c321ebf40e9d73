import type { ApiClient, FileFacts, Site, UploadFolders } from '@kalalaya/runtime';
import { NoAnswerError } from '@kalalaya/runtime';
import { expect, test, vi } from 'vitest';
import { factsOf, filesOf } from './files-of.ts';

const folders = { cell: 'cell', documents: 'documents' } as UploadFolders;
const site = { uploadsBase: '/admin/uploads', origin: 'https://college.example', folders };
const { signal } = new AbortController();

function context(facts: ApiClient['facts']) {
  return { api: { facts } as ApiClient, site: site as Site, signal };
}

test('filesOf keeps the order and fetches the facts of own files once', async () => {
  const facts = vi.fn<ApiClient['facts']>(async (hrefs) =>
    hrefs.map((_href, index) => ({ pages: index + 1 })),
  );
  const files = await filesOf(context(facts), [
    { folder: 'cell', value: 'a b.pdf' },
    { folder: 'cell', value: 'javascript:alert(1)' },
    { folder: 'documents', value: 'https://elsewhere.example/c.docx' },
    { folder: 'cell', value: 'a b.pdf' },
  ]);
  const own = { href: '/admin/uploads/cell/a%20b.pdf', name: 'a b.pdf', type: 'PDF', own: true };
  expect(files).toEqual([
    { ...own, facts: { pages: 1 } },
    null,
    { href: 'https://elsewhere.example/c.docx', name: 'c.docx', type: 'DOCX', own: false, facts: {} },
    { ...own, facts: { pages: 1 } },
  ]);
  expect(facts.mock.calls).toEqual([[[own.href]]]);
});

test('filesOf returns files without facts when the call fails; factsOf([]) sends no request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const rejectFacts = () => Promise.reject(new NoAnswerError('network', 'facts', 'refused'));
  const [file] = await filesOf(context(rejectFacts), [{ folder: 'cell', value: 'a.pdf' }]);
  expect(file?.facts).toEqual({});
  const factsCall = vi.fn<ApiClient['facts']>(async () => []);
  expect((await factsOf(context(factsCall), [])).size).toBe(0);
  expect(factsCall).not.toHaveBeenCalled();
});

test('factsOf requests at most 200 files', async () => {
  const counts: number[] = [];
  const facts = async (hrefs: readonly string[]): Promise<readonly FileFacts[]> => {
    counts.push(hrefs.length);
    return [];
  };
  await factsOf(
    context(facts),
    Array.from({ length: 300 }, (_, index) => `/f${index}.pdf`),
  );
  expect(counts).toEqual([200]);
});
