import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentRecord } from '@kalalaya/contract/document-index';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileChecks } from './file-checks.ts';

const record = (fileName: string, href = `/admin/uploads/cell/${fileName}`) =>
  ({ id: fileName, fileName, href }) as DocumentRecord;

let requests: string[];
let server: Server;
let upstream: string;
let folder: string;
let files: Readonly<Record<string, string>>;

beforeEach(async () => {
  requests = [];
  files = { '/uploads/cell/sound.pdf': '%PDF-1.7 …', '/uploads/cell/login.pdf': '<!doctype html><p>Login' };
  server = createServer((request, response) => {
    const file = request.url ?? '';
    requests.push(file);
    const body = files[file];
    response.writeHead(body === undefined ? 404 : 200, { 'content-length': Buffer.byteLength(body ?? '') });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads/`;
  folder = await mkdtemp(path.join(tmpdir(), 'checks-'));
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const open = () => new FileChecks(path.join(folder, 'sahya.json'), { path: '/admin/uploads', upstream });
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

it('does not request files again that were checked, even after a restart', async () => {
  await open().run(records, signal);
  const again = open();
  expect(await again.run(records, signal)).toBe(false);
  expect(again.get('/admin/uploads/cell/lost.pdf')?.fault?.kind).toBe('dead');
  expect(requests).toHaveLength(3);
});
