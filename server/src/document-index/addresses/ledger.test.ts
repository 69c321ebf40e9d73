import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentRecord } from '@kalalaya/contract/document-index';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../database/testing/postgres.ts';
import { Ledger, openLedger, readLedgerLines } from './ledger.ts';
import { listAddresses } from './list-addresses.ts';
import { noteAddresses } from './note.ts';

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

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ledger-'));
  file = path.join(folder, 'data', 'addresses.jsonl');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const [old, now, other] = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'];
const contents = (known: Readonly<Record<string, string>>) => async (href: string) =>
  known[href.split('/').at(-1) ?? ''] ?? null;

/** What holds wherever the lines are kept; `open` is what one of several servers has of them. */
function remembers(open: () => Ledger): void {
  it('is read once for all who wait for the same lines', async () => {
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

  it('leads the address of a file to what has its content after it was renamed', async () => {
    const ledger = open();
    await noteAddresses(ledger, 'sahya', [record(old, 'a.pdf')], contents({ 'a.pdf': sha('1') }));
    expect(ledger.aliases('sahya').size).toBe(0);
    const renamed = [record(now, 'b.pdf'), record(other, 'c.pdf')];
    await noteAddresses(ledger, 'sahya', renamed, contents({ 'b.pdf': sha('1'), 'c.pdf': sha('2') }));
    expect([...ledger.aliases('sahya')]).toEqual([[old, now]]);
    expect(listAddresses(renamed, ledger.seen('sahya'), ledger.aliases('sahya'))).toMatchObject([
      { id: now, state: 'ok' },
      { id: other, state: 'ok' },
      { id: old, state: 'moved', to: now, fileName: 'a.pdf' },
    ]);
  });

  it('leads nowhere without the content, or to another kind', async () => {
    const ledger = open();
    await noteAddresses(ledger, 'sahya', [record(old, 'a.pdf')], contents({ 'a.pdf': sha('1') }));
    const minutes = record(now, 'b.pdf', { kind: 'minutes' });
    await noteAddresses(ledger, 'sahya', [minutes], contents({ 'b.pdf': sha('1') }));
    await noteAddresses(ledger, 'sahya', [record(other, 'c.pdf')], contents({}));
    expect(ledger.aliases('sahya').size).toBe(0);
    expect(listAddresses([], ledger.seen('sahya'), new Map()).map(({ state }) => state)).toEqual([
      'gone',
      'gone',
      'gone',
    ]);
  });

  it('only grows, keeps colleges apart, and follows what others add', async () => {
    const [ledger, elsewhere] = [open(), open()];
    const line = { college: 'nila', id: old, to: now, since: '2026-01-01T00:00:00Z' };
    expect(await ledger.add([line])).toBe(1);
    expect(await ledger.add([line])).toBe(0);
    expect(ledger.aliases('sahya').size).toBe(0);
    await elsewhere.add([line, { ...line, id: other }]);
    await ledger.load();
    expect([...ledger.aliases('nila').keys()]).toEqual([old, other]);
    expect(ledger.lines()).toHaveLength(2);
  });
}

describe('the ledger of addresses in a file', () => {
  remembers(() => new Ledger(file));

  it('takes in what somebody writes to the file', async () => {
    const ledger = new Ledger(file);
    const line = { college: 'nila', id: old, to: now, since: '2026-01-01T00:00:00Z' };
    await ledger.add([line]);
    await appendFile(file, `${JSON.stringify({ ...line, id: other })}\n`);
    await ledger.load();
    expect([...ledger.aliases('nila').keys()]).toEqual([old, other]);
    expect(readLedgerLines(await readFile(file, 'utf8'), file)).toHaveLength(2);
  });

  it('names the line that is none', () => {
    expect(() => readLedgerLines('\n{"id": "x"}\n', 'links.jsonl')).toThrow(/links\.jsonl, line 2 /);
  });
});

describe.runIf(process.env.FULL)('the ledger of addresses in Postgres (only with FULL=1)', () => {
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

  remembers(() => openLedger({ DATA_DIR: folder, DATABASE_URL: url }));

  it('keeps what it knows while the database is away, and adds again when it is back', async () => {
    const ledger = openLedger({ DATA_DIR: folder, DATABASE_URL: url });
    const line = { college: 'nila', id: old, to: now, since: '2026-01-01T00:00:00Z' };
    await ledger.add([line]);
    await postgres.kill();
    await expect(ledger.load()).rejects.toThrow(/cannot be used now/);
    expect([...ledger.aliases('nila')]).toEqual([[old, now]]);
    await postgres.start();
    expect(await ledger.add([line, { ...line, id: other }])).toBe(1);
  }, 60_000);
});
