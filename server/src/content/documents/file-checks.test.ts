import { defaultFolders, fileAddress } from '@kalalaya/contract/address';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import type { DocumentRecord } from '@kalalaya/search/documents';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Loopback, loopback } from '../admin-api/testing/loopback.ts';
import { FileChecks } from './file-checks.ts';

const addressOf = (fileName: string) => `/admin/uploads/cell/${fileName}`;

const record = (fileName: string, href = addressOf(fileName)) =>
  ({ id: fileName, fileName, href, file: { folder: 'cell', value: fileName } }) as DocumentRecord;

let requests: string[];
let server: Loopback;
let upstream: string;
const folder = useTempFolder();
let files: Readonly<Record<string, string>>;
/** What the server does instead of sending files; null sends them. */
let outage: number | 'reset' | null;

beforeEach(async () => {
  requests = [];
  outage = null;
  files = { '/uploads/cell/sound.pdf': '%PDF-1.7 …', '/uploads/cell/login.pdf': '<!doctype html><p>Login' };
  server = await loopback((request, response) => {
    const file = request.url ?? '';
    requests.push(file);
    const body = files[file];
    if (outage === 'reset') request.socket.destroy();
    else if (outage !== null) response.writeHead(outage).end();
    else {
      response.writeHead(body === undefined ? 404 : 200, { 'content-length': Buffer.byteLength(body ?? '') });
      response.end(body);
    }
  });
  upstream = `${server.origin}/uploads`;
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const open = () => new FileChecks(folder('sahya.json'), { path: '/admin/uploads', upstream });
const records = [
  record('sound.pdf'),
  record('login.pdf'),
  record('lost.pdf'),
  record('far.pdf', 'https://elsewhere.example/far.pdf'),
];
const { signal } = new AbortController();

it('flags missing and mistyped files, and requests nothing from other hosts', async () => {
  const checks = open();
  expect(await checks.run(records, signal)).toBe(true);
  expect(checks.get('/admin/uploads/cell/sound.pdf')).toMatchObject({ bytes: 12 });
  expect(checks.get('/admin/uploads/cell/sound.pdf')?.fault).toBeUndefined();
  expect(checks.get('/admin/uploads/cell/login.pdf')?.fault?.kind).toBe('mistyped');
  expect(checks.get('/admin/uploads/cell/lost.pdf')?.fault?.kind).toBe('dead');
  expect(checks.get('https://elsewhere.example/far.pdf')).toBeUndefined();
  expect(requests).toHaveLength(3);
});

it('finds a file under the name that its record has', async () => {
  const values = ['a%20b.pdf', '50%25 off.pdf', '%e0%b4%95.pdf', 'a%2Fb.pdf', 'a\\b.pdf'];
  files = Object.fromEntries(
    values.map((value) => [`/uploads/cell/${encodeURIComponent(value)}`, '%PDF-1.7 …']),
  );
  const site = { uploadsBase: '/admin/uploads', origin: 'https://portal.example', folders: defaultFolders };
  const named = values.map((value) => {
    const { name, href } = fileAddress(site, 'cell', value) ?? { name: '', href: '' };
    return { ...record(name, href), file: { folder: 'cell' as const, value } };
  });
  const checks = open();
  await checks.run(named, signal);
  for (const { href } of named) expect(checks.get(href), href).toMatchObject({ bytes: 12 });
});

it('does not request files again that were checked, even after a restart', async () => {
  await open().run(records, signal);
  const again = open();
  expect(await again.run(records, signal)).toBe(false);
  expect(again.get('/admin/uploads/cell/lost.pdf')?.fault?.kind).toBe('dead');
  expect(requests).toHaveLength(3);
});

/** Moves the clock on, without the timers of connections. */
const advanceClock = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });

it.each([503, 429, 'reset'] as const)('keeps the previous results during an outage (%s)', async (kind) => {
  const checks = open();
  await checks.run(records, signal);
  const before = records.map(({ href }) => checks.get(href));
  advanceClock(2 * 86_400_000);
  outage = kind;
  expect(await checks.run([...records, record('new.pdf')], signal)).toBe(false);
  expect(records.map(({ href }) => checks.get(href))).toEqual(before);
  expect(checks.get(addressOf('new.pdf'))).toBeUndefined();
  outage = null;
  files = { '/uploads/cell/new.pdf': '%PDF-1.7 …' };
  expect(await checks.run([...records, record('new.pdf')], signal)).toBe(true);
  expect(checks.get(addressOf('sound.pdf'))?.fault?.kind).toBe('dead');
  expect(checks.get(addressOf('new.pdf'))).toMatchObject({ bytes: 12 });
});

it('checks a page in place of a file again after an hour, like a missing file', async () => {
  const checks = open();
  await checks.run(records, signal);
  advanceClock(3_700_000);
  requests = [];
  files = { ...files, '/uploads/cell/login.pdf': '%PDF-1.7 …' };
  expect(await checks.run(records, signal)).toBe(true);
  expect(requests.toSorted()).toEqual(['/uploads/cell/login.pdf', '/uploads/cell/lost.pdf']);
  expect(checks.get(addressOf('login.pdf'))?.fault).toBeUndefined();
});

it('forgets the results of an earlier upstream', async () => {
  await open().run(records, signal);
  const moved = new FileChecks(folder('sahya.json'), {
    path: '/admin/uploads',
    upstream: upstream.replace('/uploads', '/files'),
  });
  await moved.load();
  expect(records.map(({ href }) => moved.get(href))).toEqual(records.map(() => undefined));
  const same = open();
  await same.load();
  expect(same.get(addressOf('lost.pdf'))?.fault?.kind).toBe('dead');
});
