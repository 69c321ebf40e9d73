import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import type { DocumentRecord } from '@kalalaya/search/documents';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../store/database/testing/postgres.ts';
import { Ledger, openLedger, parseLedgerLines } from './ledger.ts';
import { recordAddresses } from './record-addresses.ts';

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

const folder = useTempFolder();
const file = () => folder('data', 'addresses.jsonl');

const [old, now, other] = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'];
const line = { college: 'nila', id: old, to: now, since: '2026-01-01T00:00:00Z' };
const hashReader = (hashes: Readonly<Record<string, string>>) => async (href: string) =>
  hashes[href.split('/').at(-1) ?? ''] ?? null;

/** Tests that apply to both storages; `open` opens the ledger of one of several servers. */
function testLedger(open: () => Ledger): void {
  it('reads the storage once for concurrent loads', async () => {
    let reads = 0;
    const ledger = new Ledger({
      name: 'a ledger',
      stamp: async () => '1',
      read: async () => {
        reads += 1;
        return '';
      },
      append: async () => {},
    });
    await Promise.all(Array.from({ length: 20 }, () => ledger.load()));
    expect(reads).toBe(1);
  });

  it('redirects the address of a renamed file to the document with the same content', async () => {
    const ledger = open();
    await recordAddresses(ledger, 'sahya', [record(old, 'a.pdf')], hashReader({ 'a.pdf': sha('1') }));
    expect(ledger.aliases('sahya').size).toBe(0);
    const renamed = [record(now, 'b.pdf'), record(other, 'c.pdf')];
    await recordAddresses(ledger, 'sahya', renamed, hashReader({ 'b.pdf': sha('1'), 'c.pdf': sha('2') }));
    expect([...ledger.aliases('sahya')]).toEqual([[old, now]]);
  });

  it('does not redirect to other content or to a document of another kind', async () => {
    const ledger = open();
    await recordAddresses(ledger, 'sahya', [record(old, 'a.pdf')], hashReader({ 'a.pdf': sha('1') }));
    const minutes = record(now, 'b.pdf', { kind: 'minutes' });
    await recordAddresses(ledger, 'sahya', [minutes], hashReader({ 'b.pdf': sha('1') }));
    await recordAddresses(ledger, 'sahya', [record(other, 'c.pdf')], hashReader({}));
    expect(ledger.aliases('sahya').size).toBe(0);
  });

  it('only adds new lines, separates colleges, and loads lines that other servers add', async () => {
    const [ledger, otherLedger] = [open(), open()];
    expect(await ledger.add([line])).toBe(1);
    expect(await ledger.add([line])).toBe(0);
    expect(ledger.aliases('sahya').size).toBe(0);
    await otherLedger.add([line, { ...line, id: other }]);
    await ledger.load();
    expect([...ledger.aliases('nila').keys()]).toEqual([old, other]);
    expect(ledger.lines()).toHaveLength(2);
  });
}

describe('Ledger in a file', () => {
  testLedger(() => new Ledger(file()));

  it('loads lines that were appended to the file manually', async () => {
    const ledger = new Ledger(file());
    await ledger.add([line]);
    await appendFile(file(), `${JSON.stringify({ ...line, id: other })}\n`);
    await ledger.load();
    expect([...ledger.aliases('nila').keys()]).toEqual([old, other]);
    expect(parseLedgerLines(await readFile(file(), 'utf8'), file())).toHaveLength(2);
  });

  it('rejects every load and adds nothing while a line is invalid, until the file is fixed', async () => {
    const ledger = new Ledger(file());
    await ledger.add([line]);
    await appendFile(file(), '{"college":"nila","id"\n');
    const broken = await readFile(file(), 'utf8');
    for (const one of [ledger, new Ledger(file())]) {
      await expect(one.load()).rejects.toThrow(/line 2 /);
      await expect(one.load()).rejects.toThrow(/line 2 /);
      const recording = recordAddresses(one, 'nila', [record(other, 'c.pdf')], hashReader({}));
      await expect(recording).rejects.toThrow(/line 2 /);
      await expect(one.add([{ ...line, id: other }])).rejects.toThrow(/line 2 /);
    }
    expect(await readFile(file(), 'utf8')).toBe(broken);
    expect([...ledger.aliases('nila').keys()]).toEqual([old]);
    await writeFile(file(), `${JSON.stringify(line)}\n`);
    expect(await ledger.add([{ ...line, id: other }])).toBe(1);
    expect([...ledger.aliases('nila').keys()]).toEqual([old, other]);
  });

  it('starts a new line if the last line of the file has no line break', async () => {
    await mkdir(path.dirname(file()), { recursive: true });
    await writeFile(file(), JSON.stringify(line));
    expect(await new Ledger(file()).add([{ ...line, id: other }])).toBe(1);
    expect(parseLedgerLines(await readFile(file(), 'utf8'), file())).toHaveLength(2);
  });

  it('rejects an invalid line with its number', () => {
    expect(() => parseLedgerLines('\n{"id": "x"}\n', 'links.jsonl')).toThrow(/links\.jsonl, line 2 /);
  });
});

describe.runIf(process.env.FULL)('Ledger in Postgres (only with FULL=1)', () => {
  let postgres: TestPostgres;
  let databases = 0;
  let url = '';
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres?.remove());
  beforeEach(async () => {
    databases += 1;
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`CREATE DATABASE ledger_${databases}`);
    await client.end();
    url = postgres.url.replace(/\w+$/, `ledger_${databases}`);
  });

  testLedger(() => openLedger({ DATA_DIR: folder(), DATABASE_URL: url }));

  it('keeps its lines while the database is unreachable, and adds more once it is back', async () => {
    const ledger = openLedger({ DATA_DIR: folder(), DATABASE_URL: url });
    await ledger.add([line]);
    await postgres.kill();
    await expect(ledger.load()).rejects.toThrow(/cannot be used now/);
    expect([...ledger.aliases('nila')]).toEqual([[old, now]]);
    await postgres.start();
    expect(await ledger.add([line, { ...line, id: other }])).toBe(1);
  }, 60_000);
});
