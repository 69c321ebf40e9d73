import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import type { DocumentResult } from '@kalalaya/search/documents';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadPack } from '../content/pack/load.ts';
import { writeBackup } from '../operations/backup/backup.ts';
import { restoreBackup } from '../operations/backup/restore.ts';
import { main, type PortalServer, portalServer } from '../view/testing/portal-server.ts';
import { filesIn } from './testing/files-in.ts';

/** File names, with the value of a record that names the file if it is another one. */
const names: Readonly<Record<string, string>> = {
  'a%20b.pdf': '',
  '50%25 off.pdf': '',
  '100%.pdf': '',
  'a%2Fb.pdf': '',
  'a%5cb 2.pdf': '',
  'a\\b.pdf': '',
  '%28draft%29 1.pdf': '',
  'twice%2520.pdf': '',
  '%e0%b4%95.pdf': '',
  'a+b.pdf': '',
  'a#b.pdf': '',
  'a?b=c.pdf': '',
  'a&b;c&amp;.pdf': '',
  'a"b\'c`.pdf': '',
  [`${'കൊ കോ'.normalize('NFC')} 1.pdf`]: `${'കൊ കോ'.normalize('NFD')} 1.pdf`,
  [`${'കൊ കോ'.normalize('NFD')} 2.pdf`]: `${'കൊ കോ'.normalize('NFC')} 2.pdf`,
};

const folder = useTempFolder();
let portal: PortalServer;
let documents: readonly DocumentResult[];
const contentOf = (name: string) => `%PDF-1.7 ${name}`;
const uploads = (packs: string | undefined) => path.join(packs ?? '', 'palm/uploads/documents');

beforeAll(async () => {
  portal = await portalServer();
  const dir = path.join(portal.env.COLLEGES_DIR ?? '', 'palm');
  const period = Object.entries(names).map(([name, value]) => ({ period: name, pdf_path: value || name }));
  await mkdir(uploads(portal.env.COLLEGES_DIR), { recursive: true });
  for (const name of Object.keys(names))
    await writeFile(path.join(uploads(portal.env.COLLEGES_DIR), name), contentOf(name));
  await mkdir(path.join(dir, 'media'), { recursive: true });
  await writeFile(path.join(dir, 'media', 'a\\b.pdf'), contentOf('media'));
  await writeFile(path.join(dir, 'data/quality/minutes.json'), JSON.stringify({ titlehead: 'M', period }));
  await portal.start();
  await vi.waitFor(
    async () => {
      const url = `${portal.origin()}/admin/api/documents?q=&kind=minutes`;
      const first = await (await fetch(url)).json();
      expect(first.state.complete).toBe(true);
      const pages = Array.from({ length: first.pages }, (_page, index) => `${url}&page=${index + 1}`);
      const responses = await Promise.all(pages.map(async (page) => (await fetch(page)).json()));
      documents = responses.flatMap((one) => one.documents);
    },
    { timeout: 60_000, interval: 200 },
  );
}, 120_000);
afterAll(() => portal.remove());

it('sends a file of the media folder whose name has a backslash', async () => {
  const response = await fetch(`${portal.origin()}/media/a%5Cb.pdf`);
  expect([response.status, await response.text()]).toEqual([200, contentOf('media')]);
  expect((await fetch(`${portal.origin()}/media/..%5C..%5Csite.json`)).status).not.toBe(200);
});

/** Returns what a host sends for each document, by its title without HTML entities. */
const sentBy = async (origin: string) =>
  Object.fromEntries(
    await Promise.all(
      documents.map(async ({ record }) => {
        const response = await fetch(origin + record.href);
        return [record.title.normalize(), response.ok ? await response.text() : response.status];
      }),
    ),
  );

const expected = Object.fromEntries(
  Object.keys(names).map((name) => [name.replace('&amp;', '&').normalize(), contentOf(name)]),
);

