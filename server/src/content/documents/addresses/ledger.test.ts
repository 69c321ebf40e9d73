import type { DocumentRecord } from '@kalalaya/search/documents';
import { expect, it } from 'vitest';
import { describeStores } from '../../../store/testing/engines.ts';
import { type AddressAlias, Ledger } from './ledger.ts';
import { recordAddresses, renamedDocuments } from './record-addresses.ts';

const sha = (digit: string) => digit.repeat(64);

const record = (id: string, fileName: string, rest: Partial<DocumentRecord> = {}): DocumentRecord => ({
  id,
  address: `https://college.example/d/${id}`,
  kind: 'aqar',
  title: fileName,
  fileName,
  href: `/admin/uploads/cell/${fileName}`,
  file: { folder: 'cell', value: fileName },
  type: 'PDF',
  places: [{ title: fileName, folders: [], metric: '', criterion: '', year: '', page: '/AQAR' }],
  ...rest,
});

const [old, now, other] = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'];
const hashReader = (hashes: Readonly<Record<string, string>>, renamed: readonly AddressAlias[] = []) => ({
  readFileHash: async (href: string) => hashes[href.split('/').at(-1) ?? ''] ?? null,
  renamed,
});

describeStores('Ledger', ({ serverOf }) => {
  it('redirects the address of a renamed file to the document with the same content', async () => {
    const ledger = new Ledger(serverOf('a'));
    await recordAddresses(ledger, 'sahya', [record(old, 'a.pdf')], hashReader({ 'a.pdf': sha('1') }));
    expect((await ledger.aliases('sahya')).size).toBe(0);
    const renamed = [record(now, 'b.pdf'), record(other, 'c.pdf')];
    await recordAddresses(ledger, 'sahya', renamed, hashReader({ 'b.pdf': sha('1'), 'c.pdf': sha('2') }));
    expect([...(await ledger.aliases('sahya'))]).toEqual([[old, now]]);
  });

  it('does not redirect to other content or to a document of another kind', async () => {
    const ledger = new Ledger(serverOf('a'));
    await recordAddresses(ledger, 'sahya', [record(old, 'a.pdf')], hashReader({ 'a.pdf': sha('1') }));
    const minutes = record(now, 'b.pdf', { kind: 'minutes' });
    await recordAddresses(ledger, 'sahya', [minutes], hashReader({ 'b.pdf': sha('1') }));
    await recordAddresses(ledger, 'sahya', [record(other, 'c.pdf')], hashReader({}));
    expect((await ledger.aliases('sahya')).size).toBe(0);
  });

  it('separates colleges, replaces earlier redirects, and sees those of other servers', async () => {
    const [ledger, otherLedger] = [new Ledger(serverOf('a')), new Ledger(serverOf('b'))];
    await ledger.add('nila', [], [{ id: old, to: other }]);
    await otherLedger.add('nila', [], [{ id: old, to: now }]);
    expect([...(await ledger.aliases('nila'))]).toEqual([[old, now]]);
    expect((await ledger.aliases('sahya')).size).toBe(0);
  });
});

it('redirects a document to the one that has taken its place in a list, unless there are several', () => {
  const placed = (id: string, fileName: string, title: string) =>
    record(id, fileName, {
      places: [{ title, folders: ['2023'], metric: '', criterion: '', year: '', page: '/AQAR' }],
    });
  const before = [placed(old, 'a.pdf', 'Report'), placed(other, 'c.pdf', 'Other')];
  const after = [placed(now, 'b.pdf', 'Report'), placed(other, 'c.pdf', 'Other')];
  expect(renamedDocuments(before, after)).toEqual([{ id: old, to: now }]);
  expect(renamedDocuments(before, [...after, placed('d'.repeat(10), 'd.pdf', 'Report')])).toEqual([]);
  expect(renamedDocuments(before, before)).toEqual([]);
});
