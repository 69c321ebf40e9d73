import { glob, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PortalServer, portalServer } from '../view/testing/portal-server.ts';
import { filesIn } from './testing/files-in.ts';

let portal: PortalServer;
beforeAll(async () => {
  portal = await portalServer();
  await portal.start();
  // An archive waits for the lists; the finder answers with what it has.
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${portal.origin()}/admin/api/documents?q=`);
      expect(await answer.json()).toMatchObject({ state: { complete: true } });
    },
    { timeout: 60_000, interval: 200 },
  );
}, 120_000);
afterAll(() => portal.remove());

/** Returns the title of the first minutes, and the path of their file. */
async function firstMinutes(): Promise<{ readonly title: string; readonly file: string }> {
  const { documents } = await (await fetch(`${portal.origin()}/admin/api/documents?q=&kind=minutes`)).json();
  const { href, title } = documents[0].record;
  const upload = decodeURIComponent(href.slice('/admin/uploads/'.length));
  return { title, file: path.join(portal.env.COLLEGES_DIR ?? '', 'palm/uploads', upload) };
}

/** Returns how often a file is open, in all processes of this user. */
async function openings(file: string): Promise<number> {
  let count = 0;
  for await (const descriptor of glob('/proc/[0-9]*/fd/*'))
    if ((await readlink(descriptor).catch(() => '')) === file) count += 1;
  return count;
}

const download = (query = '') => fetch(`${portal.origin()}/admin/api/documents.zip${query}`);

describe('GET /admin/api/documents.zip', () => {
  it('sends every document with a list of contents, in exactly the announced length', async () => {
    const found = await (await fetch(`${portal.origin()}/admin/api/documents?q=`)).json();
    const response = await download();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="documents-palm.zip"');
    const archive = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(archive.length);
    const files = filesIn(archive);
    const names = [...files.keys()];
    expect(names).toHaveLength(found.total + 1);
    expect(names).toEqual(names.toSorted());
    const [contents = '', first = ''] = names;
    expect(contents).toBe('000 Contents.txt');
    expect(files.get(contents)?.toString()).toContain(first);
    const { href } = found.documents[0].record;
    const sent = Buffer.from(await (await fetch(portal.origin() + href)).arrayBuffer());
    expect([...files.values()].some((file) => file.equals(sent))).toBe(true);
  });

  it('selects by the filters of the document finder, and names them', async () => {
    const response = await download('?kind=minutes');
    expect(response.headers.get('content-disposition')).toContain('documents-palm-minutes.zip');
    expect(filesIn(Buffer.from(await response.arrayBuffer())).size).toBe(2);
  });

  it('takes the first of repeated filters, and says that nothing matches', async () => {
    const response = await download('?kind=minutes&kind=ssr');
    expect(filesIn(Buffer.from(await response.arrayBuffer())).size).toBe(2);
    const empty = await download('?year=1900-01');
    expect([empty.status, await empty.text()]).toEqual([404, 'There are no documents here to download.']);
  });

  it('closes the file of an archive that its visitor leaves', async () => {
    const { file } = await firstMinutes();
    await writeFile(file, Buffer.alloc(30_000_000));
    const controller = new AbortController();
    const { signal } = controller;
    const response = await fetch(`${portal.origin()}/admin/api/documents.zip?kind=minutes`, { signal });
    await response.body?.getReader().read();
    await expect.poll(() => openings(file)).toBe(1);
    controller.abort();
    await expect.poll(() => openings(file)).toBe(0);
  });

  it('lists what could not be read, and sends the rest', async () => {
    const { file, title } = await firstMinutes();
    await rm(file);
    const archive = Buffer.from(await (await download()).arrayBuffer());
    const contents = filesIn(archive).get('000 Contents.txt')?.toString() ?? '';
    expect(contents).toContain('Not in this archive');
    expect(contents).toContain(`${title}: the file could not be read`);
    // Nothing is left but the list.
    expect(filesIn(Buffer.from(await (await download('?kind=minutes')).arrayBuffer())).size).toBe(1);
  });
});