describe('files with any name', () => {
  it('are valid in a pack, which knows their sizes', async () => {
    const pack = await loadPack(path.join(portal.env.COLLEGES_DIR ?? '', 'palm'));
    expect(documents).toHaveLength(Object.keys(names).length);
    for (const { record } of documents) expect(pack.facts(record.href).bytes, record.href).toBeGreaterThan(9);
  });

  it('are sent at the addresses of their documents', async () => {
    expect(await sentBy(portal.origin())).toEqual(expected);
  });

  it('are found by their permanent addresses and by their names', async () => {
    for (const { record } of documents) {
      const found = await (await fetch(`${portal.origin()}/admin/api/documents/${record.id}`)).json();
      expect(found.documents[0]?.href, record.href).toBe(record.href);
      expect(record.bytes, record.href).toBeGreaterThan(9);
      const query = new URLSearchParams({ kind: 'minutes', file: record.file.value });
      const same = await (await fetch(`${portal.origin()}/admin/api/documents/of-file?${query}`)).json();
      expect(same.documents[0]?.id, record.href).toBe(record.id);
    }
  });

  it('are in an archive', async () => {
    const response = await fetch(`${portal.origin()}/admin/api/documents.zip?kind=minutes`);
    const files = filesIn(Buffer.from(await response.arrayBuffer()));
    const texts = [...files.values()].map(String);
    for (const name of Object.keys(names)) expect(texts, name).toContain(contentOf(name));
    expect([...files.keys()].join('\n')).toContain('50%25 off.pdf');
  });

  it('are in a static copy, at the same addresses', async () => {
    const copy = folder('copy');
    await promisify(execFile)(process.execPath, [main, 'export', copy], { env: portal.env });
    const server = createServer(async (request, response) => {
      const file = path.join(copy, decodeURIComponent(new URL(request.url ?? '', 'http://copy').pathname));
      const content = await readFile(file).catch(() => null);
      response.writeHead(content === null ? 404 : 200).end(content);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await sentBy(`http://127.0.0.1:${port}`)).toEqual(expected);
    server.close();
  }, 60_000);

  it('are in a backup', async () => {
    const { RELEASES_DIR = '', COLLEGES_DIR = '' } = portal.env;
    const file = folder('portal.tar.gz');
    const places = (dir: string) => ({
      DATA_DIR: dir,
      RELEASES_DIR: `${dir}/releases`,
      DATABASE_URL: undefined,
    });
    await writeBackup({ ...places(portal.dataDir), RELEASES_DIR, COLLEGES_DIR }, file);
    await restoreBackup({ ...places(folder('data')), COLLEGES_DIR: folder('packs') }, file);
    const dir = uploads(folder('packs'));
    expect(await readdir(dir)).toEqual(expect.arrayContaining(Object.keys(names)));
    for (const name of Object.keys(names))
      expect(await readFile(path.join(dir, name), 'utf8')).toBe(contentOf(name));
  });

  it('are found at their old addresses as soon as they are renamed', async () => {
    const dir = path.join(portal.env.COLLEGES_DIR ?? '', 'palm');
    const data = path.join(dir, 'data/quality/minutes.json');
    const former = documents.find(({ record }) => record.fileName === 'a+b.pdf')?.record;
    await rename(
      path.join(dir, 'uploads/documents/a+b.pdf'),
      path.join(dir, 'uploads/documents/100% new.pdf'),
    );
    const changed = (await readFile(data, 'utf8')).replace(
      '"pdf_path":"a+b.pdf"',
      '"pdf_path":"100% new.pdf"',
    );
    await writeFile(data, changed);
    const response = await fetch(`${portal.origin()}${former?.href}`);
    expect(await response.text()).toBe(contentOf('a+b.pdf'));
    expect(response.url).toContain('100%25%20new.pdf');
    const located = await (await fetch(`${portal.origin()}/admin/api/documents/${former?.id}`)).json();
    expect(located.documents[0]?.fileName).toBe('100% new.pdf');
  });
});
